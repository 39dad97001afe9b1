// clingo in a worker. It grounds and solves the encodings of asp/, pasted together into one text.

import clingo from "../../../node_modules/clingo-wasm/dist/clingo.js";
import { breathe, watch } from "./alive";
import type { ClingoQuestion } from "./asp";
import { LONGEST_ANSWER, TOO_LONG, type Begin, type Check, type FromWorker, type Stats, type ToWorker } from "./messages";

const OUT_OF_MEMORY = 33, FAILED = [1, OUT_OF_MEMORY, 65, 128]; // exit codes of clasp

/** The ticks between two looks at the clock: less than a fifth of a second. */
const OFTEN = 1000;

const tell = (message: FromWorker) => postMessage(message);

let run: (program: string, options: string) => number;
let print: (line: string) => void, complain: (line: string) => void;

self.onmessage = async ({ data: message }: MessageEvent<ToWorker>) => {
  try {
    if (message.type === "begin") await begin(message);
    else if (message.type === "ask") answer(message.question as ClingoQuestion);
    else if (message.type === "check") check(message);
  } catch (error) {
    tell({ type: "failed", reason: String((error as Error)?.message ?? error) });
  }
};

async function begin({ module, tick, alive }: Begin): Promise<void> {
  watch(alive);
  let ticks = 0;
  const engine = await (clingo as (options: object) => ReturnType<typeof clingo>)({
    locateFile: (name: string) => name,
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      const called = imports[tick!.module]!, time = called[tick!.name] as () => number;
      called[tick!.name] = () => {
        if (++ticks % OFTEN === 0) breathe();
        return time();
      };
      void WebAssembly.instantiate(module, imports).then(done);
      return {};
    },
    print: (line: string) => print(line),
    printErr: (line: string) => complain(line),
  });
  run = (program, options) => engine.ccall("run", "number", ["string", "string"], [program, options]) as number;
  let version = "";
  [print, complain] = [(line) => { version ||= line.replace(" version", ""); }, () => {}];
  run("", "--outf=0");
  tell({ type: "ready", engine: `${version} (WebAssembly)` });
}

function answer(question: ClingoQuestion): void {
  const { wanted, options } = question, once = Math.abs(wanted) === 1;
  if (question.own) tell({ type: "facts", atoms: factsOf(question.text) });
  let last: Extract<FromWorker, { type: "answer" }> | undefined;
  const ignore = wanted > 0 ? ["--opt-mode=ignore"] : []; // when clingo optimises, it would go on after the wanted number
  const { status, isExhausted, stats, messages } = solve(question.text, [...ignore, ...options], {
    answer(atoms, stats, fault) {
      last = { type: "answer", text: atoms, fault, stats, profile: "" };
      if (!once) tell(last); // else it is told below, with the statistics of the whole search
    },
    conflicts: (conflicts) => tell({ type: "searching", conflicts }),
  });
  const places = messages.map((message) => placed(message, question));
  if (question.own) for (const place of places) tell({ type: "said", ...place });
  if (FAILED.includes(status)) {
    const full = status === OUT_OF_MEMORY || messages.some(({ text }) => text.includes("bad_alloc"));
    const error = places.find(({ text }) => text.includes("error: ")) ?? places[0];
    tell({ type: "outcome", how: full ? "out-of-memory" : "error", reason: error?.text ?? `clingo ended with exit code ${status}`, stats, profile: "" });
    return;
  }
  if (once && last) tell({ ...last, stats });
  if (isExhausted) tell({ type: "outcome", how: "exhausted", reason: "clingo exhausted the search", stats, profile: "" });
  else tell({ type: "outcome", how: "enough", reason: "", stats, profile: "" });
}

function check({ text, count }: Check): void {
  const first = Array.from({ length: count }, () => "");
  const { status, messages } = solve(text, [], {
    answer(atoms) {
      for (const atom of atoms) {
        const [, tour, name, rest] = /^fault\((\d+),(\w+),(.*)\)$/.exec(atom) ?? [];
        if (tour) first[Number(tour) - 1] ||= `${name} ${rest}`;
      }
    },
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

/** Told what clingo prints while it searches. */
interface Listener {
  answer(atoms: string[], stats: Stats, fault: string): void;
  conflicts?(count: number): void;
}

const COUNTS: Record<string, string> = { Rules: "rules", Atoms: "atoms", Choices: "choices", Conflicts: "conflicts" };

/** Solves a text. With -V3 clingo prints a line at every restart. */
function solve(text: string, options: readonly string[], listener: Listener) {
  const began = performance.now(), messages: Message[] = [], counts: Stats = {};
  let isAnswer = false, isExhausted = false, ground_s = 0, conflicts = 0, before = 0;
  const seconds = () => (performance.now() - began) / 1000;
  const spent = (): Stats => ({ load_s: 0, ground_s: ground_s || seconds(), solve_s: ground_s && seconds() - ground_s });
  print = (line) => {
    if (isAnswer) {
      isAnswer = false;
      if (line.length > LONGEST_ANSWER) listener.answer([], spent(), TOO_LONG);
      else listener.answer(line.match(/(?:"(?:\\.|[^"\\])*"|[^ "])+/g) ?? [], spent(), "");
      return;
    }
    isAnswer = line.startsWith("Answer: ");
    if (line.startsWith("Solving...")) ground_s ||= seconds();
    const restart = /^ *\d+:R\|.*\| *(\d+)\/[\d.]+ *\|/.exec(line);
    if (restart) {
      const count = Number(restart[1]);
      if (count < conflicts) before += conflicts; // clingo counts anew after an answer that can be improved
      conflicts = count;
      listener.conflicts?.(before + count);
    }
    const [, name = "", count, more] = /^(\w+) +: (\d+)(\+?)/.exec(line) ?? [];
    if (name === "Models") isExhausted = !more;
    if (COUNTS[name]) counts[COUNTS[name]] = Number(count);
  };
  complain = (line) => {
    const [, number, rest] = /^-:(\d+):(.*)$/.exec(line) ?? [];
    if (number) messages.push({ line: Number(number), text: rest! });
    else if (/^\s*\*\*\*/.test(line)) messages.push({ text: line.replace(/^\s*\*+ (\w+)\s*: \(clingo\): /, "$1: ") });
    else if (line.trim() && messages.length) messages.at(-1)!.text += ` ${line.trim()}`;
  };
  const status = run(text, ["--outf=0", "-V3", "--stats", ...options].join(" "));
  return { status, isExhausted, messages, stats: { ...spent(), ...counts } };
}

/** Returns a message with the file and the line that it is about, instead of the line of the pasted text. */
function placed({ line, text }: Message, { places }: ClingoQuestion): { text: string; file?: string; line?: number } {
  const [path, number] = (line && places[line - 1]) || [], file = path?.replace("asp/", "");
  return file ? { text: `${file}:${number}:${text}`, file, line: number! } : { text };
}
