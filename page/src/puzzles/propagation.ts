// Removes candidates until no rule removes any more, and keeps a log of the reasons, as Python's pykt/answers/puzzles/propagation.py,
// which explains the rules.

import { bits, isSingle, type Grid, type Squares } from "./grid";

/** Why candidates of a time were removed. propagation.py explains the causes. */
type Cause = "beside" | "taken" | "alone" | "shared" | "passing" | "assumed" | "refuted";

/** A narrowing of the candidates of a time to `left`, and its cause: other times, a square, or how an assumption failed. */
export interface Event {
  time: number;
  left: Squares;
  cause: Cause;
  others: readonly number[];
  square: Squares;
  text: string;
}

/** One candidate that an event removed, and the indexes of the earlier removals from which this removal follows. */
export interface Removal {
  event: Event;
  bit: Squares;
  follows: readonly number[];
}

/** The removals of a propagation in order. */
export class Log {
  #at: Map<string, number>;

  constructor(readonly removals: Removal[] = [], at: Iterable<[string, number]> = []) {
    this.#at = new Map(at);
  }

  add(event: Event, bit: Squares, follows: readonly number[]): void {
    this.#at.set(`${event.time} ${bit}`, this.removals.length);
    this.removals.push({ event, bit, follows });
  }

  /** Returns the indexes of the removals of `squares` from a time's candidates. */
  of(time: number, squares: Squares): number[] {
    return bits(squares).flatMap((bit) => this.#at.get(`${time} ${bit}`) ?? []);
  }

  copy(): Log {
    return new Log([...this.removals], this.#at);
  }

  /** Returns `indexes` and the indexes of all removals from which those removals follow, sorted. */
  traced(indexes: readonly number[]): number[] {
    const needed = new Set<number>(), ahead = [...indexes];
    for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
      if (needed.has(at)) continue;
      needed.add(at);
      for (const before of this.removals[at]!.follows) ahead.push(before);
    }
    return [...needed].sort((one, other) => one - other);
  }

  /** Returns the events of the removals at `indexes` in order, each with the candidates removed there. */
  events(indexes: readonly number[]): Map<Event, Squares> {
    const grouped = new Map<Event, Squares>();
    for (const at of indexes) {
      const { event, bit } = this.removals[at]!;
      grouped.set(event, (grouped.get(event) ?? 0n) | bit);
    }
    return grouped;
  }
}

/** A contradiction: words that name it, the indexes of the removals that it follows from, its times, and its squares. */
export class Clash {
  constructor(readonly text = "", readonly follows: readonly number[] = [], readonly times: readonly number[] = [], readonly squares: Squares = 0n) {}
}

/** Applies the rules to `state` in place, first around the times in `changed`. Returns a contradiction, or null. */
export function settle(grid: Grid, state: Squares[], changed: Iterable<number>, log: Log | null = null): Clash | null {
  const rules = new Rules(grid, state, log);
  try {
    for (let now = new Set(changed); now.size; ) now = firstOf(() => rules.beside(now), () => rules.allDifferent(), () => rules.pairs(), () => rules.passing());
    return null;
  } catch (error) {
    if (error instanceof Clash) return error;
    throw error;
  }
}

/** Returns what the first rule has changed that changes anything. */
function firstOf(...rules: (() => Set<number>)[]): Set<number> {
  for (const rule of rules) {
    const changed = rule();
    if (changed.size) return changed;
  }
  return new Set();
}

/** The rules. Each changes `state` in place and returns the times whose squares changed, or throws a Clash. */
class Rules {
  #why: Reasons;
  /** Squares that one time has for certain, and that were removed from all others. */
  #excluded = 0n;

  constructor(readonly grid: Grid, readonly state: Squares[], readonly log: Log | null) {
    this.#why = new Reasons(grid, state, log);
  }

