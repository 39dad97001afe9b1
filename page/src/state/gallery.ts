// The pieces of the gallery by their tours.

import { useEffect, useState } from "preact/hooks";

/** Returns the title of the piece of the gallery that has a tour, as an address has it, or null if none has. Returns undefined until it is known. */
export function usePiece(tour: string | null): string | null | undefined {
  const [found, setFound] = useState<{ tour: string; title: string | null }>();
  useEffect(() => {
    if (!tour) return;
    void import("../gallery").then(({ sections }) => {
      const piece = sections.flatMap(({ pieces }) => pieces).find(({ link }) => link?.split(/[?&]/).includes(`tour=${tour}`));
      setFound({ tour, title: piece?.title ?? null });
    }, () => setFound({ tour, title: null }));
  }, [tour]);
  return found && found.tour === tour ? found.title : undefined;
}
