// Boards and squares. A square is [file, rank], both counted from 1: [1, 1] is a1, the lower left corner.

export type Square = readonly [file: number, rank: number];

export interface Board {
  files: number;
  ranks: number;
  blocked: Square[];
  /** How the edges are joined, by the name of a surface. Missing on a plane. */
  surface?: string;
  /** The number of levels of a box, which lie side by side. Missing if the board is no box. */
  levels?: number;
}

/** The eight moves of a knight, clockwise. The digits of a packed path are indexes into this list. */
export const KNIGHT_MOVES = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]] as const;

export const isSame = (one: Square, other: Square) => one[0] === other[0] && one[1] === other[1];

/** Returns a number that only this square has, for sets and maps. */
export const keyOf = ([file, rank]: Square) => file * 65536 + rank;

/** The most files that have letters, at the edge of a board and in the names of its squares. Wider boards have numbers. */
export const LETTERS = 26;

type Sides = Pick<Board, "files" | "levels">;

/** Returns the name of a square, a1, or 27/1 beyond file z and everywhere on a board with such files. On a box it has its level as well: a1.2 or 27/1/2. */
export function squareName([file, rank]: Square, board?: Sides): string {
  if (board?.levels) {
    const width = widthOf(board), level = Math.ceil(file / width), name = squareName([file - (level - 1) * width, rank], { files: width });
    return `${name}${name.includes("/") ? "/" : "."}${level}`;
  }
  return Math.max(file, board?.files ?? 0) <= LETTERS ? `${String.fromCharCode(96 + file)}${rank}` : `${file}/${rank}`;
}

/** Returns the square that a text such as a1, 1/1 or 1,1 names, or undefined. */
export function parseSquare(text: string): Square | undefined {
  const [, letter, digits, rank] = /^\s*(?:([a-z])|(\d+)\s*[/,]\s*)(\d+)\s*$/i.exec(text) ?? [];
  if (!rank) return undefined;
  return [letter ? letter.toLowerCase().charCodeAt(0) - 96 : Number(digits), Number(rank)];
}

/** The files of each level of a box; on other boards, all files. */
export const widthOf = ({ files, levels = 1 }: Sides) => files / levels;

/** Returns the board with other sides; `files` are those of each level. */
export const resized = (board: Board, { files, ranks }: Pick<Board, "files" | "ranks">, levels = board.levels ?? 1): Board => ({ ...board, files: files * levels, ranks, levels });

/** Returns the size of a board as it is written: 8x8, or 4x4x4 for a box. */
export const sizeOf = (board: Board) => `${widthOf(board)}x${board.ranks}${board.levels ? `x${board.levels}` : ""}`;

export const cells = (board: Board) => board.files * board.ranks;

/** The number of squares that are not blocked. */
export const free = (board: Board) => cells(board) - board.blocked.length;

export const isOn = (board: Board, [file, rank]: Square) => file >= 1 && rank >= 1 && file <= board.files && rank <= board.ranks;

export const isFree = (board: Board, square: Square) => isOn(board, square) && !board.blocked.some((hole) => isSame(hole, square));

/** Returns the board's squares, file by file, each from its first rank. */
export function squares(board: Board): Square[] {
  return Array.from({ length: cells(board) }, (_, nth) => [Math.floor(nth / board.ranks) + 1, (nth % board.ranks) + 1] as const);
}
