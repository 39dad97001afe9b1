import type { Ask } from "./ask";

/** Asks `pykt serve`, which runs the programs with the native engines. */
export const server: Ask = {
  edition: "server",
  run: () => { throw new Error("not yet"); },
  check: () => { throw new Error("not yet"); },
  versions: async () => [],
  objection: () => null,
};
