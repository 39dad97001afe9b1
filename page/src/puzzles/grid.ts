// Sets of squares as bits of a number, and a position in a puzzle as the numbers placed so far, as in Python's
// pykt/answers/puzzles/grid.py. A time is a number of the puzzle, counted from 0.

import { squareName, type Board, type Square } from "../model/board";
import type { Problem } from "../model/problem";

/** A set of squares: one bit for each square. */
export type Squares = bigint;

const KNIGHT = [[1, 2], [2, 1], [-1, 2], [-2, 1]] as const; // the moves up: the others are their reverses

const BESIDE = 2; // bits between two ranks, so that no move over the side of the board leads to a square

/** The squares of a board as bits, and the times of its tours. */
export class Grid {
  readonly closed: boolean;
  readonly squares: Squares;
  readonly times: number;
  /** The squares a move away from the square of each bit. */
  readonly neighbours = new Map<Squares, Squares>();
  /** The times before and after each time. */
  readonly beside: number[][];
  #width: number;
  #shifts: bigint[];
  #square = new Map<Squares, Square>();

  constructor({ kind, board }: Pick<Problem, "kind" | "board">) {
    this.closed = kind === "closed";
    this.#width = board.files + BESIDE;
    this.#shifts = KNIGHT.map(([across, up]) => BigInt(across + up * this.#width));
    for (const square of freeSquares(board)) this.#square.set(this.bit(square), square);
    this.squares = union(this.#square.keys());
    this.times = this.#square.size;
    for (const bit of this.#square.keys()) this.neighbours.set(bit, this.near(bit));
    this.beside = Array.from({ length: this.times }, (_, time) => [this.before(time), this.after(time)].filter((one) => one !== null && one !== time) as number[]);
  }

  bit([file, rank]: Square): Squares {
    return 1n << BigInt((rank - 1) * this.#width + file - 1);
  }

  square(bit: Squares): Square {
    return this.#square.get(bit)!;
  }

  name(bit: Squares): string {
    return squareName(this.square(bit));
  }

  /** Returns the squares a move away from any of `squares`. */
  near(squares: Squares): Squares {
    let reached = 0n;
    for (const shift of this.#shifts) reached |= (squares << shift) | (squares >> shift);
    return reached & this.squares;
  }

  /** Returns the time before `time`, or null if `time` is the first of an open tour. */
  before(time: number): number | null {
    return time || this.closed ? (time + this.times - 1) % this.times : null;
  }

  /** Returns the time after `time`, or null if `time` is the last of an open tour. */
  after(time: number): number | null {
    return time < this.times - 1 || this.closed ? (time + 1) % this.times : null;
  }
}

/** A position in a puzzle. `placed[time]` is the bit of the square with this number, or 0. */
export class Position {
  #free?: Squares;
  #missing?: number[];
  #timeOf?: Map<Squares, number>;
  #candidates?: Squares[];
  #numbers?: Map<Squares, number[]>;

  constructor(readonly grid: Grid, readonly placed: readonly Squares[]) {}

  /** The squares without a number. */
  get freeSquares(): Squares {
    return this.#free ??= this.grid.squares & ~union(this.placed);
  }

  /** The times whose numbers are not placed. */
  get missing(): number[] {
    return this.#missing ??= this.placed.flatMap((bit, time) => (bit ? [] : [time]));
  }

  /** The time of the number on each square that has one. */
  get timeOf(): Map<Squares, number> {
    return this.#timeOf ??= new Map(this.placed.flatMap((bit, time) => (bit ? [[bit, time] as const] : [])));
  }

  /**
   * The squares of each time to which free squares lead from the placed number before, and from which they lead to the placed number
   * after, each in the right number of moves. The moves may use a square twice.
   */
  get candidates(): Squares[] {
    if (this.#candidates) return this.#candidates;
    const ahead = this.#reached(-1), behind = this.#reached(1);
    return this.#candidates = ahead.map((squares, time) => squares & behind[time]!);
  }

  #reached(step: 1 | -1): Squares[] {
    const { grid, placed, freeSquares } = this, { times } = grid, reached = placed.map((bit) => bit || freeSquares);
    for (let round = 0; round < (grid.closed ? 2 : 1); round++) {
      for (let nth = 0; nth < times; nth++) {
        const time = step < 0 ? nth : times - 1 - nth, other = step < 0 ? grid.before(time) : grid.after(time);
        if (other !== null && !placed[time]) reached[time] = grid.near(reached[other]!) & freeSquares;
      }
    }
    return reached;
  }

  /** The times that have each free square among their candidates. */
  get numbers(): Map<Squares, number[]> {
    if (this.#numbers) return this.#numbers;
    this.#numbers = new Map(bits(this.freeSquares).map((bit) => [bit, []]));
    for (const time of this.missing) for (const bit of bits(this.candidates[time]!)) this.#numbers.get(bit)!.push(time);
    return this.#numbers;
  }

  /** Returns the squares that can come before or after the free square `bit` in the tour. */
  possibleNeighbours(bit: Squares): Squares {
    const { grid, placed } = this, near = grid.neighbours.get(bit)!;
    const isLoose = (one: Squares) => grid.beside[this.timeOf.get(one)!]!.some((time) => !placed[time]);
    return (near & this.freeSquares) | union(bits(near & ~this.freeSquares).filter(isLoose));
  }

  /** Tells whether the free square `bit` is certainly not the first or last of an open tour. */
  isInner(bit: Squares): boolean {
    return this.grid.closed || !this.numbers.get(bit)!.some((time) => time === 0 || time === this.grid.times - 1);
  }

  withNumber(time: number, bit: Squares): Position {
    return new Position(this.grid, this.placed.with(time, bit));
  }
}

/** Returns the position in which only these numbers are placed. */
export function positionOf(grid: Grid, numbers: Iterable<readonly [Square, number]>): Position {
  const placed = Array.from({ length: grid.times }, () => 0n);
  for (const [square, number] of numbers) placed[number - 1] = grid.bit(square);
  return new Position(grid, placed);
}

/** Returns the bit of each of `squares`, rank by rank. */
export function bits(squares: Squares): Squares[] {
  const found: Squares[] = [];
  for (let rest = squares; rest; rest &= rest - 1n) found.push(rest & -rest);
  return found;
}

/** Tells whether there is exactly one square. */
export const isSingle = (squares: Squares) => squares !== 0n && (squares & (squares - 1n)) === 0n;

export const union = (sets: Iterable<Squares>) => {
  let all = 0n;
  for (const set of sets) all |= set;
  return all;
};

function freeSquares({ files, ranks, blocked }: Board): Square[] {
  const holes = new Set(blocked.map(([file, rank]) => (rank - 1) * files + file - 1));
  return Array.from({ length: files * ranks }, (_, cell) => cell).filter((cell) => !holes.has(cell)).map((cell) => [(cell % files) + 1, Math.floor(cell / files) + 1]);
}
