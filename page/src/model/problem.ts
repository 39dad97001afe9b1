// A problem, as in the JSON of pykt. Python's pykt/model/problem.py says what each field means.

import type { Board, Square } from "./board";

export type Kind = "open" | "closed" | "two-knights" | "queens";

export interface Problem {
  kind: Kind;
  board: Board;
  starts: Square[];
  end: Square | null;
  givens?: [Square, number][];
  moves?: [Square, Square][];
  forbidden?: [Square, Square][];
  symmetric?: 90 | 180;
  squares?: number;
}

export const emptyProblem = (files = 8, ranks = files): Problem => ({ kind: "open", board: { files, ranks, blocked: [] }, starts: [], end: null });

/** Returns the number of squares that a tour of the problem visits. */
export const lengthOf = ({ board, squares }: Problem) => squares ?? board.files * board.ranks - board.blocked.length;
