// What theorems say of the sizes of boards and of the colours of squares, in the words of Python's pykt/theory/rectangles.py and
// colours.py. The other theorems of pykt are not in the page: it searches where the command line knows the answer without a search.

import { isFullRectangle, lengthOf, type Problem } from "./problem";
import type { Square } from "./board";
import { isPlain } from "./moves";
import { describe } from "./words";

/** Tells whether a rectangle without blocked squares has a closed tour (Schwenk 1991). */
export function hasClosedTour(files: number, ranks: number): boolean {
  const [shorter, longer] = [Math.min(files, ranks), Math.max(files, ranks)];
  return !((files * ranks) % 2 || [1, 2, 4].includes(shorter) || (shorter === 3 && [4, 6, 8].includes(longer)));
}

/** Tells whether a rectangle without blocked squares has an open tour (Cull, De Curtins 1978; Chia, Ong 2005). */
export function hasOpenTour(files: number, ranks: number): boolean {
  const [shorter, longer] = [Math.min(files, ranks), Math.max(files, ranks)];
  return longer === 1 || !(shorter < 3 || (shorter === 3 && [3, 5, 6].includes(longer)) || (longer === 4 && shorter === 4));
}

/** Returns a sentence that says why the size of the board or the colours of its squares exclude an answer, or null. Only about knights on a plane. */
export function refute(problem: Problem): string | null {
  if (!isPlain(problem)) return null;
  const { files, ranks } = problem.board;
  if (problem.kind === "queens") {
    const why = "n queens fit on n x n squares for every n except 2 and 3 (Pauls 1874)";
    return files === ranks && (files === 2 || files === 3) ? `no queens on ${files}x${ranks}: ${why}` : null;
  }
  if (problem.kind === "two-knights") return null;
  const why = bySize(problem);
  if (why) return `no ${problem.kind} tour of ${files}x${ranks}: ${why}`;
  const colours = byColour(problem);
  return colours && `no ${describe(problem).replace(/^an? /, "")}: ${colours}`;
}

/** Returns why the colours of the free or of the numbered squares exclude a tour of one knight, or null. */
export const byColour = (problem: Problem): string | null => wrongColours(problem)?.text ?? null;

/** Returns what `byColour` says, and the numbered squares that it speaks of. */
export function wrongColours(problem: Problem): { text: string; at: Square[] } | null {
  const { kind, board: { files, ranks, blocked } } = problem, length = lengthOf(problem);
  if (kind === "closed" && length % 2) return { text: `every move leads to a square of the other colour, so a closed tour has an even number of squares, but ${length} is odd`, at: [] };
  const holes = blocked.filter((square) => !colour(square)).length, cells = files * ranks;
  const free = [Math.ceil(cells / 2) - holes, Math.floor(cells / 2) - (blocked.length - holes)] as const, names = ["dark", "light"];
  const odd = Math.ceil(length / 2), even = Math.floor(length / 2);
  if (Math.max(...free) < odd || Math.min(...free) < even) {
    const need = odd === even ? `${odd} squares of each colour` : `${odd} squares of one colour and ${even} of the other`;
    return { text: `the tour needs ${need}, but ${free[0]} dark squares (the colour of 1/1) and ${free[1]} light squares are free`, at: [] };
  }
  const numbered = numberedSquares(problem);
  for (const [square, number] of numbered) {
    const own = colour(square), other = 1 - own, [same, rest] = number % 2 ? [odd, even] : [even, odd];
    if (free[own]! >= same && free[other]! >= rest) continue;
    return { at: [square], text: `with ${name(square)} as ${place(problem, number)} the tour needs ${same} ${names[own]} squares (the colour of ${name(square)}) and ${rest} ${names[other]} squares, but ${free[own]} ${names[own]} and ${free[other]} ${names[other]} squares are free` };
  }
  for (const [nth, [two, j]] of numbered.entries()) {
    const [one, i] = numbered[nth - 1] ?? [two, j];
    if ((colour(one) + colour(two) + i + j) % 2) return { at: [one, two], text: `every move leads to a square of the other colour, so if ${name(one)} is ${place(problem, i)}, ${name(two)} can't be ${place(problem, j)}` };
  }
  return null;
}

/** Returns 0 for a dark square and 1 for a light one. */
export const colour = ([file, rank]: Square) => (file + rank) % 2;

const name = ([file, rank]: Square) => `${file}/${rank}`;

/** Returns the squares whose numbers are known, in the order of the numbers. */
export function numberedSquares({ starts, end, givens = [], ...problem }: Problem): [Square, number][] {
  const all: [Square, number][] = [...givens, ...starts.map((square): [Square, number] => [square, 1])];
  if (end) all.push([end, lengthOf({ ...problem, starts, end })]);
  return all.sort(([one, i], [two, j]) => i - j || one[0] - two[0] || one[1] - two[1]);
}

/** Returns the words for a number in a tour. */
function place(problem: Problem, number: number): string {
  if (number === 1) return "the start";
  return number === lengthOf(problem) && problem.kind === "open" ? "the end" : `number ${number}`;
}

function bySize(problem: Problem): string | null {
  const { files, ranks } = problem.board, shorter = Math.min(files, ranks);
  if (!isFullRectangle(problem)) return null;
  if (problem.kind === "closed" && !hasClosedTour(files, ranks)) {
    if ((files * ranks) % 2) return `a closed tour visits as many dark squares as light ones, but the board has an odd number of squares, ${files * ranks} (Schwenk 1991)`;
    return `Schwenk proved in 1991 that no ${shorter === 3 ? "3x4, 3x6 or 3x8" : `${shorter} x n`} board has a closed tour`;
  }
  if (problem.kind === "open" && !hasOpenTour(files, ranks)) {
    const sizes = { 3: "3x3, 3x5 or 3x6", 4: "4x4" }[shorter] ?? `${shorter} x n`;
    return `Chia and Ong proved in 2005 that no ${sizes} board${shorter === 1 ? ", except 1x1," : ""} has an open tour`;
  }
  return null;
}

/** Tells whether a theorem on sizes says that the problem has an answer. False means that none of them says so. */
export function exists(problem: Problem): boolean {
  const { board, kind } = problem;
  if (!isPlain(problem)) return false;
  if (kind === "two-knights") return true;
  if (refute(problem)) return false;
  if (kind === "queens") return board.files === board.ranks;
  const more = problem.givens?.length || problem.moves?.length || problem.forbidden?.length || problem.symmetric;
  if (more || !isFullRectangle(problem)) return false;
  const ends = problem.starts.length + (problem.end ? 1 : 0);
  return kind === "closed" || !ends || (ends === 1 && hasClosedTour(board.files, board.ranks));
}
