// Barriers: squares without which the board falls into more parts than a tour joins. pykt/draw/why/barrier.py shows them elsewhere.

import { cells, free, isOn, isSame, keyOf, squareName, squares, type Square } from "./board";
import { isMove } from "./moves";
import { isSameMove, lengthOf, type Problem } from "./problem";
import { counted } from "./words";

/** The parts into which a board falls without the `removed` squares, the largest first. They are more than a tour joins. */
export interface Barrier {
  removed: Square[];
  parts: Square[][];
}

const MOST_CELLS = 400;

/** Tells whether a barrier is looked for: the answers must be tours of all squares by one knight, on a board that is not too large. */
export function canHaveBarrier(problem: Problem): boolean {
  const { kind, board } = problem, isTour = (kind === "open" || kind === "closed") && lengthOf(problem) === free(board);
  return isTour && free(board) > 2 && cells(board) <= MOST_CELLS;
}

/** Counts the parts without the `removed` squares. Returns them if they are more than a tour of the problem joins, else null. */
export function barrierOf(problem: Problem, removed: readonly Square[]): Barrier | null {
  const { board, forbidden = [] } = problem, gone = new Set([...board.blocked, ...removed].map(keyOf));
  const left = new Map(squares(board).filter((square) => !gone.has(keyOf(square))).map((square) => [keyOf(square), square])), parts: Square[][] = [];
  const leads = (one: Square, other: Square) => isMove(problem, one, other) && !forbidden.some((move) => isSameMove(move, [one, other]));
  for (const first of left.values()) { // what is reached is deleted, and not begun with
    const part = [first];
    left.delete(keyOf(first));
    for (const square of part) {
      for (const [key, other] of left) if (leads(square, other)) (left.delete(key), part.push(other));
    }
    parts.push(part);
  }
  const found = { removed: [...removed], parts: parts.sort((one, other) => other.length - one.length) };
  const { needed, there } = countsOf(problem, found);
  return removed.every((square) => isOn(board, square)) && parts.length > 1 && needed > there ? found : null;
}

/** Returns how many of the removed squares a tour needs in order to leave the parts, and how many it can go to. */
function countsOf({ kind, starts, end }: Problem, { removed, parts }: Barrier): { needed: number; there: number } {
  const isGone = (square?: Square | null) => !!square && removed.some((one) => isSame(one, square));
  if (kind === "closed") return { needed: parts.length, there: removed.length };
  return { needed: parts.length - (isGone(end) ? 0 : 1), there: removed.length - (isGone(starts[0]) ? 1 : 0) };
}

/** Returns the argument of a barrier in sentences. */
export function argument(problem: Problem, barrier: Barrier): string[] {
  const { kind, starts: [start], end } = problem, { removed, parts } = barrier, { needed, there } = countsOf(problem, barrier), name = (square: Square) => squareName(square, problem.board);
  const number = parts.length === 2 ? "two parts" : `${parts.length} parts`, isGone = (square?: Square | null): square is Square => !!square && removed.some((one) => isSame(one, square));
  if (!removed.length) return [`The board is in ${number}: no move leads from one to another.`];
  const crossed = removed.length === 1 ? "the crossed square" : `the ${removed.length} crossed squares`;
  const leaves = kind === "closed" ? "A closed tour leaves each of them" : isGone(end) ? `The tour ends on ${name(end)}, which is crossed, so it leaves each of them` : "A tour leaves each of them, except perhaps the last";
  const only = there === 1 ? "is only one" : there ? `are only ${there}` : "is none";
  return [
    `Take away ${crossed}: the board falls into ${number}.`,
    `A tour that leaves a part goes on to ${removed.length === 1 ? "this square" : "a crossed square, each time to another one"}.`,
    `${leaves}. For that it needs ${counted(needed, "crossed square")}, but there ${only}${isGone(start) && kind === "open" ? ` besides ${name(start)}, where it starts` : ""}.`,
  ];
}
