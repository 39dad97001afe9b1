// Problems as Python's pykt/model/problem.py sees them: what contradicts the kind or the board, in the same words.

import { cells, free, isOn, isSame, sizeOf, type Board, type Square } from "../../model/board";
import { aMove, isMove } from "../../model/moves";
import { lengthOf, type Problem } from "../../model/problem";

export const squareText = ([file, rank]: Square) => `${file}/${rank}`;

/** Returns the free squares, rank by rank: 1/1, 2/1, ... */
export function freeSquares(board: Board): Square[] {
  const blocked = new Set(board.blocked.map(squareText));
  return Array.from({ length: cells(board) }, (_, nth): Square => [(nth % board.files) + 1, Math.floor(nth / board.files) + 1]).filter((square) => !blocked.has(squareText(square)));
}

export const inOrder = (squares: readonly Square[]): Square[] => [...squares].sort((one, other) => one[0] - other[0] || one[1] - other[1]);

/** The most squares of an answer that is read. */
export const mostVisits = (board: Board) => 10 * cells(board) + 1000;

/** Returns the sentence of the error that Python raises for this problem, or null. */
export function contradiction(problem: Problem): string | null {
  return ofSquares(problem) ?? ofKind(problem) ?? ofGraph(problem);
}

function ofSquares(problem: Problem): string | null {
  const { board, moves = [], forbidden = [], givens = [], squares } = problem;
  if (free(board) < 1) return "Every square of the board is blocked: leave at least one free.";
  const named: [string, Square][] = [
    ...problem.starts.map((square): [string, Square] => ["start", square]),
    ...(problem.end ? [["end", problem.end] as [string, Square]] : []),
    ...givens.map(([square]): [string, Square] => ["given square", square]),
    ...[...moves, ...forbidden].flat().map((square): [string, Square] => ["square of a move", square]),
  ];
  for (const [name, square] of named) {
    if (board.blocked.some((hole) => isSame(hole, square))) return `The ${name} ${squareText(square)} is blocked: choose a free square.`;
    if (!isOn(board, square)) return `The ${name} ${squareText(square)} is off the ${sizeOf(board)} board: choose a square on it.`;
  }
  for (const [one, other] of [...moves, ...forbidden]) {
    if (!isMove(problem, one, other)) return `${squareText(one)}-${squareText(other)} is not ${aMove(problem)}: give two squares that are ${aMove(problem)} apart.`;
  }
  if (squares && squares > free(board)) return `A path on this board can't have ${squares} squares: ask for 1 to ${free(board)}.`;
  for (const [square, number] of givens) {
    if (number < 1 || number > lengthOf(problem)) return `The number ${number} given for ${squareText(square)} is not possible: give one from 1 to ${lengthOf(problem)}.`;
  }
  return null;
}

function ofKind({ kind, board, starts, end, givens, moves, forbidden, symmetric, squares, piece }: Problem): string | null {
  const more = Boolean(end || givens?.length || moves?.length || forbidden?.length || symmetric || squares || piece || board.surface || board.levels);
  if (kind === "two-knights") {
    if (starts.length !== 2) return "Two knights need two starts: give --start twice, such as --start 1/1 --start 8/8.";
    if (isSame(starts[0]!, starts[1]!)) return `Two knights can't both start on ${squareText(starts[0]!)}: give two different starts.`;
    if (more) return "A problem with two knights has only starts and blocked squares: leave out the other conditions.";
  } else if (starts.length > 1) {
    return "One knight has one start: give --start once, or add --two-knights.";
  }
  if (kind === "queens" && (starts.length || more || board.blocked.length)) return "A problem with queens has only a board without blocked squares: leave out the other conditions.";
  if (kind === "closed" && end) return `A closed tour ends ${aMove({ piece })} from its start: leave out the end, or ask for --open.`;
  if (squares && symmetric) return "A symmetric tour visits every free square: leave --squares out.";
  return null;
}

function ofGraph({ board, symmetric }: Problem): string | null {
  if (!symmetric || !(board.surface || board.levels)) return null;
  return "Symmetry, crossings and turns are known only of a board with two sides and no joined edges: leave out --symmetric, --uncrossed, --crossings and --turns.";
}
