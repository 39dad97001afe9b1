// A tour by hand: the squares on which the knight was, to which a reader adds one after the other.

import { isFree, isSame, keyOf, squareName, squares, type Square } from "./board";
import { aMove, isMove, isPlain } from "./moves";
import { isForbidden, isSameMove, lengthOf, type Move, type Problem } from "./problem";
import { tourOf, turnedParts } from "./tour";
import { counted } from "./words";

export type Walk = readonly Square[];

/** Returns the squares that have their numbers before the walk: the start, the given numbers and the end. */
function numbered(problem: Problem): [Square, number][] {
  const { starts, givens = [], end } = problem;
  return [...starts.map((start): [Square, number] => [start, 1]), ...givens, ...(end ? [[end, lengthOf(problem)] as [Square, number]] : [])];
}

/** Returns what each walk begins with: the square that has the number 1, or nothing. */
export const beginOf = (problem: Problem): Walk => numbered(problem).filter(([, number]) => number === 1).map(([square]) => square).slice(0, 1);

/** Returns the squares that are a move away and have no visit. Before the first square there are none. */
function near(problem: Problem, walk: Walk): Square[] {
  const last = walk.at(-1), gone = new Set([...problem.board.blocked, ...walk].map(keyOf));
  return last && walk.length < lengthOf(problem) ? squares(problem.board).filter((square) => isMove(problem, last, square) && !gone.has(keyOf(square))) : [];
}

/** Returns the squares to which the knight can go on. Before the first square there are none. */
export const waysOn = (problem: Problem, walk: Walk): Square[] => near(problem, walk).filter((square) => !objection(problem, walk, square));

/** Returns the walk with one more square, or without its last one if that is the square; or a sentence that says why it can't be. */
export function walkTo(problem: Problem, walk: Walk, square: Square): Walk | string {
  const last = walk.at(-1), name = squareName(square, problem.board);
  if (last && isSame(last, square)) return walk.length > beginOf(problem).length ? walk.slice(0, -1) : `The tour starts on ${name}.`;
  if (!isFree(problem.board, square)) return `${name} is blocked.`;
  if (walk.some((one) => isSame(one, square))) return `The knight was on ${name} already.`;
  if (last && !isMove(problem, last, square)) return `${name} is not ${aMove(problem)} from ${squareName(last, problem.board)}.`;
  return objection(problem, walk, square) ?? [...walk, square];
}

/** Returns a sentence that says why the question does not allow a walk to go on to a square that is a move away; or null if it does. */
function objection(problem: Problem, walk: Walk, square: Square): string | null {
  const path = [...walk, square], number = path.length, last = walk.at(-1), { symmetric } = problem;
  const name = (one: Square) => squareName(one, problem.board), nameOf = ([one, other]: Move) => `from ${name(one)} to ${name(other)}`;
  for (const [one, own] of numbered(problem)) {
    if (isSame(one, square) && own !== number) return `${name(one)} must be number ${own} of the tour, not ${number}.`;
    if (own === number && !isSame(one, square)) return `Number ${number} of the tour must be on ${name(one)}.`;
  }
  if (last && isForbidden(problem, [last, square])) return `The move ${nameOf([last, square])} is forbidden.`;
  const lost = lostMove(problem, path);
  if (lost) return `After ${name(square)}, ${lost.at ? `not all required moves at ${name(lost.at)}` : `the required move ${nameOf(lost.move)}`} could ${lost.at ? "" : "not "}be made any more.`;
  const isUneven = symmetric && isPlain(problem) && number === lengthOf(problem) && turnedParts(tourOf(problem, [path]))[0] * symmetric < 360;
  return isUneven ? `The tour would not look the same after a turn by ${symmetric} degrees.` : null;
}

/** A required move that can't be made any more, or one of several at a square that can't all be made. */
interface Lost { move: Move; at?: Square }

/** Returns what a tour that begins with a path has lost, or null. */
function lostMove(problem: Problem, path: Walk): Lost | null {
  const closes = problem.kind === "closed", isWhole = path.length === lengthOf(problem), places = new Map(path.map((square, nth) => [keyOf(square), nth]));
  const made = path.map((square, nth): Move => [path.at(nth - 1)!, square]).slice(closes && isWhole ? 0 : 1);
  const left = (problem.moves ?? []).filter((move, nth, all) => all.findIndex((one) => isSameMove(one, move)) === nth && !made.some((one) => isSameMove(one, move)));
  /** Returns how many moves from a square, or to it, can still be made. A closed tour comes back to its first square. */
  const more = (square: Square) => {
    const nth = places.get(keyOf(square));
    return isWhole ? 0 : nth === undefined ? 2 : Number(nth === path.length - 1) + Number(nth === 0 && closes);
  };
  const isTooMuch = (square: Square) => left.filter((move) => move.some((one) => isSame(one, square))).length > more(square);
  const move = left.find((move) => move.some(isTooMuch) || move.every((square) => places.has(keyOf(square))));
  return move ? { move, at: move.find((square) => isTooMuch(square) && more(square) > 0) } : null;
}

/** Returns how far a walk has come, as a sentence. */
export function progressOf(problem: Problem, walk: Walk): string {
  if (!walk.length) return "Choose the first square.";
  const ways = waysOn(problem, walk).length, [next] = near(problem, walk);
  if (!ways && next) return `No way on. ${objection(problem, walk, next)}`;
  return `${walk.length} of ${counted(lengthOf(problem), "square")}, ${ways ? `${counted(ways, "way")} on.` : "no way on: take moves back."}`;
}

/** Tells whether a walk can be made on the board of a problem. */
export const isWalk = (problem: Problem, walk: Walk) => walk.every((square, nth) => typeof walkTo(problem, walk.slice(0, nth), square) !== "string");
