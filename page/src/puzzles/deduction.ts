// Techniques that place a number after eliminations: by propagation alone, or by assumptions that fail. As Python's
// pykt/answers/puzzles/deduction.py.

import { ELIMINATION, stepOf, type Reasoned } from "./grade";
import { bits, isSingle, type Position, type Squares } from "./grid";
import { Clash, Log, settle, type Removal } from "./propagation";
import { cases, consequences, reasons, refuted } from "./wording";

const WIDE = 2; // at a greater depth, assumptions are made only about the numbers with the fewest candidates
const TIGHTEST = 3; // how many such numbers are tried

/** Thrown if the puzzle has another answer than its known tour. */
export class OtherAnswer {}

/** Thrown if the time is over. */
export class OutOfTime {}

/** The eliminations that follow from a position, which must have an answer: the candidates that remain, and the log that says why. */
export class Deduction {
  #state: Squares[];
  #log = new Log();

  /** After the `deadline`, on the clock of `performance.now()`, eliminations throw OutOfTime. */
  constructor(readonly position: Position, readonly deadline = Infinity, isLogged = true) {
    this.#state = [...position.candidates];
    this.#settle(this.#state, this.#state.keys(), isLogged ? this.#log : null);
  }

  /** Returns the times that are not placed and have one candidate left. */
  singles(): number[] {
    return this.position.missing.filter((time) => isSingle(this.#state[time]!));
  }

  /** Does what `bifurcate` does, without a log. Returns whether a number has one candidate left. */
  narrow(depth: number, tour: readonly Squares[]): boolean {
    for (let isFound = true; isFound; ) {
      isFound = false;
      for (const [time, bit] of this.#assumptions(depth, tour)) {
        if (!(this.#state[time]! & bit) || !this.#refute(this.#state, null, time, bit, depth)) continue;
        this.#state[time]! ^= bit;
        isFound = true;
        this.#settle(this.#state, [time], null);
        if (this.singles().length) return true;
      }
    }
    return false;
  }

  /** Returns the step that places the first number with only one candidate left, or null. */
  step(): Reasoned | null {
    const removal = this.#log.removals.find(({ event }) => isSingle(event.left) && !this.position.placed[event.time]);
    return removal ? this.#step(removal) : null;
  }

  /**
   * Assumes numbers on squares other than in `tour`, removes squares whose assumptions fail, and returns the step that places the
   * first number that has only one square left, or null. deduction.py says when an assumption fails. Throws OtherAnswer if an
   * assumption leads to a tour.
   */
  bifurcate(depth: number, tour: readonly Squares[]): Reasoned | null {
    for (let tried = -1; tried !== this.#log.removals.length; ) {
      tried = this.#log.removals.length;
      for (const [time, bit] of this.#assumptions(depth, tour)) {
        if (!(this.#state[time]! & bit) || !this.#refute(this.#state, null, time, bit, depth)) continue;
        const before = this.#log.removals.length, log = this.#log.copy();
        this.#eliminate(time, bit, log, this.#refute(this.#state, log, time, bit, depth)!);
        const last = this.#log.removals.slice(before).find(({ event }) => isSingle(event.left));
        if (last) return this.#step(last, depth);
      }
    }
    return null;
  }

  *#assumptions(depth: number, tour: readonly Squares[]): Generator<[time: number, bit: Squares]> {
    const loose = this.position.missing.filter((time) => !isSingle(this.#state[time]!));
    const counts = new Map(loose.map((time) => [time, bits(this.#state[time]!).length]));
    loose.sort((one, other) => counts.get(one)! - counts.get(other)!);
    for (const time of depth <= WIDE ? loose : loose.slice(0, TIGHTEST)) {
      for (const bit of bits(this.#state[time]! & ~tour[time]!)) yield [time, bit];
    }
  }

  /** Removes a square because assuming it has led to a clash in `log`. Then propagates. */
  #eliminate(time: number, bit: Squares, log: Log, clash: Clash): void {
    const before = this.#log.removals.length, { grid } = this.position, needed = log.traced(clash.follows);
    const events = log.events(needed.filter((at) => at >= before)).keys();
    const text = refuted(grid, time, bit, events, clash);
    this.#state[time]! ^= bit;
    this.#log.add({ time, left: this.#state[time]!, cause: "refuted", others: [], square: 0n, text }, bit, needed.filter((at) => at < before));
    this.#settle(this.#state, [time], this.#log);
  }

  /** Returns the contradiction to which an assumption leads, or null. Adds removals to `log` unless it is null. */
  #refute(before: readonly Squares[], log: Log | null, time: number, bit: Squares, depth: number): Clash | null {
    const { grid } = this.position, state = [...before];
    if (log) {
      const event = { time, left: bit, cause: "assumed", others: [], square: 0n, text: "" } as const;
      for (const other of bits(state[time]! ^ bit)) log.add(event, other, []);
    }
    state[time] = bit;
    const clash = this.#settle(state, [time], log);
    if (clash) return clash;
    const loose = [...state.keys()].filter((other) => !isSingle(state[other]!));
    if (!loose.length) throw new OtherAnswer();
    if (depth === 1) return null;
    const counts = loose.map((other) => bits(state[other]!).length), tightest = loose[counts.indexOf(Math.min(...counts))]!;
    const follows: number[] = [], texts: string[] = [];
    for (const other of bits(state[tightest]!)) {
      const inner = log && log.copy(), clash = this.#refute(state, inner, tightest, other, depth - 1);
      if (!clash) return null;
      if (!log || !inner) continue;
      const needed = inner.traced(clash.follows);
      texts.push(consequences(grid, inner.events(needed.filter((at) => at >= log.removals.length)).keys(), clash));
      follows.push(...needed.filter((at) => at < log.removals.length));
    }
    if (!log) return new Clash();
    return new Clash(cases(grid, tightest, state[tightest]!, texts), [...follows, ...log.of(tightest, grid.squares)]);
  }

  #settle(state: Squares[], changed: Iterable<number>, log: Log | null): Clash | null {
    if (performance.now() > this.deadline) throw new OutOfTime();
    return settle(this.position.grid, state, changed, log);
  }

  /** Returns the step that places a number after the `last` removal, with assumptions of this `depth`. */
  #step({ event, follows }: Removal, depth = 0): Reasoned {
    const { grid } = this.position, { time, left } = event, isAlone = event.cause === "alone";
    const needed = this.#log.traced(isAlone ? follows : this.#log.of(time, grid.squares));
    const why = isAlone ? "no other number can be there" : "its other squares are ruled out";
    return stepOf(grid, { time, bit: left, why }, depth ? `bifurcation of depth ${depth}` : ELIMINATION, reasons(grid, this.#log, needed), depth);
  }
}
