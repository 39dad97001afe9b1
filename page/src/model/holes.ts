// The holes of a board in few characters: digits to the base 64, with a bit for each square, file by file. pykt/model/holes.py writes
// and reads the same digits.

import { squares, type Board, type Square } from "./board";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", BITS = 6;

/** Returns the number of digits for the squares of a board. */
const countOf = (size: Pick<Board, "files" | "ranks">) => Math.ceil(size.files * size.ranks / BITS);

export function writeHoles(board: Board): string {
  const digits: number[] = Array(countOf(board)).fill(0);
  for (const [file, rank] of board.blocked) {
    const cell = (file - 1) * board.ranks + rank - 1;
    digits[Math.floor(cell / BITS)]! |= 1 << cell % BITS;
  }
  return digits.map((digit) => DIGITS[digit]).join("");
}

/** Returns the holes that a text tells of a board of this size, or null if it tells of another one, or is damaged. */
export function readHoles(text: string, size: Pick<Board, "files" | "ranks">): Square[] | null {
  const board = { ...size, blocked: [] }, digits = [...text].map((digit) => DIGITS.indexOf(digit));
  if (digits.length !== countOf(size) || digits.includes(-1)) return null;
  return squares(board).filter((_, cell) => digits[Math.floor(cell / BITS)]! >> cell % BITS & 1);
}

const READABLE = 80; // characters of names

/** Tells whether the digits of a board are better than names of its holes: they are shorter, but a few names stay readable. */
export const pays = (names: string, board: Board) => names.length > Math.max(countOf(board), READABLE);
