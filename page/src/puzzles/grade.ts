// The steps that solve a puzzle, and its grade, as in Python's pykt/answers/puzzles/explain.py. pykt/model/grading.py has the
// bounds of the grades.

import type { Difficulty, Step } from "../ask/ask";
import { grading } from "../contents.json";
import { bits, type Grid } from "./grid";
import type { Placing } from "./techniques";

/** All difficulties, from the easiest to the hardest. */
export const DIFFICULTIES = grading.difficulties as Difficulty[];

export const ELIMINATION = grading.elimination;

/** A step, and the depth of the assumptions that it needs, or 0. */
export interface Reasoned extends Step {
  depth: number;
}

export function stepOf(grid: Grid, { time, bit, why, named = 0n }: Placing, technique: string, reasons: string[] = [], depth = 0): Reasoned {
  return { number: time + 1, square: grid.square(bit), technique, text: `${time + 1} must be on ${grid.name(bit)}: ${why}`, why, reasons, named: bits(named).map((one) => grid.square(one)), depth };
}

/** Tells whether a beginner's puzzle may need this technique. */
export const isForBeginners = (technique: string) => grading.beginners.includes(technique);

/** Of this many steps of an easy puzzle, one may use a technique that no beginner's puzzle needs. */
export const RARE = grading.rare;

/** The number of assumptions that make a puzzle an expert's. */
export const MANY = grading.many;

/** Returns the difficulty of a puzzle that these steps solve. */
export function grade(steps: readonly Reasoned[]): Difficulty {
  const depths = steps.flatMap(({ depth }) => depth || []);
  if (depths.length) return Math.max(...depths) > 1 || depths.length >= MANY ? "expert" : "hard";
  const others = steps.filter(({ technique }) => !isForBeginners(technique));
  if (others.some(({ technique }) => technique === ELIMINATION) || others.length * RARE > steps.length) return "medium";
  return others.length ? "easy" : "beginner";
}
