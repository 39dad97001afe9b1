// Why there is no answer, as a picture: a barrier, or else moves that follow from each other.

import { useEffect, useMemo, useState } from "preact/hooks";
import { inPage } from "../ask";
import { Picture } from "../board/Picture";
import { ForcedMoves, Parts } from "../board/Reasons";
import { argument, barrierOf, canHaveBarrier, type Barrier } from "../model/barrier";
import { refutationOf } from "../model/forced";
import type { Result } from "../model/result";

/** Shows why a search ended with `none`, as soon as clingo has found a barrier, or found none. Shows nothing of other ends. */
export const Why = ({ end }: { end: Result | null }) => (end?.status === "none" && canHaveBarrier(end.problem) ? <Argument problem={end.problem} obstacle={end.obstacle} /> : null);

function Argument({ problem, obstacle }: Pick<Result, "problem" | "obstacle">) {
  const [barrier, setBarrier] = useState<Barrier | null | undefined>(() => (obstacle && barrierOf(problem, obstacle.squares)) ?? undefined); // null: none was found
  useEffect(() => {
    const leaving = new AbortController();
    if (!barrier) inPage.barrier!(problem, leaving.signal).then((found) => leaving.signal.aborted || setBarrier(found), () => setBarrier(null));
    return () => leaving.abort();
  }, []);
  const refutation = useMemo(() => (barrier === null ? refutationOf(problem) : null), [barrier]);
  const sentences = barrier ? argument(problem, barrier) : refutation?.sentences;
  return (
    <section class="why" aria-labelledby="why">
      <h2 id="why">Why there is none</h2>
      {sentences && (
        <figure>
          <Picture problem={problem} title="Why there is none, as the text says">
            {barrier ? <Parts problem={problem} barrier={barrier} /> : <ForcedMoves problem={problem} refutation={refutation!} />}
          </Picture>
        </figure>
      )}
      <p role="status">{sentences?.join(" ") ?? (barrier === null ? notFound : LOOKING)}</p>
    </section>
  );
}

const LOOKING = "pykt looks for a few squares that show it.";

const notFound = <>No short argument was found: neither squares without which the board falls into too many parts, nor moves that contradict each other. <code>pykt prove</code> may find another one, and <code>pykt draw</code> shows it.</>;
