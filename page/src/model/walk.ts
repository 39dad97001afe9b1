// A tour by hand: the squares on which the knight was, to which a reader adds one after the other.

import { isFree, isSame, keyOf, squareName, squares, type Square } from "./board";
import { aMove, isMove } from "./moves";
import { lengthOf, type Problem } from "./problem";
import { counted } from "./words";

export type Walk = readonly Square[];

/** Returns the squares to which the knight can go on. Before the first square there are none. */
export function waysOn(problem: Problem, walk: Walk): Square[] {
  const last = walk.at(-1), gone = new Set([...problem.board.blocked, ...walk].map(keyOf));
  return last && walk.length < lengthOf(problem) ? squares(problem.board).filter((square) => isMove(problem, last, square) && !gone.has(keyOf(square))) : [];
}

/** Returns the walk with one more square, or without its last one if that is the square; or a sentence that says why it can't be. */
export function walkTo(problem: Problem, walk: Walk, square: Square): Walk | string {
  const last = walk.at(-1), name = squareName(square, problem.board);
  if (last && isSame(last, square)) return walk.slice(0, -1);
  if (!isFree(problem.board, square)) return `${name} is blocked.`;
  if (walk.some((one) => isSame(one, square))) return `The knight was on ${name} already.`;
  return last && !isMove(problem, last, square) ? `${name} is not ${aMove(problem)} from ${squareName(last, problem.board)}.` : [...walk, square];
}

/** Returns how far a walk has come, as a sentence. */
export function progressOf(problem: Problem, walk: Walk): string {
  const ways = waysOn(problem, walk).length;
  if (!walk.length) return "Choose the first square.";
  return `${walk.length} of ${counted(lengthOf(problem), "square")}, ${ways ? `${counted(ways, "way")} on.` : "no way on: take moves back."}`;
}

/** Tells whether a walk can be made on the board of a problem. */
export const isWalk = (problem: Problem, walk: Walk) => walk.every((square, nth) => typeof walkTo(problem, walk.slice(0, nth), square) !== "string");
