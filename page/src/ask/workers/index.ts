import { programs } from "../../contents";
import type { Ask } from "../ask";
import { findBarrier } from "./barrier";
import { judge } from "./checking";
import { Refusal } from "./choosing";
import { checkers, runners, VERSIONS } from "./engines";
import { cannotRun } from "../../model/program";
import { contradiction } from "./problems";
import { run } from "./run";

/** Runs our Prolog files and encodings in the browser, as WebAssembly in workers. */
export const workers: Ask = {
  edition: "static",
  run,
  async check(problem, tour) {
    const why = contradiction(problem);
    if (why) throw new Refusal(why);
    return (await judge(problem, [tour]))[0]!;
  },
  versions: async () => VERSIONS,
  barrier: findBarrier,
  async prepare() {
    await Promise.all([runners, checkers].map(({ clingo }) => clingo.warm())); // clingo's checker judges the first answer
  },
  objection(program) {
    const known = programs.get(program.split(":")[0]!);
    return known ? cannotRun(known) : null;
  },
};
