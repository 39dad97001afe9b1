import type { Ask } from "../ask";

/** Runs the programs in the browser, in workers with SWI-Prolog and clingo as WebAssembly. */
export const workers: Ask = {
  edition: "static",
  run: () => { throw new Error("not yet"); },
  check: () => { throw new Error("not yet"); },
  versions: async () => [],
  objection: () => null,
};
