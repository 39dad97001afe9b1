// Moves that a tour must use, and moves that it can't use: an argument that there is no tour, where no barrier shows it. The rules
// are those of Python's pykt/draw/why/forced.py. Where a few suppositions show nothing, all cases are tried.

import { cells, isSame, keyOf, squareName, squares, type Square } from "./board";
import { isMove } from "./moves";
import { isForbidden, type Move, type Problem } from "./problem";
import { isWalk } from "./walk";
import { counted } from "./words";

/**
 * Why the moves that are left allow no tour: at a square too few are left, or too many are used; one is used that has fallen away; some close a
 * ring too early; or none leads from some squares to the others.
 */
interface Conflict {
  kind: "few" | "many" | "gone" | "ring" | "set";
  vertices: number[];
}

/** A move between two vertices. */
type Edge = [number, number];

/** An argument: moves that were supposed, or between which the cases choose, the moves that a tour must use, and where they contradict each other. */
export interface Refutation {
  supposed: Move[];
  used: Move[];
  /** The squares where the moves contradict each other. */
  at: Square[];
  sentences: string[];
}

const MOST_SUPPOSED = 3; // suppositions that a reader follows
const MOST_CASES = 1_000; // that the page tries
const MOST_CELLS = 100; // of a board: the page waits for the argument

/** The moves that are left, and those that are used. An open tour is a ring, too, through one more vertex beside the board: the last. */
class Forced {
  readonly left: Set<number>[];
  readonly used: Set<number>[];

  /** `images` returns an edge and those to which the symmetry takes it: a tour uses all of them, or none. */
  constructor(readonly isOpen: boolean, left: Iterable<Iterable<number>>, used: Iterable<Iterable<number>>, readonly images: (edge: Edge) => Edge[]) {
    [this.left, this.used] = [left, used].map((all) => Array.from(all, (some) => new Set(some))) as [Set<number>[], Set<number>[]];
  }

  copy = () => new Forced(this.isOpen, this.left, this.used, this.images);

  use(...edge: Edge): void {
    for (const [one, other] of this.images(edge)) (this.used[one]!.add(other), this.used[other]!.add(one));
  }

  drop(...edge: Edge): void {
    for (const [one, other] of this.images(edge)) (this.left[one]!.delete(other), this.left[other]!.delete(one));
  }

  /** Returns a copy in which an edge is used, or has fallen away, with all that follows, and the conflict to which this leads, if any. */
  supposing(edge: Edge, isUsed: boolean): { state: Forced; conflict: Conflict | null } {
    const state = this.copy();
    isUsed ? state.use(...edge) : state.drop(...edge);
    return { state, conflict: state.settle() };
  }

