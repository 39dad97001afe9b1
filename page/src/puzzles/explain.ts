// Explains how a puzzle is solved: number by number, each by the easiest technique that places some number. As Python's
// pykt/answers/puzzles/explain.py.

import type { Difficulty } from "../ask/ask";
import type { Square } from "../model/board";
import type { Problem } from "../model/problem";
import { Deduction } from "./deduction";
import { grade, stepOf, type Reasoned } from "./grade";
import { Grid, positionOf, type Position, type Squares } from "./grid";
import { DIRECT } from "./techniques";

export interface Explanation {
  difficulty: Difficulty;
  steps: Reasoned[];
}

/** Explains a puzzle whose only answer is `tour`. Throws OtherAnswer or OutOfTime, as Deduction does. */
export function explain(problem: Problem, tour: readonly Square[], deadline?: number): Explanation {
  const grid = new Grid(problem), known = tour.map((square) => grid.bit(square)), steps: Reasoned[] = [];
  let position = positionOf(grid, problem.givens ?? []);
  while (position.missing.length) {
    const step = nextStep(position, known, deadline);
    steps.push(step);
    position = position.withNumber(step.number - 1, grid.bit(step.square));
  }
  return { difficulty: grade(steps), steps };
}

/** Returns the next step by the easiest technique that places a number of the `tour`. Throws as `explain` does. */
export function nextStep(position: Position, tour: readonly Squares[], deadline?: number): Reasoned {
  const { grid } = position;
  for (const [name, technique] of DIRECT) {
    const placing = technique(position);
    if (placing) return stepOf(grid, placing, name);
  }
  const deduction = new Deduction(position, deadline);
  let step = deduction.step();
  for (let depth = 1; !step; depth++) step = deduction.bifurcate(depth, tour);
  return step;
}

/** Returns the step that follows from the numbers of a puzzle and those placed, which all must be right. Throws as `explain` does. */
export function stepFrom(problem: Problem, tour: readonly Square[], placed: readonly (readonly [Square, number])[], deadline?: number): Reasoned {
  const grid = new Grid(problem);
  return nextStep(positionOf(grid, [...problem.givens ?? [], ...placed]), tour.map((square) => grid.bit(square)), deadline);
}
