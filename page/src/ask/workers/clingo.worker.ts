// clingo in a worker. It grounds and solves the encodings of asp/, pasted together into one text.

import clingo from "../../../node_modules/clingo-wasm/dist/clingo.js";
import type { ClingoQuestion } from "./asp";
import type { Begin, Check, FromWorker, Stats, ToWorker } from "./messages";

/** What clingo prints with --outf=2, without the answers. */
interface Report {
  Solver: string;
  Models: { More: "yes" | "no" };
  Stats: { Core: { Choices: number; Conflicts: number }; LP: { Rules: { Final: number }; Atoms: number } };
}

const OUT_OF_MEMORY = 33, FAILED = [1, OUT_OF_MEMORY, 65, 128]; // exit codes of clasp

const tell = (message: FromWorker) => postMessage(message);

let run: (program: string, options: string) => number;
let print: (line: string) => void, complain: (line: string) => void;

self.onmessage = async ({ data: message }: MessageEvent<ToWorker>) => {
  try {
    if (message.type === "begin") await begin(message);
    else if (message.type === "ask") answer(message.question as ClingoQuestion);
    else check(message);
  } catch (error) {
    tell({ type: "failed", reason: String((error as Error)?.message ?? error) });
  }
};

async function begin({ module }: Begin): Promise<void> {
  const engine = await (clingo as (options: object) => ReturnType<typeof clingo>)({
    locateFile: (name: string) => name,
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      void WebAssembly.instantiate(module, imports).then(done);
      return {};
    },
    print: (line: string) => print(line),
    printErr: (line: string) => complain(line),
  });
  run = (program, options) => engine.ccall("run", "number", ["string", "string"], [program, options]) as number;
  const { report } = solve("", [], () => {});
  tell({ type: "ready", engine: `${report.Solver.replace("version ", "")} (WebAssembly)` });
}

function answer(question: ClingoQuestion): void {
  const { wanted, options } = question, once = wanted === 1;
  if (question.own) tell({ type: "facts", atoms: factsOf(question.text) });
  let last: string[] | undefined;
  const ignore = wanted ? ["--opt-mode=ignore"] : []; // when clingo optimises, it would go on after the wanted number
  const { status, report, stats, messages } = solve(question.text, ["--stats", ...ignore, ...options], (atoms, stats) => {
    if (once) last = atoms; // told below, with the statistics of the whole search
    else tell({ type: "answer", text: atoms, fault: "", stats, profile: "" });
  });
  const places = messages.map((message) => placed(message, question));
  if (question.own) for (const place of places) tell({ type: "said", ...place });
  if (FAILED.includes(status)) {
    const full = status === OUT_OF_MEMORY || messages.some(({ text }) => text.includes("bad_alloc"));
    const error = places.find(({ text }) => text.includes("error: ")) ?? places[0];
    tell({ type: "outcome", how: full ? "out-of-memory" : "error", reason: error?.whole ?? `clingo ended with exit code ${status}`, stats, profile: "" });
    return;
  }
  if (last) tell({ type: "answer", text: last, fault: "", stats, profile: "" });
  if (report.Models.More === "no") tell({ type: "outcome", how: "exhausted", reason: "clingo exhausted the search", stats, profile: "" });
  else tell({ type: "outcome", how: "enough", reason: "", stats, profile: "" });
}

function check({ text, count }: Check): void {
  const first = Array.from({ length: count }, () => "");
  const { status, messages } = solve(text, [], (atoms) => {
    for (const atom of atoms) {
      const [, tour, name, rest] = /^fault\((\d+),(\w+),(.*)\)$/.exec(atom) ?? [];
      if (tour) first[Number(tour) - 1] ||= `${name} ${rest}`;
    }
  });
  if (FAILED.includes(status)) throw new Error(messages[0]?.text);
  tell({ type: "faults", texts: first });
}

/** Returns the atoms that are facts once the text is grounded. */
function factsOf(text: string): string[] {
  const atoms: string[] = [];
  print = (line) => /^[a-z_][^{}|;]*\.$/.test(line) && !line.includes(":-") && atoms.push(line.slice(0, -1));
  complain = () => {};
  run(text, "--text");
  return atoms;
}

/** A message of clingo's: the line of the question's text that it is about, and what follows the line's number. */
interface Message {
  line?: number;
  text: string;
}

/** Solves a text. Passes the atoms of each answer to `listener` as soon as clingo prints it. */
function solve(text: string, options: readonly string[], listener: (atoms: string[], stats: Stats) => void) {
  const began = performance.now(), kept: string[] = [], messages: Message[] = [];
  let within: "report" | "answers" | "atoms" = "report", atoms: string[] = [], ground_s = 0;
  const spent = (): Stats => ({ load_s: 0, ground_s, solve_s: (performance.now() - began) / 1000 - ground_s });
  print = (line) => {
    const word = line.trim();
    if (within === "atoms") {
      if (!word.startsWith("]")) atoms.push(word);
      else {
        within = "answers";
        listener(JSON.parse(`[${atoms.join("")}]`) as string[], spent());
      }
    } else if (within === "answers") {
      if (word === '"Value": [') [within, atoms] = ["atoms", []];
      else if (line.startsWith("      ]")) {
        within = "report";
        kept.push(line);
      }
    } else {
      if (word.startsWith('"Start"')) ground_s = (performance.now() - began) / 1000;
      if (word === '"Witnesses": [') within = "answers";
      kept.push(line);
    }
  };
  complain = (line) => {
    const [, number, rest] = /^-:(\d+):(.*)$/.exec(line) ?? [];
    if (number) messages.push({ line: Number(number), text: rest! });
    else if (/^\s*\*\*\*/.test(line)) messages.push({ text: line.replace(/^\s*\*+ (\w+)\s*: \(clingo\): /, "$1: ") });
    else if (line.trim() && messages.length) messages.at(-1)!.text += ` ${line.trim()}`;
  };
  const status = run(text, ["--outf=2", ...options].join(" "));
  const report = (FAILED.includes(status) ? {} : JSON.parse(kept.join("\n"))) as Report;
  const { Core: core, LP: program } = report.Stats ?? {};
  const counts: Stats = core && program ? { rules: program.Rules.Final, atoms: program.Atoms, choices: core.Choices, conflicts: core.Conflicts } : {};
  return { status, report, messages, stats: { ...spent(), ...counts } };
}

/** Returns a message with the file and the line that it is about, instead of the line of the pasted text. */
function placed({ line, text }: Message, { places }: ClingoQuestion): { text: string; file?: string; line?: number; whole: string } {
  const [file, number] = (line && places[line - 1]) || [];
  const what = text.replace(/^[\d:-]+ /, ""); // after the columns
  return file ? { text: what, file: file.replace("asp/", ""), line: number!, whole: `${file.replace("asp/", "")}:${number}:${text}` } : { text: what, whole: what };
}
