// The page of puzzles. It shows one puzzle at a time.

import { mountPuzzle } from "./puzzle/solving.js";

/** Makes all puzzles of a page work: one is shown, and a list chooses it. What the reader has done is kept in the browser. */
export function mountPuzzles(root) {
  const puzzles = [...root.querySelectorAll(".puzzle")], chooser = root.querySelector(".chooser"), choice = chooser?.querySelector("select");
  const mounted = puzzles.map((puzzle) => {
    const record = JSON.parse(puzzle.querySelector("script").textContent);
    const { kind, board, givens } = record.problem, key = `pykt puzzle ${JSON.stringify([kind, board, givens ?? record.parts])}`;
    return mountPuzzle(puzzle, record, {
      load: () => stored(() => JSON.parse(localStorage.getItem(key))),
      save: (state) => stored(() => localStorage.setItem(key, JSON.stringify(state))),
    });
  });
  const choose = () => {
    const nth = Math.min(Math.max(Number(location.hash.slice(1)) || 1, 1), puzzles.length) - 1;
    puzzles.forEach((puzzle, other) => { puzzle.hidden = other !== nth; });
    if (choice) choice.selectedIndex = nth;
  };
  if (chooser) {
    chooser.hidden = false;
    choice.addEventListener("change", () => { location.hash = choice.selectedIndex + 1; });
    addEventListener("hashchange", choose);
  }
  choose();
  return mounted;
}

/** Returns what `access` reads from the browser's storage, or null if the reader does not allow storage. */
function stored(access) {
  try {
    return access();
  } catch {
    return null;
  }
}
