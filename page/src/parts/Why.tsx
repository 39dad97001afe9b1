// Why there is no answer, as a picture: a barrier, which anyone can count.

import { useEffect, useState } from "preact/hooks";
import { inPage } from "../ask";
import { Picture } from "../board/Picture";
import { Parts } from "../board/Parts";
import { argument, barrierOf, canHaveBarrier, type Barrier } from "../model/barrier";
import type { Result } from "../model/result";

/** Shows why a search ended with `none`, as soon as clingo has found squares that show it. Shows nothing of other ends. */
export function Why({ end }: { end: Result | null }) {
  const problem = end?.status === "none" && canHaveBarrier(end.problem) ? end.problem : null;
  const [barrier, setBarrier] = useState<Barrier | null | undefined>(); // null: none was found
  useEffect(() => {
    setBarrier(undefined);
    if (!problem) return;
    const known = end?.obstacle && barrierOf(problem, end.obstacle.squares);
    if (known) return setBarrier(known);
    const leaving = new AbortController();
    inPage.barrier!(problem, leaving.signal).then((found) => leaving.signal.aborted || setBarrier(found), () => setBarrier(null));
    return () => leaving.abort();
  }, [end]);
  if (!problem) return null;
  return (
    <section class="why" aria-labelledby="why">
      <h2 id="why">Why there is none</h2>
      {barrier && <figure><Picture problem={problem} title={`The parts of the board without ${barrier.removed.length} squares`}><Parts problem={problem} barrier={barrier} /></Picture></figure>}
      <p role="status">{barrier ? argument(problem, barrier).join(" ") : barrier === null ? notFound : LOOKING}</p>
    </section>
  );
}

const LOOKING = "pykt looks for a few squares that show it.";

const notFound = <>No squares were found without which the board falls into too many parts. <code>pykt prove</code> may find another argument, and <code>pykt draw</code> shows it.</>;
