// Asks a worker to reason about a puzzle, so that the page goes on.

import type { Difficulty, Step } from "../ask/ask";
import type { Square } from "../model/board";
import type { Problem } from "../model/problem";
import type { Numbers } from "../model/puzzle";
import type { Explanation } from "./explain";

/** A problem, and the squares of a tour in order. With its givens the problem has no other tour. */
interface Known {
  problem: Problem;
  path: readonly Square[];
}

export type Question = Known & (
  | { type: "dig"; difficulty: Difficulty; seed: string } // choose givens for about this difficulty
  | { type: "explain" } // all steps from the givens
  | { type: "step"; placed: Numbers } // the step that follows from the givens and the numbers placed
);

/** The answers, by the type of the question. An explanation that takes too long, or whose tour is not the only one, is null. */
export interface Answers {
  dig: Explanation & { givens: [Square, number][] };
  explain: Explanation | null;
  step: Step | null;
}

/** Returns the answer of a worker, which ends when `signal` is aborted: the promise then fails with the signal's reason. */
export function reason<Q extends Question>(question: Q, signal: AbortSignal): Promise<Answers[Q["type"]]> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const worker = new Worker(new URL("./reasoning.worker.ts", import.meta.url), { type: "module" });
    const end = (act: () => void) => {
      worker.terminate();
      signal.removeEventListener("abort", stop);
      act();
    };
    const stop = () => end(() => reject(signal.reason));
    signal.addEventListener("abort", stop);
    worker.postMessage(question);
    worker.onmessage = ({ data }: MessageEvent<{ answer: Answers[Q["type"]] } | { failed: string }>) =>
      end(() => ("failed" in data ? reject(new Error(data.failed)) : resolve(data.answer)));
    worker.onerror = (event) => {
      event.preventDefault();
      end(() => reject(new Error(event.message || "the worker that reasons about puzzles can't be loaded")));
    };
  });
}
