import { clingo, texts } from "virtual:packed";
import type { Ask, Run } from "./ask";
import { server } from "./server";
import { programs } from "../contents";
import { fetchEarly } from "../early";
import { cannotRun } from "../model/program";

const edition = document.querySelector<HTMLMetaElement>("meta[name=pykt-edition]")?.content;

let loaded: Ask | null = null;

const load = async () => {
  const [{ workers }] = await Promise.all([import("./workers"), import("../files").then(({ fetchFiles }) => fetchFiles("rules"))]);
  return (loaded ??= workers);
};

const LATER = "The page is not here as a whole: check the connection, and try again.";

/** The workers, which are loaded when they are first asked, or by `prepare`. */
const later: Ask = {
  edition: "static",
  run(request, listener) {
    if (loaded) return loaded.run(request, listener);
    let run: Run | null = null, isStopped = false;
    const begin = (workers: Ask) => {
      run = workers.run(request, listener);
      if (isStopped) run.stop();
    };
    queueMicrotask(() => run || listener({ type: "loading", what: "the programs", share: null }));
    void load().then(begin, () => listener({ type: "refused", sentence: LATER }));
    return { stop() { isStopped = true; run?.stop(); } };
  },
  check: async (problem, tour) => (await load()).check(problem, tour),
  versions: async () => (await load()).versions(),
  barrier: async (problem, signal) => (await load()).barrier!(problem, signal),
  async prepare() {
    [clingo.lean, texts.rules].forEach(fetchEarly);
    await (await import("./workers")).workers.prepare!();
  },
  objection(program) {
    const known = programs.get(program.split(":")[0]!);
    return known ? cannotRun(known) : null;
  },
};

/** Runs programs in the browser, in both editions. */
export const inPage: Ask = later;

/** How this page asks: `pykt serve` sets the edition to server in the page that it sends. */
export const ask: Ask = edition === "server" ? server : later;