  /** Records all moves that follow or fall away. Returns a conflict, if there is one. */
  settle(): Conflict | null {
    const { left, used } = this, all = [...left.keys()];
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (const vertex of all) {
        if (used[vertex]!.size > 2) return { kind: "many", vertices: [vertex] };
        if (left[vertex]!.size < 2) return { kind: "few", vertices: [vertex] };
        const gone = [...used[vertex]!].find((other) => !left[vertex]!.has(other));
        if (gone !== undefined) return { kind: "gone", vertices: [vertex, gone] };
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
    return this.#lone();
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

  /** Returns the squares that can be reached from the first one over the board, if others are left. */
  #lone(): Conflict | null {
    const count = this.left.length - (this.isOpen ? 1 : 0), reached = new Set([0]);
    for (const vertex of reached) for (const other of this.left[vertex]!) if (other < count) reached.add(other);
    return reached.size < count ? { kind: "set", vertices: [...reached] } : null;
  }

  /** Returns the ring of the moves that are used, once they are all that is left. */
  ring = () => this.#chains()[0]!;

  /** Returns the end of an edge that has fewer moves left. */
  barest = ([one, other]: Edge) => (this.left[one]!.size <= this.left[other]!.size ? one : other);

  /** Returns the moves that are left, but not used. Those at squares with few moves come first. */
  open(): Edge[] {
    const fewest = (edge: Edge) => this.left[this.barest(edge)]!.size;
    const edges = this.left.flatMap((others, one) => [...others].filter((other) => one < other && !this.used[one]!.has(other)).map((other): Edge => [one, other]));
    return edges.sort((one, other) => fewest(one) - fewest(other));
  }
}

interface Supposition {
  edge: Edge;
  isUsed: boolean;
  conflict: Conflict;
  of: Forced;
  /** What follows from its opposite. */
  then: { state: Forced; conflict: Conflict | null };
}

/** Returns an argument that the problem has no tour, or null if these rules find none with few suppositions, or in all cases. */
export function refutationOf(problem: Problem): Refutation | null {
  const { board, kind, starts, end, moves = [] } = problem;
  if (cells(board) > MOST_CELLS) return null;
  const holes = new Set(board.blocked.map(keyOf)), free = squares(board).filter((square) => !holes.has(keyOf(square))), isOpen = kind === "open", beside = free.length;
  const leads = (one: Square, other: Square) => isMove(problem, one, other) && !isForbidden(problem, [one, other]);
  const left = free.map((one) => [...free.keys()].filter((other) => leads(one, free[other]!)).concat(isOpen ? beside : []));
  const nth = (square: Square) => free.findIndex((one) => isSame(one, square));
  const begun = new Forced(isOpen, isOpen ? [...left, free.keys()] : left, Array.from({ length: left.length + (isOpen ? 1 : 0) }, () => []), imagesIn(problem, free));
  for (const square of isOpen ? [...starts, ...(end ? [end] : [])] : []) begun.use(nth(square), beside);
  for (const [one, other] of moves) begun.use(nth(one), nth(other));

  const onBoard = (edges: Edge[]) => edges.filter((edge) => !edge.includes(beside)).map(([one, other]): Move => [free[one]!, free[other]!]);
  const usedIn = ({ used }: Forced) => onBoard(used.flatMap((others, one) => [...others].filter((other) => one < other).map((other): Edge => [one, other])));
  const name = (vertex: number) => squareName(free[vertex]!, board), say = (conflict: Conflict, state: Forced) => conflictText(problem, free, conflict, state);
  const supposed: Supposition[] = [], told = [rules(problem)];
  let conflict = begun.settle(), last = begun;
  while (!conflict && supposed.length < MOST_SUPPOSED) {
    const refuted = last.open().flatMap((edge) => [true, false].flatMap((isUsed): Supposition[] => {
      const { state: of, conflict } = last.supposing(edge, isUsed);
      return conflict ? [{ edge, isUsed, conflict, of, then: last.supposing(edge, !isUsed) }] : [];
    }));
    const best = refuted.find(({ then }) => then.conflict) ?? refuted[0];
    if (!best) break;
    supposed.push(best);
    ({ state: last, conflict } = best.then);
  }
  if (conflict) {
    const wholes = supposed.map(({ edge, isUsed, conflict, of }) => {
      const what = edge[1] === beside ? `${isUsed ? "begins or ends" : "does not begin or end"} on ${name(edge[0])}` : `${isUsed ? "uses" : "does not use"} ${edge.map(name).join("-")}`;
      return `Suppose that it ${what}. Then ${say(conflict, of)}. So it does${isUsed ? " not" : ""}.`;
    });
    return {
      supposed: onBoard(supposed.filter(({ isUsed }) => isUsed).map(({ edge }) => edge)),
      used: usedIn(last),
      at: conflict.vertices.filter((vertex) => vertex < beside).map((vertex) => free[vertex]!),
      sentences: [...told, ...wholes, `${supposed.length ? "But then" : "By these rules"} ${say(conflict, last)}.`],
    };
  }
  const count = casesOf(begun, (ring) => pathsOf(ring, beside).some((way) => isWalk(problem, way.map((vertex) => free[vertex]!))));
  if (!count) return null;
  const [begin] = begun.open(), lacks = "without the given numbers";
  if (!begin) return { supposed: [], used: usedIn(begun), at: [], sentences: [...told, `By these rules only one tour is left, and it is one ${lacks}.`] };
  const first = begun.barest(begin), choices = [...begun.left[first]!].filter((other) => !begun.used[first]!.has(other)), asks = first < beside ? `which moves it uses at ${name(first)}` : "where it begins and ends";
  return {
    supposed: onBoard(choices.map((other): Edge => [first, other])),
    used: usedIn(begun),
    at: first < beside ? [free[first]!] : [],
    sentences: [...told, `The page tried all cases: first ${asks}${first < beside && choices.includes(beside) ? ", or whether it begins or ends there" : ""}, and so on at other squares. Each of the ${counted(count, "case")} led to a contradiction by these rules${problem.givens?.length ? `, or to a tour ${lacks}` : ""}.`],
  };
}

/**
 * Tries all cases: whether a tour uses a move, and then another one, until these rules lead to a contradiction. `isAnswer` judges a ring that is left.
 * Returns how many cases there are. Returns 0 if a case is an answer, or if there are too many of them.
 */
function casesOf(begun: Forced, isAnswer: (ring: number[]) => boolean): number {
  const waiting = [begun];
  let count = 0;
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const [edge] = state.open();
    if ((!edge && isAnswer(state.ring())) || count + waiting.length > MOST_CASES) return 0;
    const next = edge ? [true, false].map((isUsed) => state!.supposing(edge, isUsed)).filter(({ conflict }) => !conflict) : [];
    waiting.push(...next.map(({ state }) => state));
    count += edge ? 2 - next.length : 1;
  }
  return count;
}

