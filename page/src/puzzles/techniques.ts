// Techniques that place a number at once, from what is on the board, as in Python's pykt/answers/puzzles/techniques.py.

import { bits, isSingle, type Position, type Squares } from "./grid";

/** A number to place: its time, the bit of its square, and why it is there. */
export interface Placing {
  time: number;
  bit: Squares;
  why: string;
  /** The squares that the reason names. */
  named?: Squares;
}

/** Returns a number to place, or null. */
export type Technique = (position: Position) => Placing | null;

/** Places a number that comes right before or after placed numbers if only one free square is a move from these. */
function onlySquare({ grid, placed, missing, freeSquares }: Position): Placing | null {
  for (const count of [2, 1]) {
    for (const time of missing) {
      const beside = [...new Set(grid.beside[time]!.filter((other) => placed[other]))];
      if (beside.length !== count) continue;
      const squares = beside.reduce((squares, other) => squares & grid.near(placed[other]!), freeSquares);
      if (isSingle(squares)) return { time, bit: squares, why: `the only free square a move from ${count === 2 ? "both " : ""}${names(beside)}` };
    }
  }
  return null;
}

/** Places a number on a square with only two neighbours left, such as a corner, if one of them has a number. */
function corner(position: Position): Placing | null {
  const { grid, placed, freeSquares, timeOf } = position;
  for (const bit of bits(freeSquares)) {
    const ways = position.possibleNeighbours(bit);
    if (!isPair(ways) || !(ways & ~freeSquares) || !position.isInner(bit)) continue;
    const known = bits(ways & ~freeSquares).map((one) => timeOf.get(one)!), [first, ...others] = known;
    const fitting = new Set(grid.beside[first!]!.filter((time) => !placed[time] && others.every((other) => grid.beside[other]!.includes(time))));
    const [time] = fitting;
    if (time === undefined || fitting.size > 1) continue;
    const there = known.sort((one, other) => one - other).map((other) => `${other + 1} is on ${grid.name(placed[other]!)}`).join(" and ");
    return { time, bit, why: `its square can be entered only from ${namesOf(position, ways)}, and ${there}`, named: ways };
  }
  return null;
}

/** Places a number for which only one free square is near enough to the placed numbers and of the right colour. */
function distance(position: Position): Placing | null {
  const time = position.missing.find((time) => isSingle(position.candidates[time]!));
  return time === undefined ? null : { time, bit: position.candidates[time]!, why: `the only free square that is ${movesAway(position, time)}` };
}

/** Places a number on a free square if every other missing number is too far away or of the wrong colour. */
function onlyNumber({ numbers }: Position): Placing | null {
  for (const [bit, times] of numbers) {
    if (times.length === 1) return { time: times[0]!, bit, why: "no other missing number has a way of the right length to its square and on from there" };
  }
  return null;
}

/** Places the only number that fits a square with two neighbours left, or a square that every way must pass. */
const bottleneck = (position: Position) => twoWays(position) ?? passage(position);

/** The techniques by name, from the easiest to the hardest. */
export const DIRECT: ReadonlyMap<string, Technique> = new Map([["only square", onlySquare], ["corner", corner], ["distance", distance], ["only number", onlyNumber], ["bottleneck", bottleneck]]);

/** If a square has two neighbours left, places there the only number whose previous and next numbers fit them. */
function twoWays(position: Position): Placing | null {
  const { grid, candidates, numbers } = position;
  for (const [bit, times] of numbers) {
    const ways = position.possibleNeighbours(bit);
    if (!isPair(ways) || !position.isInner(bit)) continue;
    const [one, other] = bits(ways) as [Squares, Squares];
    const fitting = times.filter((time) => {
      const [before, after] = grid.beside[time]!.map((near) => candidates[near]!);
      return before !== undefined && after !== undefined && ((one & before && other & after) || (other & before && one & after));
    });
    if (fitting.length === 1) return { time: fitting[0]!, bit, why: `its square can be entered only from ${namesOf(position, ways)}, and no other number fits between them`, named: ways };
  }
  return null;
}

/** Places a number on a free square that cuts the free squares in two, if all missing numbers are consecutive. */
function passage({ grid, placed, missing, freeSquares }: Position): Placing | null {
  const first = missing[0]!, last = missing.at(-1)!;
  if (missing.length !== last - first + 1 || first === 0 || last === grid.times - 1) return null;
  const start = grid.near(placed[first - 1]!), end = grid.near(placed[last + 1]!);
  for (const bit of bits(freeSquares)) {
    const rest = freeSquares ^ bit, begin = start & rest;
    let part = begin & -begin;
    for (let more = part; (more = part | (grid.near(part) & rest)) !== part; ) part = more;
    if (!part || part & end || begin & ~part || part === rest) continue;
    const count = bits(part).length;
    return { time: first + count, bit, why: `from ${first} to ${last + 2} every way leads through its square, and the ${count} free squares on the near side come before` };
  }
  return null;
}

const isPair = (squares: Squares) => isSingle(squares & (squares - 1n));

const names = (times: number[]) => times.toSorted((one, other) => one - other).map((time) => time + 1).join(" and ");

const namesOf = ({ grid }: Position, squares: Squares) => bits(squares).map((bit) => grid.name(bit)).sort().join(" and ");

/** Returns in words how many moves away the placed numbers before and after a time are, or names the tour's end. */
function movesAway({ grid, placed }: Position, time: number): string {
  const words: string[] = [];
  for (const [step, near, end] of [[grid.before, "after", "from 1"], [grid.after, "before", `to ${grid.times}`]] as const) {
    let moves = 1, other = step.call(grid, time);
    for (; other !== null && !placed[other]; moves++) other = step.call(grid, other);
    if (other !== null) words.push(`${moves} move${moves > 1 ? "s" : ""} ${near} ${other + 1}`);
    else if (moves > 1) words.push(`on a way ${end}`);
  }
  return words.join(" and ") || "left";
}
