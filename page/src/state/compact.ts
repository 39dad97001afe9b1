// Tours in an address, in few characters.

import { cells, isOn, KNIGHT_MOVES, parseSquare, squareName, type Board, type Square } from "../model/board";
import { isPlain, type Moved } from "../model/moves";
import { tourOf } from "../model/tour";
import type { Tour } from "../model/result";

/** The longest value of a tour: that of 100x100 fits. Some programs cut long links. */
export const LONGEST_TOUR = 12_000; // characters

// A path of knight's moves is its first square and a digit for each move, a1-05; any other path has its cells.

const CELL_BASE = 36;

const cellWidth = (board: Board) => (cells(board) - 1).toString(CELL_BASE).length;

/** Returns the tour as a text, or null if it is too long for a link. */
export function writeTour(tour: Tour): string | null {
  const text = tour.knights.map((path) => (isPlain(tour) && digitsOf(path)) || cellsOf(path, tour.board)).join(".");
  return text.length > LONGEST_TOUR ? null : text;
}

function digitsOf(path: readonly Square[]): string | null {
  const digits = path.slice(1).map(([file, rank], nth) =>
    KNIGHT_MOVES.findIndex(([across, up]) => across === file - path[nth]![0] && up === rank - path[nth]![1]));
  return digits.includes(-1) ? null : `${squareName(path[0]!)}-${digits.join("")}`;
}

const cellsOf = (path: readonly Square[], board: Board) => path.map(([file, rank]) =>
  ((file - 1) * board.ranks + rank - 1).toString(CELL_BASE).padStart(cellWidth(board), "0")).join("");

/** Returns the tour that a text tells of a board, or null if it leaves the board, or the text is damaged. */
export function readTour(text: string, moved: Moved): Tour | null {
  const knights = text.split(".").map((path) => (path.includes("-") ? ofDigits(path) : ofCells(path, moved.board)));
  const isThere = text.length <= LONGEST_TOUR && knights.every((path) => path?.length && path.every((square) => isOn(moved.board, square)));
  return isThere ? tourOf(moved, knights as Square[][]) : null;
}

function ofDigits(text: string): Square[] | null {
  const [, name = "", digits = ""] = /^(.*)-([0-7]*)$/.exec(text) ?? [], start = parseSquare(name);
  if (!start) return null;
  const path = [start];
  for (const digit of digits) {
    const [file, rank] = path.at(-1)!, [across, up] = KNIGHT_MOVES[Number(digit)]!;
    path.push([file + across, rank + up]);
  }
  return path;
}

function ofCells(text: string, board: Board): Square[] | null {
  const width = cellWidth(board);
  if (!/^[0-9a-z]+$/.test(text) || text.length % width) return null;
  return Array.from({ length: text.length / width }, (_, nth) => {
    const cell = Number.parseInt(text.slice(nth * width, (nth + 1) * width), CELL_BASE);
    return [Math.floor(cell / board.ranks) + 1, (cell % board.ranks) + 1] as const;
  });
}
