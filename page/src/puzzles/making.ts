// Makes puzzles in the page: clingo finds a tour, a worker chooses the givens and grades them, and clingo proves that there is one
// answer.

import type { Ask, Puzzle, PuzzleEvent, PuzzleRequest, Run, RunEvent } from "../ask/ask";
import { whole } from "../ask/whole";
import type { Square } from "../model/board";
import type { Problem } from "../model/problem";
import type { Status } from "../model/result";
import { Chance } from "./chance";
import { reason } from "./reasoning";

const TIMEOUT = 60; // seconds
const PROGRESS = 500; // milliseconds

/** Why the making has ended without a puzzle. */
class Ending {
  constructor(readonly status: Status, readonly reason: string | null) {}
}

/** Makes a puzzle of the difficulty asked for. The same seed makes the same puzzle, unless the time runs out. */
export function makePuzzle(ask: Ask, { timeout = TIMEOUT, ...request }: PuzzleRequest, listener: (event: PuzzleEvent) => void, seed = String(Math.random())): Run {
  const stopping = new AbortController(), begun = performance.now();
  let tours = 0, limit = 0;
  const tell = (event: PuzzleEvent | "tour") => {
    if (event === "tour") {
      if (!tours++) limit = setTimeout(() => stopping.abort(new Ending("timeout", `the time limit of ${timeout} s was reached`)), timeout * 1000); // the engines are there
    } else if (event.type !== "loading" || !tours) listener(event); // checkers load while a worker digs
  };
  const progress = setInterval(() => tours && tell({ type: "progress", wall_s: (performance.now() - begun) / 1000, text: `making a puzzle from tour ${tours}` }), PROGRESS);
  const last = (event: PuzzleEvent) => {
    clearInterval(progress);
    clearTimeout(limit);
    tell(event);
  };
  made(ask, request, seed, stopping.signal, tell).then((puzzle) => {
    tell({ type: "puzzle", puzzle });
    last({ type: "end", status: "found", reason: null });
  }, (error: unknown) => {
    const ending = stopping.signal.aborted ? stopping.signal.reason : error;
    last(ending instanceof Ending ? { type: "end", ...ending } : { type: "refused", sentence: (ending as Error).message });
  });
  return { stop: () => stopping.abort(new Ending("interrupted", "stopped")) };
}

/** Returns the first puzzle of the difficulty, of one tour after the other. Throws an Ending. */
async function made(ask: Ask, { problem, difficulty }: PuzzleRequest, seed: string, signal: AbortSignal, tell: (event: PuzzleEvent | "tour") => void): Promise<Puzzle> {
  const loading = (event: RunEvent) => event.type === "loading" && tell(event);
  for (let nth = 1; ; nth++) {
    const chance = new Chance(`${seed}/${nth}`), { answers: [found], end } = await whole(ask, tourRequest(problem, chance), signal, loading);
    if (!found?.tour) throw new Ending(end.status, end.reason);
    tell("tour");
    const path = turned(problem, found.tour.knights[0]!, chance), dug = await reason({ type: "dig", problem, path, difficulty, seed: `${seed}/${nth}` }, signal);
    if (dug.difficulty !== difficulty) continue;
    const puzzle = { ...problem, givens: dug.givens }, { answers: [answer, other], complete, end: proof } = await whole(ask, { problem: puzzle, program: "givens", models: 2 }, signal);
    if (!complete && !other) throw new Ending(proof.status, proof.reason);
    const unique = !other && !answer?.faults.length && JSON.stringify(answer?.tour?.knights[0]) === JSON.stringify(path);
    if (!unique) throw new Error("The solver found another answer to the puzzle than the reasoning: please report it.");
    return { problem: puzzle, difficulty, unique, tour: { knights: [path] } };
  }
}

/** A request for a random tour. */
const tourRequest = (problem: Problem, chance: Chance) => ({ problem, program: problem.kind === "closed" ? "cycle" : "path", seed: chance.below(1 << 30) });

/** Returns the tour in a random direction and, if it is closed, from a random square. */
function turned({ kind }: Problem, path: readonly Square[], chance: Chance): Square[] {
  const first = kind === "closed" ? chance.below(path.length) : 0, moved = [...path.slice(first), ...path.slice(0, first)];
  return chance.below(2) ? moved.reverse() : moved;
}
