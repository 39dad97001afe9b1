// What is seen of a tour: whether it is closed, what is wrong with it, and its symmetry.

import { free, keyOf, sizeOf, type Square } from "./board";
import { goesWords, isMove, isPlain, type Moved } from "./moves";
import { counted } from "./words";
import type { Tour } from "./result";

/** The number of visits of all knights. */
export const visits = (tour: Tour) => tour.knights.reduce((sum, path) => sum + path.length, 0);

/** Returns the tour of the piece of a problem, on its board. */
export const tourOf = ({ board, piece }: Moved, knights: Square[][]): Tour => ({ format: "pykt-tour/1", board, ...(piece && { piece }), knights });

function isClosed(tour: Tour): boolean {
  const [path = [], ...others] = tour.knights;
  return !others.length && path.length > 1 && isMove(tour, path[0]!, path.at(-1)!);
}

/** Tells whether the tour is closed and has as many squares as the board has free squares. */
export const isClosedTour = (tour: Tour) => isClosed(tour) && visits(tour) === free(tour.board);

/** Returns what the tour claims to be, such as "a closed tour of 8x8". */
export function describeTour(tour: Tour): string {
  const { board, knights } = tour, size = sizeOf(board), count = visits(tour);
  const holes = [board.blocked.length ? ` with ${board.blocked.length} blocked` : "", goesWords(tour)].filter(Boolean).join(" ");
  if (knights.length === 2) return `a visit by two knights to ${size}, ${counted(count, "square")}`;
  if (count < free(board)) return `a path of ${counted(count, "square")} on ${size}${holes}`;
  return `${isClosed(tour) ? "a closed" : "an open"} tour of ${size}${holes}`;
}

/** Returns the jumps of the knights, and the squares that are blocked or visited more than once. */
export function faultsOf(tour: Tour): { jumps: [Square, Square][]; wrong: Square[] } {
  const { board, knights } = tour, jumps = knights.flatMap((path) => path.slice(1).map((square, nth): [Square, Square] => [path[nth]!, square])).filter(([one, other]) => !isMove(tour, one, other));
  const holes = new Set(board.blocked.map(keyOf)), seen = new Set<number>(), wrong = new Map<number, Square>();
  for (const square of knights.flat()) {
    const key = keyOf(square);
    if (seen.has(key) || holes.has(key)) wrong.set(key, square);
    seen.add(key);
  }
  return { jumps, wrong: [...wrong.values()] };
}

/** Returns the number of equal parts of a symmetric path, and the index where the first begins. pykt/model/symmetry.py explains them. */
export function turnedParts(tour: Tour): [parts: number, first: number] {
  const { board, knights: [path = []] } = tour, { files, ranks } = board;
  const images: [number, (square: Square) => Square][] = [
    ...(files === ranks ? [[4, ([file, rank]: Square): Square => [ranks + 1 - rank, file]] as [number, (square: Square) => Square]] : []),
    [2, ([file, rank]) => [files + 1 - file, ranks + 1 - rank]],
  ];
  const keys = path.map(keyOf), holes = new Set(board.blocked.map(keyOf));
  if (!isPlain(tour) || new Set(keys).size < keys.length) return [1, 0];
  for (const [parts, image] of images) {
    if (keys.length < parts || !board.blocked.every((hole) => holes.has(keyOf(image(hole))))) continue;
    const first = firstOfParts(keys, path.map((square) => keyOf(image(square))), isClosedTour(tour));
    if (first !== undefined) return [parts, first];
  }
  return [1, 0];
}

function firstOfParts(keys: number[], turned: number[], closed: boolean): number | undefined {
  const count = keys.length, at = (nth: number) => keys[((nth % count) + count) % count];
  if (!closed) return turned.every((key, nth) => key === keys[count - 1 - nth]) ? 0 : undefined;
  const shift = keys.indexOf(turned[0]!);
  if (shift < 0) return undefined;
  if (turned.every((key, nth) => key === at(shift + nth))) return 0;
  return shift % 2 && turned.every((key, nth) => key === at(shift - nth)) ? (shift + 1) / 2 : undefined;
}
