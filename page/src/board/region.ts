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
  for (const [beyond, from, to] of [[-width, 0, 1], [1, 1, width + 1], [width, width + 1, width], [-1, width, 0]] as const) {
    inside.forEach((is, at) => is && !inside[at + beyond] && add(at + from, at + to));
  }
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
    if (isStraight(corners.at(-2)!, corners[1]!, width)) corners.shift();
    else corners.pop();
    data += loop(corners.map((corner) => [(corner % width) - 1, Math.floor(corner / width) - 1]));
  }
  return data;
}

/** Returns a closed path through corners, whose sides are level or upright by turns. */
const loop = (corners: [x: number, y: number][]) =>
  `${corners.map(([x, y], nth) => (nth ? (y === corners[nth - 1]![1] ? `H${x}` : `V${y}`) : `M${x} ${y}`)).join("")}z`;

const isStraight = (one: number, other: number, width: number) => one % width === other % width || Math.floor(one / width) === Math.floor(other / width);
