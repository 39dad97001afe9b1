// A problem, as in the JSON of pykt. Python's pykt/model/problem.py says what each field means.

import { cells, free, isOn, isSame, keyOf, squares, widthOf, type Board, type Square } from "./board";
import { isMove, KNIGHT, pieceName, PLANE, SURFACES } from "./moves";

export type Kind = "open" | "closed" | "two-knights" | "queens";

export type Move = [Square, Square];

export interface Problem {
  kind: Kind;
  board: Board;
  starts: Square[];
  end: Square | null;
  givens?: [Square, number][];
  moves?: Move[];
  forbidden?: Move[];
  symmetric?: 90 | 180;
  squares?: number;
  /** The piece in the place of the knight, by its name or its leaps. */
  piece?: string;
}

/** The most files and ranks of a board that the page shows. */
export const MOST_SIDE = 200;

export const emptyProblem = (files = 8, ranks = files): Problem => ({ kind: "open", board: { files, ranks, blocked: [] }, starts: [], end: null });

/** The number of squares that a tour of one knight must visit. */
export const lengthOf = (problem: Problem) => problem.squares || free(problem.board);

/** Whether a tour must visit all squares of a rectangle without blocked squares. */
export const isFullRectangle = (problem: Problem) => !problem.board.blocked.length && lengthOf(problem) === free(problem.board);

/** Returns the problem without the conditions that contradict its kind or its board, as Python's Problem demands. */
export function valid(problem: Problem): Problem {
  const isPlain = problem.kind === "queens" || problem.kind === "two-knights", { ranks, blocked } = problem.board;
  const board = validBoard(isPlain ? { files: widthOf(problem.board), ranks, blocked } : problem.board);
  if (problem.kind === "queens") return { kind: "queens", board: { ...board, blocked: [] }, starts: [], end: null };
  const holes = new Set(board.blocked.map(keyOf)), most = free(board);
  const isFree = (square: Square) => isOn(board, square) && !holes.has(keyOf(square));
  const starts = distinct(problem.starts).filter(isFree);
  if (problem.kind === "two-knights" && most > 1) return { kind: "two-knights", board, starts: twoStarts(board, starts), end: null };
  const symmetric = board.surface || board.levels ? undefined : problem.symmetric;
  const named = pieceName(problem.piece ?? KNIGHT), piece = named && named !== KNIGHT ? { piece: named } : {};
  const length = symmetric ? undefined : problem.squares && Math.min(Math.max(Math.round(problem.squares), 1), most);
  const givens = problem.givens?.filter(([square, number]) => isFree(square) && number >= 1 && number <= (length ?? most));
  const [moves, forbidden] = [problem.moves, problem.forbidden].map((pairs) => pairs?.filter(([one, other]) => isFree(one) && isFree(other) && isMove({ board, ...piece }, one, other)));
  const kind = problem.kind === "closed" ? "closed" : "open";
  return {
    kind,
    board,
    starts: starts.slice(0, 1),
    end: kind === "open" && problem.end && isFree(problem.end) ? problem.end : null,
    ...(givens?.length && { givens }),
    ...(moves?.length && { moves }),
    ...(forbidden?.length && { forbidden }),
    ...(symmetric && { symmetric }),
    ...(length && { squares: length }),
    ...piece,
  };
}

function validBoard(asked: Board): Board {
  const side = (count: number, most = MOST_SIDE) => Math.min(Math.max(Math.round(count) || 1, 1), most);
  const levels = side(asked.levels ?? 1), files = levels * side(widthOf(asked), Math.floor(MOST_SIDE / levels));
  const surface = levels === 1 && asked.surface !== PLANE && Object.hasOwn(SURFACES, asked.surface ?? "") ? asked.surface : undefined;
  const board: Board = { files, ranks: side(asked.ranks), blocked: [], ...(surface && { surface }), ...(levels > 1 && { levels }) };
  const holes = distinct(asked.blocked).filter((hole) => isOn(board, hole));
  return { ...board, blocked: holes.length < cells(board) ? holes : holes.slice(1) };
}

/** Returns two different starts: those given, and corners or the first free squares in place of those missing. */
function twoStarts(board: Board, starts: Square[]): Square[] {
  if (starts.length >= 2) return starts.slice(0, 2);
  const corners: Square[] = [[1, 1], [board.files, board.ranks]], holes = new Set(board.blocked.map(keyOf));
  const others = [...corners, ...squares(board)].filter((square) => !holes.has(keyOf(square)));
  return distinct([...starts, ...others]).slice(0, 2);
}

const distinct = (squares: Square[]) => [...new Map(squares.map((square) => [keyOf(square), square])).values()];

/** Tells whether two moves are the same, in either direction. */
export const isSameMove = ([one, other]: Move, [from, to]: Move) => (isSame(one, from) && isSame(other, to)) || (isSame(one, to) && isSame(other, from));

export const isForbidden = ({ forbidden = [] }: Problem, move: Move) => forbidden.some((one) => isSameMove(one, move));
