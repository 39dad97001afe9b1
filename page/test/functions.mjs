// Call functions of the page from another language: a line of standard input is ["name", [arguments]] as JSON, and the answer is
// a line of JSON.

import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { createInterface } from "node:readline";
import { rolldown } from "rolldown";

const ENTRY = "entry.ts"; // has no file
const RAW = "?raw"; // ends the name of a module that is the text of a file
const MODULES = [
  "board/edit", "board/letters", "model/arguments", "model/barrier", "model/command", "model/forced", "model/holes", "model/moves", "model/problem", "model/puzzle",
  "model/theory", "model/walk", "puzzles/chance", "puzzles/dig", "puzzles/explain", "state/compact", "state/url",
];
const bundle = await rolldown({
  input: ENTRY,
  logLevel: "silent",
  plugins: [{
    name: "entry",
    resolveId: (id, from) => (id === ENTRY ? id : id.endsWith(RAW) ? resolve(dirname(from), id) : null),
    load(id) {
      if (id === ENTRY) return MODULES.map((name) => `export * from "${import.meta.dirname}/../src/${name}";`).join("\n");
      return id.endsWith(RAW) ? `export default ${JSON.stringify(readFileSync(id.replace(RAW, ""), "utf8"))};` : null;
    },
  }],
});
const { output: [{ code }] } = await bundle.generate({ format: "esm" });
const functions = await import(`data:text/javascript,${encodeURIComponent(code)}`);

const made = {
  ...functions,
  /** Writes a problem into an address, and reads it back. */
  there_and_back(problem) {
    const values = new URLSearchParams();
    functions.writeProblem(values, problem);
    const link = new URLSearchParams(functions.linkTo("tour", values).split("?")[1]);
    return { problem: functions.problemOf(link), leftOut: functions.leftOut(link) };
  },
  /** Writes a puzzle with the numbers that its reader has placed into an address, and reads both back. */
  puzzle_there_and_back(problem, placed) {
    const values = new URLSearchParams();
    functions.writeProblem(values, problem);
    values.set("placed", functions.writeNumbers(placed));
    const link = new URLSearchParams(functions.linkTo("puzzle", values).split("?")[1]), read = functions.problemOf(link);
    return { problem: read, placed: functions.readNumbers(link.get("placed"), read) };
  },
  write(problem) {
    const values = new URLSearchParams();
    functions.writeProblem(values, problem);
    return Object.fromEntries(values);
  },
  explained(problem, tour) {
    const { difficulty, steps } = functions.explain(problem, tour);
    return { difficulty, steps: steps.map(({ depth, ...step }) => step) };
  },
  dug: (problem, tour, difficulty, seed) => functions.dig(problem, tour, difficulty, new functions.Chance(seed)),
  /** Writes a tour into an address, and reads it back. */
  tour_there_and_back(tour) {
    const text = functions.writeTour(tour);
    return { text, tour: functions.readTour(text, tour) };
  },
  read: (text) => ({ problem: functions.problemOf(new URLSearchParams(text)), leftOut: functions.leftOut(new URLSearchParams(text)) }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, values] = JSON.parse(line);
  console.log(JSON.stringify(made[name](...values)));
}
