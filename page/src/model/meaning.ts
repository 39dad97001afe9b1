// What counts as one answer. Python's pykt/model/meaning.py says the same.

import { type Square } from "./board";
import type { Problem } from "./problem";

const text = (path: readonly Square[]) => path.map(([file, rank]) => `${file}/${rank}`).join(" ");

/** Returns a text that two answers to a problem share if they count as one. */
export function key(problem: Problem, path: readonly Square[]): string {
  const { kind, starts, end, givens } = problem;
  if (kind === "queens") return text(path.toSorted(byPlace));
  if (givens?.length || (kind === "open" && (starts.length || end))) return text(path);
  const forwards = kind === "closed" ? fromLowest(path) : path;
  const backwards = kind === "closed" ? [...forwards.slice(0, 1), ...forwards.slice(1).reverse()] : path.toReversed();
  return [text(forwards), text(backwards)].sort()[0]!;
}

const byPlace = (one: Square, other: Square) => one[1] - other[1] || one[0] - other[0];

function fromLowest(path: readonly Square[]): readonly Square[] {
  const first = path.indexOf(path.toSorted(byPlace)[0]!);
  return [...path.slice(first), ...path.slice(0, first)];
}
