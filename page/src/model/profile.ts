// What a profile shows. pykt/model/profile.py and pykt/draw/search/words.py say the same in files and on the terminal.

import type { Profile } from "./result";
import { counted } from "./words";

export const totalOf = ({ nodes }: Profile) => nodes.reduce((sum, number) => sum + number, 0);

/** Returns the nodes, the backtracks and the greatest depth of a search for a path of `length` squares. */
export function effortOf(profile: Profile, length: number): string {
  return `${counted(totalOf(profile), "node")}, ${counted(profile.backtracks, "backtrack")}, deepest ${profile.nodes.length.toLocaleString("en")} of ${length.toLocaleString("en")} squares`;
}

/** Returns one sentence on what the profile of a search for a path of `length` squares shows. */
export function diagnosisOf({ nodes }: Profile, length: number): string {
  const depth = nodes.length, total = nodes.reduce((sum, number) => sum + number, 0);
  if (depth > length) return `The search goes deeper than the ${length} squares of a complete path: it should stop there.`;
  if (total === depth) return "No move has been taken back: there is one node for each square of the path.";
  if (depth === 1) return "No path has a second square: check that the predicate you named is called once at every square.";
  let before = 0, settled = 0, beyond = 0; // see Profile.settled and Profile.beyond
  for (let nth = 0; nth <= depth; nth++) {
    if (before <= 2 * nth) settled = nth;
    if (100 * before <= total) beyond = nth;
    before += nodes[nth] ?? 0;
  }
  if (3 * Math.min(settled, beyond) >= length) {
    return `99 % of the nodes lie beyond depth ${beyond} of ${length}, so earlier moves are hardly ever taken back: choose better moves first, or add a test that detects dead ends earlier.`;
  }
  const most = nodes.indexOf(Math.max(...nodes)) + 1;
  return `Most nodes are at depth ${most} of ${length}, and even the first moves are taken back: to prune the search tree, add a test that detects dead ends earlier.`;
}
