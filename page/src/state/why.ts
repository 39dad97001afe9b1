// Why a search has found that there is no answer: looked for once it has ended.

import { useEffect, useState } from "preact/hooks";
import type { Result } from "../model/result";
import type { Reasons } from "../parts/Why";

/** Returns what shows why a search ended with `none`. Returns null of other ends, and until it is known. */
export function useReasons(end: Result | null): Reasons | null {
  const [reasons, setReasons] = useState<Reasons | null>(null);
  useEffect(() => {
    setReasons(null);
    if (end?.status !== "none") return;
    const leaving = new AbortController(), show = (reasons: Reasons | null) => leaving.signal.aborted || setReasons(reasons);
    void import("./reasons").then(({ reasonsFor }) => reasonsFor(end, show, leaving.signal));
    return () => leaving.abort();
  }, [end]);
  return reasons;
}
