// Looks for the reason why there is no answer: a short argument, a barrier, or else moves that contradict each other.
// The board shows it, and a text explains it.

import { inPage } from "../ask";
import { ForcedMoves, Parts } from "../board/Reasons";
import { argumentOf } from "../model/arguments";
import { argument, barrierOf, canHaveBarrier, type Barrier } from "../model/barrier";
import { commandLine } from "../model/command";
import { refutationOf, type Refutation } from "../model/forced";
import type { Result } from "../model/result";
import { stepsOf } from "../model/words";
import type { Reasons } from "../parts/Why";

/** Tells `show` what shows that there is no answer, as soon as clingo has found a barrier, or found none. */
export async function reasonsFor(end: Result, show: (reasons: Reasons | null) => void, signal: AbortSignal): Promise<void> {
  const { problem, obstacle } = end;
  const showMoves = (refutation: Refutation) => {
    show({ ...(refutation.at.length + refutation.used.length && { marks: <ForcedMoves problem={problem} refutation={refutation} /> }), text: refutation.sentences.join(" ") });
  };
  const short = argumentOf(problem);
  if (short) return showMoves(short);
  if (problem.kind !== "open" && problem.kind !== "closed") return;
  if (!canHaveBarrier(problem)) return show({ text: exhausted(end) });
  let barrier: Barrier | null = obstacle ? barrierOf(problem, obstacle.squares) : null;
  if (!barrier) {
    show({ text: "pykt looks for a few squares that show it." });
    barrier = await inPage.barrier!(problem, signal).catch(() => null);
  }
  const refutation = barrier ? null : refutationOf(problem);
  if (barrier) show({ marks: <Parts problem={problem} barrier={barrier} />, text: argument(problem, barrier).join(" ") });
  else if (refutation) showMoves(refutation);
  else show({ text: exhausted(end) });
}

/** What is known if the board can't show it: a search of all possibilities, with its numbers. The commands draw a longer argument. */
const exhausted = (end: Result) => {
  const { problem, program, engine } = end, steps = stepsOf(end);
  return (
    <>
      No picture of the page shows it. {engine && <>The program {program}, with {engine}, searched until no possibility was left{steps && <>: {steps}</>}. </>}
      In a terminal, <code>{commandLine({ problem, program: null }, "pykt solve", "--proof no.proof")}</code> may prove it, and then <code>pykt draw no.proof -o why.svg</code> draws the proof.
    </>
  );
};
