// Finds a barrier with clingo: squares without which the board falls into more parts than a tour joins.

import { files } from "../../files";
import type { Square } from "../../model/board";
import { barrierOf, type Barrier } from "../../model/barrier";
import type { Problem } from "../../model/problem";
import { textOf } from "./asp";
import { runners } from "./engines";

const LIMIT = 10_000; // milliseconds

const REMOVED = /^removed\(\((\d+),(\d+)\)\)$/;

/** Returns the smallest barrier that clingo finds in time, or null. Each that it finds is counted again. */
export async function findBarrier(problem: Problem, signal: AbortSignal): Promise<Barrier | null> {
  const { surface, levels } = problem.board, names = ["parts/barrier.lp", ...(surface ? ["added/seams.lp"] : []), ...(levels ? ["added/levels.lp"] : [])];
  const question = textOf(problem, { wanted: 0, profile: false }, [], names.map((name) => `asp/${name}`), files);
  const engine = await runners.clingo.take();
  if (signal.aborted) { // while the engine was loading
    runners.clingo.give(engine);
    return null;
  }
  return new Promise((resolve) => {
    let best: Barrier | null = null;
    const end = (isOver: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      if (isOver) runners.clingo.give(engine);
      else engine.end();
      resolve(best);
    };
    const stop = () => end(false), timer = setTimeout(stop, LIMIT);
    signal.addEventListener("abort", stop);
    engine.ask({ type: "ask", question }, (message) => {
      if (message.type === "answer") best = barrierOf(problem, (message.text as string[]).flatMap(squareIn)) ?? best;
      else if (message.type === "outcome" || message.type === "failed") end(message.type === "outcome");
    });
  });
}

function squareIn(atom: string): Square[] {
  const [, file, rank] = REMOVED.exec(atom) ?? [];
  return rank ? [[Number(file), Number(rank)]] : [];
}
