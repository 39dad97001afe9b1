// Regions of squares, as in pykt/draw/svg/region.py: their outlines, and the blocked squares outside the shape of a board.

import type { Board, Square } from "../model/board";

/** A number for each square of a board with a margin of one square: 1 if the square is in the region. */
export interface Region {
  board: Board;
  inside: Uint8Array;
}

const widthOf = ({ files }: Board) => files + 2;

/** Returns the region of some squares. */
export function regionOf(board: Board, squares: readonly Square[]): Region {
  const inside = new Uint8Array(widthOf(board) * (board.ranks + 2));
  for (const [file, rank] of squares) inside[rank * widthOf(board) + file] = 1;
  return { board, inside };
}

/** Returns the squares of the board that are not in the region. */
export function complement({ board, inside }: Region): Region {
  const other = new Uint8Array(inside.length), width = widthOf(board);
  for (let rank = 1; rank <= board.ranks; rank++) for (let at = rank * width + 1; at <= rank * width + board.files; at++) other[at] = 1 - inside[at]!;
  return { board, inside: other };
}

/** Divides a region into the squares that others of it join, side by side, to the edge of the board, and the rest. */
export function divided({ board, inside }: Region): [outer: Region, inner: Region] {
  const width = widthOf(board), rest = inside.slice(), outer = new Uint8Array(inside.length), found: number[] = [];
  const take = (at: number) => {
    if (!rest[at]) return;
    rest[at] = 0;
    outer[at] = 1;
    found.push(at);
  };
  for (let rank = 1; rank <= board.ranks; rank++) [rank * width + 1, rank * width + board.files].forEach(take);
  for (let file = 1; file <= board.files; file++) [width + file, board.ranks * width + file].forEach(take);
  for (let at = found.pop(); at !== undefined; at = found.pop()) [at - 1, at + 1, at - width, at + width].forEach(take);
  return [{ board, inside: outer }, { board, inside: rest }];
}

export const isEmpty = ({ inside }: Region) => !inside.includes(1);

/** Returns the outline of a region as path data. Squares side by side are merged; a hole has a loop of its own. */
export function contour({ board, inside }: Region): string {
  const width = widthOf(board), ends = new Map<number, number[]>();
  const add = (from: number, to: number) => void (ends.get(from)?.push(to) ?? ends.set(from, [to]));
  // A corner has the index of the square above it and to its right. Sides are walked with the square on the left.
  inside.forEach((is, at) => {
    if (!is) return;
    if (!inside[at - width]) add(at, at + 1);
    if (!inside[at + 1]) add(at + 1, at + width + 1);
    if (!inside[at + width]) add(at + width + 1, at + width);
    if (!inside[at - 1]) add(at + width, at);
  });
  let data = "";
  for (let [start] = ends.keys(); start !== undefined; [start] = ends.keys()) {
    const corners = [start];
    let at = start;
    do {
      const ahead = ends.get(at)!, next = ahead.pop()!;
      if (!ahead.length) ends.delete(at);
      if (corners.length > 1 && isStraight(corners.at(-2)!, next, width)) corners[corners.length - 1] = next;
      else corners.push(next);
      at = next;
    } while (at !== start);
    corners.pop();
    data += corners.map((corner, nth) => `${nth ? "L" : "M"}${(corner % width) - 1} ${Math.floor(corner / width) - 1}`).join("") + "z";
  }
  return data;
}

const isStraight = (one: number, other: number, width: number) => one % width === other % width || Math.floor(one / width) === Math.floor(other / width);