  /** Removes a candidate of a time unless moves lead from it to a candidate of each time before and after. */
  beside(changed: ReadonlySet<number>): Set<number> {
    const { grid, state } = this, again = new Set<number>(), around = new Set([...changed].flatMap((one) => grid.beside[one]!));
    for (const time of [...around].sort((one, other) => one - other)) {
      for (const other of grid.beside[time]!) {
        const left = state[time]! & grid.near(state[other]!);
        if (left === state[time]) continue;
        this.#leave(time, left, "beside", (bit) => this.#why.noMove([other], bit), [other]);
        again.add(time);
      }
    }
    return again;
  }

  /** Removes squares that another time has for certain. Gives a square to the only time that can have it. */
  allDifferent(): Set<number> {
    const [certain, only] = this.#certainAndOnly(), fresh = certain & ~this.#excluded, changed = new Set<number>();
    for (const [time, squares] of this.state.entries()) {
      if (!(squares & (squares - 1n))) continue;
      const alone = squares & only;
      if (alone) {
        const first = alone & -alone, follows = this.#why.gone(first);
        this.#leave(time, first, "alone", () => follows);
      } else if (squares & fresh) {
        const taken = this.#why.takenBy(squares & fresh);
        this.#leave(time, squares & ~fresh, "taken", (bit) => this.#why.all(taken.get(bit)!), [...taken.values()]);
      } else continue;
      changed.add(time);
    }
    this.#excluded = certain;
    return changed;
  }

  /** If two times have only the same two squares left, removes these squares from all other times. */
  pairs(): Set<number> {
    const first = new Map<Squares, number>(), changed = new Set<number>();
    for (const [time, squares] of this.state.entries()) {
      if (!isSingle(squares & (squares - 1n))) continue;
      const one = first.get(squares);
      if (one === undefined) {
        first.set(squares, time);
        continue;
      }
      for (const [other, candidates] of this.state.entries()) {
        if (!(candidates & squares) || other === one || other === time || isSingle(candidates)) continue;
        this.#leave(other, candidates & ~squares, "taken", () => this.#why.all(one, time), [one, time]);
        changed.add(other);
      }
      if (changed.size) return changed;
    }
    return changed;
  }

  /** Removes candidates with which a tour can't enter a square from one neighbour and leave it for another. */
  passing(): Set<number> {
    const { grid, state } = this, ways = new Map([...grid.neighbours.keys()].map((bit) => [bit, 0n])), changed = this.#shared(ways);
    if (changed.size) return changed;
    const ends = grid.closed ? 0n : state[0]! | state.at(-1)!;
    for (const [bit, waysOf] of ways) {
      const others = waysOf & (waysOf - 1n);
      if (bit & ends || others & (others - 1n)) continue;
      if (!others) throw new Clash(`${grid.name(bit)} would be cut off`, this.#why.onlyWays(bit, waysOf), [], bit);
      const changed = this.#needed(bit, waysOf);
      if (changed.size) return changed;
    }
    return new Set();
  }

  /** Returns the squares that one time has for certain, and those that only one time can have. */
  #certainAndOnly(): [certain: Squares, only: Squares] {
    let certain = 0n, once = 0n, twice = 0n;
    for (const squares of this.state) {
      twice |= once & squares;
      once |= squares;
      if (squares & (squares - 1n)) continue;
      if (certain & squares) this.#throwTwice(squares);
      certain |= squares;
    }
    const lost = this.grid.squares & ~once, bit = lost & -lost;
    if (lost) throw new Clash(`${this.grid.name(bit)} would have no number`, this.#why.gone(bit), [], bit);
    return [certain, once & ~twice];
  }

  /** Removes a square if the numbers before and after would share a square. Adds usable neighbours to `ways`. */
  #shared(ways: Map<Squares, Squares>): Set<number> {
    const { grid, state } = this, changed = new Set<number>();
    for (const [time, squares] of state.entries()) {
      const beside = grid.beside[time]!, around = beside.map((other) => state[other]!);
      for (const bit of bits(squares)) {
        const near = grid.neighbours.get(bit)!, usable = around.map((candidates) => near & candidates), [one, other] = usable;
        if (one !== undefined && one === other && isSingle(one) && !isSingle(squares)) {
          this.#leave(time, state[time]! & ~bit, "shared", (bit) => this.#why.noMove(beside, bit), beside, one);
          changed.add(time);
        }
        ways.set(bit, usable.reduce((all, candidates) => all | candidates, ways.get(bit)!));
      }
    }
    return changed;
  }

