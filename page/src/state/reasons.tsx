// Looks for the reason why there is no answer: a short argument, a barrier, or else moves that follow from each other. The board shows
// it, and a text explains it.

import { inPage } from "../ask";
import { ForcedMoves, Parts } from "../board/Reasons";
import { argumentOf } from "../model/arguments";
import { argument, barrierOf, canHaveBarrier, type Barrier } from "../model/barrier";
import { commandLine } from "../model/command";
import { refutationOf, type Refutation } from "../model/forced";
import type { Problem } from "../model/problem";
import type { Result } from "../model/result";
import type { Reasons } from "./why";

/** Tells `show` what shows that there is no answer, as soon as clingo has found a barrier, or found none. */
export async function reasonsFor({ problem, obstacle }: Result, show: (reasons: Reasons | null) => void, signal: AbortSignal): Promise<void> {
  const showMoves = (refutation: Refutation) => {
    show({ ...(refutation.at.length + refutation.used.length && { marks: <ForcedMoves problem={problem} refutation={refutation} /> }), text: refutation.sentences.join(" ") });
  };
  const short = argumentOf(problem);
  if (short) return showMoves(short);
  if (problem.kind !== "open" && problem.kind !== "closed") return;
  if (!canHaveBarrier(problem)) return show({ text: inTerminal(problem) });
  let barrier: Barrier | null = obstacle ? barrierOf(problem, obstacle.squares) : null;
  if (!barrier) {
    show({ text: "pykt looks for a few squares that show it." });
    barrier = await inPage.barrier!(problem, signal).catch(() => null);
  }
  const refutation = barrier ? null : refutationOf(problem);
  if (barrier) show({ marks: <Parts problem={problem} barrier={barrier} />, text: argument(problem, barrier).join(" ") });
  else if (refutation) showMoves(refutation);
  else show({ text: <>No short argument was found: neither squares without which the board falls into too many parts, nor moves that contradict each other. {inTerminal(problem)}</> });
}

/** The commands that draw a longer argument. */
const inTerminal = (problem: Problem) => (
  <>In a terminal, <code>{commandLine({ problem, program: null }, "pykt solve", "--proof no.proof")}</code> may prove it, and then <code>pykt draw no.proof -o why.svg</code> draws the proof.</>
);
