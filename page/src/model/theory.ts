// What theorems say of the sizes of boards, in the words of Python's pykt/theory/rectangles.py and existence.py. The other
// theorems of pykt are not in the page: it searches where the command line knows the answer without a search.

import { isFullRectangle, type Problem } from "./problem";

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

/** Returns a sentence that says why the size of the board excludes an answer, or null. */
export function refute(problem: Problem): string | null {
  const { files, ranks } = problem.board;
  if (problem.kind === "queens") {
    const why = "n queens fit on n x n squares for every n except 2 and 3 (Pauls 1874)";
    return files === ranks && (files === 2 || files === 3) ? `no queens on ${files}x${ranks}: ${why}` : null;
  }
  const why = bySize(problem);
  return why && `no ${problem.kind} tour of ${files}x${ranks}: ${why}`;
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
  if (kind === "two-knights") return true;
  if (refute(problem)) return false;
  if (kind === "queens") return board.files === board.ranks;
  const more = problem.givens?.length || problem.moves?.length || problem.forbidden?.length || problem.symmetric;
  if (more || !isFullRectangle(problem)) return false;
  const ends = problem.starts.length + (problem.end ? 1 : 0);
  return kind === "closed" || !ends || (ends === 1 && hasClosedTour(board.files, board.ranks));
}