  /** Removes `ways`, the two neighbours that a square needs, from all times that can't be beside its time. */
  #needed(bit: Squares, ways: Squares): Set<number> {
    const { grid, state, log } = this, changed = new Set<number>();
    for (const [time, squares] of state.entries()) {
      const beside = grid.beside[time]!;
      if (!(squares & ways) || beside.some((other) => state[other]! & bit)) continue;
      const follows = log ? [...this.#why.onlyWays(bit, ways), ...beside.flatMap((other) => log.of(other, bit))] : [];
      this.#leave(time, squares & ~ways, "passing", () => follows, [], bit);
      changed.add(time);
    }
    return changed;
  }

  /** Sets the candidates of a time. `follows` returns the removals from which the removal of a bit follows. Throws a Clash if no candidate is left. */
  #leave(time: number, left: Squares, cause: Cause, follows: (bit: Squares) => readonly number[], others: readonly number[] = [], square = 0n): void {
    const { state, log } = this;
    if (log) {
      const event = { time, left, cause, others, square, text: "" };
      const gone = bits(state[time]! & ~left).map((bit) => [bit, follows(bit)] as const);
      for (const [bit, needed] of gone) log.add(event, bit, needed);
    }
    state[time] = left;
    if (!left) throw new Clash(`${time + 1} would have no square`, this.#why.all(time), [time]);
  }

  #throwTwice(bit: Squares): never {
    const [one, other] = [...this.state.keys()].filter((time) => this.state[time] === bit) as [number, number];
    throw new Clash(`both ${one + 1} and ${other + 1} would be ${this.grid.name(bit)}`, this.#why.all(one, other), [one, other], bit);
  }
}

/** Finds the removals from which another removal follows, as indexes of the log. Without a log, finds none. */
class Reasons {
  constructor(readonly grid: Grid, readonly state: readonly Squares[], readonly log: Log | null) {}

  /** Returns the indexes of all removals from the candidates of the times. */
  all(...times: number[]): number[] {
    return this.log ? times.flatMap((time) => this.log!.of(time, this.grid.squares)) : [];
  }

  /** Returns the indexes of the removals of a square from the candidates of all times. */
  gone(bit: Squares): number[] {
    return this.log ? this.state.flatMap((_, time) => this.log!.of(time, bit)) : [];
  }

  /** Returns the indexes of the removals of the neighbours of a square from the times. */
  noMove(times: readonly number[], bit: Squares): number[] {
    return this.log ? times.flatMap((time) => this.log!.of(time, this.grid.neighbours.get(bit)!)) : [];
  }

  /** Returns the time that has each of the squares for certain, by its bit. */
  takenBy(squares: Squares): Map<Squares, number> {
    return new Map(this.log ? this.state.flatMap((one, time) => (isSingle(one) && one & squares ? [[one, time] as const] : [])) : []);
  }

  /** Returns the indexes of the removals that leave only the neighbours `ways` to enter and leave a square. */
  onlyWays(bit: Squares, ways: Squares): number[] {
    const { grid, state, log } = this, closed = grid.neighbours.get(bit)! & ~ways;
    if (!log) return [];
    return [...this.gone(bit), ...state.flatMap((squares, time) => (squares & bit ? grid.beside[time]!.flatMap((other) => log.of(other, closed)) : []))];
  }
}