/** Returns what the symmetry of a problem makes of an edge: that edge, and those to which a rotation of the board takes it. */
function imagesIn({ board: { files, ranks }, symmetric }: Problem, free: readonly Square[]): (edge: Edge) => Edge[] {
  if (!symmetric) return (edge) => [edge];
  const turned = ([file, rank]: Square): Square => (symmetric === 90 ? [ranks + 1 - rank, file] : [files + 1 - file, ranks + 1 - rank]);
  const images = free.map((square) => free.findIndex((other) => isSame(other, turned(square)))), image = (vertex: number) => images[vertex] ?? vertex;
  return (edge) => Array.from({ length: 360 / symmetric - 1 }).reduce<Edge[]>((all) => [...all, all.at(-1)!.map(image) as Edge], [edge]);
}

/** Returns the paths that a ring is: from each of its vertices, or from the one beside the board, which is left out; in both directions. */
function pathsOf(ring: readonly number[], beside: number): number[][] {
  const from = (way: readonly number[], begin: number) => [...way.slice(begin), ...way.slice(0, begin)];
  return [ring, [...ring].reverse()].flatMap((way) => (way.includes(beside) ? [from(way, way.indexOf(beside)).slice(1)] : way.map((_, begin) => from(way, begin))));
}

const rules = ({ kind, symmetric }: Problem) => {
  const isOpen = kind === "open", rest = `Where no others are left, it uses ${isOpen ? "all that are" : "both"}. Where it uses two, the others fall away. So do moves that close a ring too early.`;
  return `A tour uses two moves at each square${isOpen ? ", but one at its ends" : ""}. ${rest}${symmetric ? " With a move, it uses the moves to which the symmetry takes it." : ""}`;
};

function conflictText({ board }: Problem, free: readonly Square[], { kind, vertices }: Conflict, { isOpen, left }: Forced): string {
  const vertex = vertices[0]!, square = free[vertex], squares = vertices.filter((one) => one < free.length).map((one) => squareName(free[one]!, board));
  if (kind === "ring") return squares.length < vertices.length ? `it would end after ${squares.length} squares` : `its moves form a ring of ${squares.length} squares and leave others out`;
  if (kind === "set") return `no move is left from the ${counted(squares.length, "square")} around ${squares[0]} to the others`;
  if (kind === "gone") return squares.length < 2 ? `it would begin or end on ${squares[0]}, which it can't` : `it would use ${squares.join("-")}, which has fallen away`;
  if (!square) return kind === "many" ? "it would have more than two ends" : "fewer than two squares are left for its ends";
  if (kind === "many") return `it would use more than two moves at ${squares[0]}`;
  const count = [...left[vertex]!].filter((other) => other < free.length).length, number = count === 0 ? "no move is" : count === 1 ? "only one move is" : `only ${count} moves are`;
  return `${number} left at ${squares[0]}${isOpen ? ", which needs more" : ", which needs two"}`;
}
