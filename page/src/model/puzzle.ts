// A puzzle being solved: the numbers that are given, and those that the reader has placed.

import { isSame, parseSquare, squareName, type Square } from "./board";
import type { Problem } from "./problem";

export type Numbers = readonly (readonly [Square, number])[];

/** Returns the numbers with `number` on a square, and nowhere else. Without a number, the square is emptied. */
export function withNumber(placed: Numbers, square: Square, number?: number): Numbers {
  const others = placed.filter(([other, one]) => !isSame(other, square) && one !== number);
  return number === undefined ? others : [...others, [square, number]];
}

/** Returns the squares in the order of their numbers, as far as they go without a gap from 1. */
export function pathOf(problem: Problem, placed: Numbers): Square[] {
  const squares = new Map([...(problem.givens ?? []), ...placed].map(([square, number]) => [number, square]));
  const path: Square[] = [];
  for (let number = 1; squares.has(number); number++) path.push(squares.get(number)!);
  return path;
}

/** Returns the numbers that an address lists: "c4=7.d6=8". What can't be read, or stands on a given square, is left out. */
export function readNumbers(text: string, { board, givens = [] }: Problem): Numbers {
  const pairs = text.split(".").map((part) => part.split("=")).map(([name, number]) => [parseSquare(name ?? ""), Number(number)] as const);
  const valid = pairs.filter((pair): pair is readonly [Square, number] => {
    const [square, number] = pair;
    return !!square && square[0] >= 1 && square[1] >= 1 && square[0] <= board.files && square[1] <= board.ranks && Number.isInteger(number) && number > 0
      && !givens.some(([given, taken]) => isSame(given, square) || taken === number);
  });
  return valid.reduce<Numbers>((placed, [square, number]) => withNumber(placed, square, number), []);
}

export const writeNumbers = (placed: Numbers) => placed.map(([square, number]) => `${squareName(square)}=${number}`).join(".");
