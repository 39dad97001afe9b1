// Moves that a tour must use, and moves that it can't use: an argument that there is no tour, where no barrier shows it. The rules
// are the first two of Python's pykt/draw/why/forced.py: that a tour must be symmetric is not used.

import { cells, isSame, keyOf, squareName, squares, type Square } from "./board";
import { isMove } from "./moves";
import { isSameMove, type Move, type Problem } from "./problem";

/** Why the moves that are left allow no tour: at a square too few are left, or too many are used; or some close a ring too early. */
interface Conflict {
  kind: "few" | "many" | "ring";
  vertices: number[];
}

/** An argument: moves that were supposed and that a tour can't use, the moves that it then must use, and where they contradict each other. */
export interface Refutation {
  supposed: Move[];
  used: Move[];
  /** The squares where the moves contradict each other. */
  at: Square[];
  sentences: string[];
}

const MOST_SUPPOSED = 3; // suppositions that a reader follows
const MOST_CELLS = 100; // of a board: the page waits for the argument

/** The moves that are left, and those that are used. An open tour is a ring, too, through one more vertex beside the board: the last. */
class Forced {
  readonly left: Set<number>[];
  readonly used: Set<number>[];

  constructor(readonly isOpen: boolean, left: Iterable<Iterable<number>>, used: Iterable<Iterable<number>>) {
    [this.left, this.used] = [left, used].map((all) => Array.from(all, (some) => new Set(some))) as [Set<number>[], Set<number>[]];
  }

  copy = () => new Forced(this.isOpen, this.left, this.used);

  use(one: number, other: number): void {
    this.used[one]!.add(other);
    this.used[other]!.add(one);
  }

  drop(one: number, other: number): void {
    this.left[one]!.delete(other);
    this.left[other]!.delete(one);
  }

  /** Records all moves that follow or fall away. Returns a conflict, if there is one. */
  settle(): Conflict | null {
    const { left, used } = this, all = [...left.keys()];
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (const vertex of all) {
        if (used[vertex]!.size > 2) return { kind: "many", vertices: [vertex] };
        if (left[vertex]!.size < 2) return { kind: "few", vertices: [vertex] };
        const isFull = used[vertex]!.size === 2;
        for (const other of [...left[vertex]!]) {
          if (used[vertex]!.has(other) || (!isFull && left[vertex]!.size > 2)) continue;
          isFull ? this.drop(vertex, other) : this.use(vertex, other);
          isChanged = true;
        }
      }
      for (const chain of this.#chains()) {
        if (chain.length === all.length) continue;
        const first = chain[0]!, last = chain.at(-1)!;
        if (chain.length < 3 || !left[first]!.has(last)) continue;
        if (used[first]!.has(last)) return { kind: "ring", vertices: chain };
        this.drop(first, last);
        isChanged = true;
      }
    }
    return null;
  }

  /** Returns the paths and the rings that the used moves form. */
  #chains(): number[][] {
    const seen = new Set<number>(), vertices = [...this.used.keys()].sort((one, other) => this.used[one]!.size - this.used[other]!.size); // rings last
    return vertices.filter((vertex) => this.used[vertex]!.size).flatMap((first) => {
      const chain: number[] = [];
      for (let next: number | undefined = first; next !== undefined && !seen.has(next); next = [...this.used[next]!].find((other) => !seen.has(other))) {
        seen.add(next);
        chain.push(next);
      }
      return chain.length ? [chain] : [];
    });
  }

  /** Returns the moves that are left, but not used. */
  open(): [number, number][] {
    return this.left.flatMap((others, one) => [...others].filter((other) => one < other && !this.used[one]!.has(other)).map((other): [number, number] => [one, other]));
  }
}

/** Returns an argument that the problem has no tour, or null if these rules find none with few suppositions. */
export function refutationOf(problem: Problem): Refutation | null {
  const { board, kind, starts, end, moves = [], forbidden = [] } = problem;
  if (cells(board) > MOST_CELLS) return null;
  const holes = new Set(board.blocked.map(keyOf)), free = squares(board).filter((square) => !holes.has(keyOf(square))), isOpen = kind === "open", beside = free.length;
  const leads = (one: Square, other: Square) => isMove(problem, one, other) && !forbidden.some((move) => isSameMove(move, [one, other]));
  const left = free.map((one) => [...free.keys()].filter((other) => leads(one, free[other]!)).concat(isOpen ? beside : []));
  const state = new Forced(isOpen, isOpen ? [...left, free.keys()] : left, Array.from({ length: left.length + (isOpen ? 1 : 0) }, () => []));
  const nth = (square: Square) => free.findIndex((one) => isSame(one, square));
  for (const square of isOpen ? [...starts, ...(end ? [end] : [])] : []) state.use(nth(square), beside);
  for (const [one, other] of moves) state.use(nth(one), nth(other));

  const supposed: { move: [number, number]; conflict: Conflict; of: Forced }[] = [];
  let conflict = state.settle(), last = state;
  while (!conflict && supposed.length < MOST_SUPPOSED) {
    const refuted = last.open().filter(([one, other]) => one !== beside && other !== beside).flatMap((move) => {
      const tried = last.copy(), without = last.copy();
      tried.use(...move);
      const conflict = tried.settle();
      if (!conflict) return [];
      without.drop(...move);
      return [{ move, conflict, of: tried, without, then: without.settle() }];
    });
    const best = refuted.find(({ then }) => then) ?? refuted[0];
    if (!best) return null;
    supposed.push(best);
    [last, conflict] = [best.without, best.then];
  }
  if (!conflict) return null;
  const say = (conflict: Conflict, state: Forced) => conflictText(problem, free, conflict, state), asMove = ([one, other]: [number, number]): Move => [free[one]!, free[other]!];
  const name = (square: Square) => squareName(square, board), wholes = supposed.map(({ move, conflict, of }) => `Suppose that it uses ${asMove(move).map(name).join("-")}. Then ${say(conflict, of)}. So it does not.`);
  return {
    supposed: supposed.map(({ move }) => asMove(move)),
    used: last.used.flatMap((others, one) => [...others].filter((other) => one < other && other < free.length).map((other) => asMove([one, other]))),
    at: conflict.vertices.filter((vertex) => vertex < free.length).map((vertex) => free[vertex]!),
    sentences: [rules(isOpen), ...wholes, `${supposed.length ? "But then" : "By these rules"} ${say(conflict, last)}.`],
  };
}

const rules = (isOpen: boolean) =>
  `A tour uses two moves at each square${isOpen ? ", but one at its ends" : ""}. Where no others are left, it uses ${isOpen ? "all that are" : "both"}. Where it uses two, the others fall away. So do moves that close a ring too early.`;

function conflictText({ board }: Problem, free: readonly Square[], { kind, vertices }: Conflict, { isOpen, left }: Forced): string {
  const vertex = vertices[0]!, square = free[vertex], squares = vertices.filter((one) => one < free.length).map((one) => squareName(free[one]!, board));
  if (kind === "ring") return squares.length < vertices.length ? `it would end after ${squares.length} squares` : `its moves form a ring of ${squares.length} squares and leave others out`;
  if (!square) return kind === "many" ? "it would have more than two ends" : "fewer than two squares are left for its ends";
  if (kind === "many") return `it would use more than two moves at ${squares[0]}`;
  const count = [...left[vertex]!].filter((other) => other < free.length).length, number = count === 0 ? "no move is" : count === 1 ? "only one move is" : `only ${count} moves are`;
  return `${number} left at ${squares[0]}${isOpen ? ", which needs more" : ", which needs two"}`;
}
