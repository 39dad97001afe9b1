// Edits of a problem. Each takes a problem and returns a new one that is valid, or a sentence that says why it can't be. The
// last edit wins: a start on a blocked square frees it, and a block on a start takes the start away.

import { free, isSame, keyOf, squareName, type Square } from "../model/board";
import { aMove, isMove } from "../model/moves";
import { isSameMove, lengthOf, valid, type Move, type Problem } from "../model/problem";

export type Edited = Problem | string;

export const TOOLS = ["block", "start", "end", "number", "require", "forbid"] as const;

export type Tool = (typeof TOOLS)[number];

/** Returns why a tool has no use in problems of a kind, or null. */
export function uselessness(tool: Tool, { kind, piece }: Pick<Problem, "kind" | "piece">): string | null {
  if (kind === "queens") return "Queens stand on a board without blocked squares and other conditions.";
  if (kind === "two-knights" && tool !== "block" && tool !== "start") return "Two knights have starts and blocked squares only.";
  return kind === "closed" && tool === "end" ? `A closed tour ends ${aMove({ piece })} from its start.` : null;
}

/** Blocks squares, or frees them. */
export function block(problem: Problem, squares: readonly Square[], blocked: boolean): Edited {
  const useless = uselessness("block", problem);
  if (useless) return useless;
  const keys = new Set(squares.map(keyOf)), others = problem.board.blocked.filter((hole) => !keys.has(keyOf(hole)));
  const board = { ...problem.board, blocked: blocked ? [...others, ...new Map(squares.map((square) => [keyOf(square), square])).values()] : others };
  const least = problem.kind === "two-knights" ? 2 : 1;
  if (free(board) < least) return least === 1 ? "One square must stay free." : "Two squares must stay free for the knights.";
  return valid({ ...problem, board });
}

export const isBlocked = (problem: Problem, square: Square) => problem.board.blocked.some((hole) => isSame(hole, square));

/** Starts on a square. If the start is there already, lets the knight start anywhere. Two knights take turns to be placed. */
export function start(problem: Problem, square: Square): Edited {
  const useless = uselessness("start", problem), { starts } = problem, isThere = starts.some((one) => isSame(one, square));
  if (useless) return useless;
  if (problem.kind === "two-knights") return isThere ? "A knight starts here already." : withFree(problem, [square], { starts: [starts[1]!, square] });
  const end = problem.end && isSame(problem.end, square) ? null : problem.end;
  return isThere ? valid({ ...problem, starts: [] }) : withFree(problem, [square], { starts: [square], end });
}

/** Ends on a square. If the end is there already, lets the tour end anywhere. */
export function end(problem: Problem, square: Square): Edited {
  const useless = uselessness("end", problem);
  if (useless) return useless;
  if (problem.end && isSame(problem.end, square)) return valid({ ...problem, end: null });
  return withFree(problem, [square], { end: square, starts: problem.starts.filter((one) => !isSame(one, square)) });
}

/** Gives a square a number, and takes the number from any other square. Without a number, takes the square's number away. */
export function give(problem: Problem, square: Square, number: number | null): Edited {
  const useless = uselessness("number", problem);
  if (useless) return useless;
  const most = lengthOf(problem) + (!problem.squares && isBlocked(problem, square) ? 1 : 0);
  if (number !== null && (number < 1 || number > most)) return `The numbers of this tour are 1 to ${most}.`;
  const others = (problem.givens ?? []).filter(([one, other]) => !isSame(one, square) && other !== number);
  return number === null ? valid({ ...problem, givens: others }) : withFree(problem, [square], { givens: [...others, [square, number]] });
}

/** Returns the number that a square is given, or null. */
export const numberOf = (problem: Problem, square: Square) => problem.givens?.find(([one]) => isSame(one, square))?.[1] ?? null;

/** Returns the number after the one that was given last, or the first that no square has. */
export function nextNumber(problem: Problem): number {
  const given = new Set(problem.givens?.map(([, number]) => number)), last = problem.givens?.at(-1)?.[1] ?? 0;
  for (const begin of [last + 1, 1]) {
    for (let number = begin; number <= lengthOf(problem); number++) if (!given.has(number)) return number;
  }
  return 1;
}

/** Requires a move or forbids it. If it is required or forbidden already, takes that back. */
export function demand(problem: Problem, what: "require" | "forbid", one: Square, other: Square): Edited {
  const useless = uselessness(what, problem);
  if (useless) return useless;
  if (!isMove(problem, one, other)) return `${squareName(one, problem.board)} to ${squareName(other, problem.board)} is not ${aMove(problem)}.`;
  const move: Move = [one, other], without = (moves: Move[] = []) => moves.filter((known) => !isSameMove(known, move));
  const lists = { moves: without(problem.moves), forbidden: without(problem.forbidden) }, name = what === "require" ? "moves" : "forbidden";
  const isThere = problem[name]?.some((known) => isSameMove(known, move));
  const changes = { ...lists, ...(!isThere && { [name]: [...lists[name], move] }) };
  return withFree(problem, [one, other], changes);
}

/** Makes changes that need free squares. */
function withFree(problem: Problem, squares: Square[], changes: Partial<Problem>): Problem {
  const keys = new Set(squares.map(keyOf)), blocked = problem.board.blocked.filter((hole) => !keys.has(keyOf(hole)));
  return valid({ ...problem, board: { ...problem.board, blocked }, ...changes });
}

/** Returns what a reader is told of a square: "c3, blocked" or "c3, start, number 5". */
export function describeSquare(problem: Problem, square: Square): string {
  const said = [
    isBlocked(problem, square) ? "blocked" : "",
    problem.starts.some((one) => isSame(one, square)) ? "start" : "",
    problem.end && isSame(problem.end, square) ? "end" : "",
    numberOf(problem, square) === null ? "" : `number ${numberOf(problem, square)}`,
    ...([["required", problem.moves], ["forbidden", problem.forbidden]] as const).flatMap(([name, moves = []]) =>
      moves.filter((move) => move.some((one) => isSame(one, square))).map(([one, other]) => `move to ${squareName(isSame(one, square) ? other : one, problem.board)} ${name}`)),
  ].filter(Boolean);
  return `${squareName(square, problem.board)}, ${said.join(", ") || "free"}`;
}
