// SWI-Prolog in a worker. It runs the files of prolog/ unchanged, and asks them through prolog/bridge/bridge.pl as Python does.

import SWIPL from "swipl-wasm/dist/swipl/swipl-web";
import { breathe, watch } from "./alive";
import edited from "./edited.pl?raw";
import { LONGEST_ANSWER, LONGEST_SAID, MOST_SAID, TOO_LONG, type Begin, type FromWorker, type How, type Stats, type ToWorker } from "./messages";
import { FOLDER, codes, goalOf, type PrologQuestion } from "./prolog";
import type { UserQuestion } from "./user";

type Row = [outcome: string, text: string, inferences: number, seconds: number, profile: string];

/** The part of SWI-Prolog's interface that is used here. */
interface SwiProlog {
  prolog: {
    query(goal: string): { next(): { done: boolean; value?: Record<string, unknown>; error?: boolean; message?: string }; close(): void };
  };
  FS: { mkdir(path: string): void; writeFile(path: string, text: string): void };
}

const tell = (message: FromWorker) => postMessage(message);

let swi: SwiProlog;

/** The calls of onCall between two looks at the clock: less than a tenth of a second. */
const OFTEN = 10_000;

/** The answers after which the search waits for the page. */
const MANY = 256;

/** The milliseconds between two profiles of a search. Those of search_profile.pl are 200 or more apart. */
const SOONEST = 100;

const start = SWIPL as unknown as (options: object) => Promise<SwiProlog>;

/** Whether a reader's own program runs, whose output and complaints are told. */
let own = false;

/** What a reader's own program and Prolog have said in this run, each line cut and once: the page would wait for all of it to be passed. */
const said = new Set<string>();

function say(text: string, place: { file?: string; line?: number } = {}): void {
  const line = text.length > LONGEST_SAID ? `${text.slice(0, LONGEST_SAID - 4)} ...` : text;
  if (!own || said.size === MOST_SAID || said.has(line)) return;
  said.add(line);
  tell({ type: "said", text: line, ...place });
}

/** What Prolog prints about a reader's own program: "Warning: /own/mine.pl:3:", and more lines that begin with "Warning:    ". */
const complaints = {
  lines: [] as string[],
  add(line: string) {
    const more = /^(?:Warning|ERROR): {4}(.*)$/.exec(line)?.[1];
    if (more === undefined) this.tell();
    this.lines.push(more ?? line);
  },
  tell() {
    const message = this.lines.join(" ").replace(/^ERROR: (?:\[Thread main\] )?/, "");
    const [, warning = "", file, line, column = "", text] = /^(Warning: )?\/(?:own|prolog)\/([^:]+):(\d+):(\d+:)?\s*(.*)$/s.exec(message) ?? [];
    if (file) say(`${file}:${line}:${column} ${warning}${text}`, { file, line: Number(line) });
    else if (message) say(message);
    this.lines = [];
  },
};

self.onmessage = async ({ data: message }: MessageEvent<ToWorker>) => {
  try {
    if (message.type === "begin") await begin(message);
    else if (message.type === "ask") await answer(message.question as PrologQuestion | UserQuestion);
    else if (message.type === "more") goOn();
    else check(message.text);
  } catch (error) {
    tell({ type: "failed", reason: String((error as Error)?.message ?? error) });
  }
};

async function begin({ module, data, files, alive }: Begin): Promise<void> {
  watch(alive);
  let calls = 0;
  swi = await start({
    arguments: ["-q", "-f", "none", "--no-packs"],
    locateFile: (name: string) => name,
    getPreloadedPackage: () => data,
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      void WebAssembly.instantiate(module, imports).then(done);
      return {};
    },
    onCall: () => void (++calls % OFTEN || breathe()),
    print: (line: string) => say(line),
    printErr: (line: string) => own && complaints.add(line),
  });
  for (const folder of [FOLDER, `${FOLDER}/bridge`, `${FOLDER}/user`, "/own"]) swi.FS.mkdir(folder);
  for (const [name, text] of files) swi.FS.writeFile(`/${name}`, text);
  swi.FS.writeFile(`${FOLDER}/edited.pl`, edited);
  for (const name of ["bridge/bridge", "user/user_program"]) once(`use_module('${FOLDER}/${name}.pl', [])`);
  const { Version: number } = once("current_prolog_flag(version, Version)") as { Version: number };
  tell({ type: "ready", engine: `SWI-Prolog ${Math.floor(number / 10_000)}.${Math.floor(number / 100) % 100}.${number % 100} (WebAssembly)` });
}

async function answer(question: PrologQuestion | UserQuestion): Promise<void> {
  const began = performance.now();
  own = "text" in question;
  said.clear();
  const goal = "text" in question ? place(question) : load(question);
  let load_s = (performance.now() - began) / 1000, found = 0, complaint = "", reported = -SOONEST;
  for (const { Row: [outcome, text, inferences, solve_s, profile] } of rows<{ Row: Row }>(`bridge:answer_row(${goal}, Row)`)) {
    const stats: Stats = { load_s, solve_s, inferences };
    complaints.tell();
    if (outcome === "searching") {
      if (performance.now() - reported < SOONEST || profile.length > LONGEST_ANSWER) continue; // a program forges it
      reported = performance.now();
      tell({ type: "searching", profile });
    } else if (outcome === "loaded") {
      [load_s, complaint] = [(performance.now() - began) / 1000, text];
    } else if (outcome === "remark") {
      tellRemark(text);
    } else if (outcome === "asked" || outcome === "asked_each") {
      continue;
    } else if (outcome === "found" || outcome === "malformed") {
      const fault = outcome === "malformed" ? text : text.length > LONGEST_ANSWER ? TOO_LONG : "";
      tell({ type: "answer", text: fault ? "" : text, fault, stats, profile });
      found += 1;
      if (found === question.wanted) return tell({ type: "outcome", how: "enough", reason: "", stats, profile: "" });
      if (found % MANY === 0) await pause();
    } else if (outcome === "exhausted" && complaint && !found) {
      return tell({ type: "outcome", how: "error", reason: complaint, stats, profile });
    } else {
      return tell({ type: "outcome", how: HOW[outcome] ?? "error", reason: text, stats, profile });
    }
  }
  throw new Error("Prolog ended without an outcome");
}

/** Tells a remark that user_program.pl wrote, a field on each line. */
function tellRemark(text: string): void {
  const [severity, , file, line, column, says, advice] = text.split("\n");
  const place = [file, ...[line, column].filter((number) => number !== "0")].join(":");
  say(`${place}: ${severity}: ${says}${advice && `; ${advice}`}`, { file, line: Number(line) || undefined });
}

/** Waits until the page has checked the answers: they are found faster than they are checked. */
function pause(): Promise<void> {
  const paused = new Promise<void>((resolve) => { goOn = resolve; });
  tell({ type: "paused" });
  return paused;
}

let goOn = () => {};

const HOW: Record<string, How> = { exhausted: "exhausted", limit: "limit", memory: "out-of-memory" };

/** Loads the program. Returns the goal of prolog/bridge/bridge.pl that finds answers, without its last argument. */
function load(question: PrologQuestion): string {
  const { Module: module } = once(`bridge:load_program(${codes(question.file)}, Module)`) as { Module: string };
  return goalOf(question, module);
}

/** Writes the text of a reader's own program into the file system. Returns the goal that asks it. */
function place({ file, text, goal }: UserQuestion): string {
  once(`use_module('${FOLDER}/edited.pl', [])`);
  swi.FS.writeFile(file, text);
  return goal;
}

function check(goal: string): void {
  tell({ type: "faults", texts: [...rows<{ Text: string }>(goal)].map(({ Text }) => Text) });
}

function* rows<T>(goal: string): Generator<T> {
  const query = swi.prolog.query(goal);
  try {
    for (;;) {
      const { value, done, error, message } = query.next();
      if (error) throw new Error(message);
      if (value) yield plain(value) as T;
      if (done) return;
    }
  } finally {
    query.close();
  }
}

const once = (goal: string) => {
  for (const row of rows<Record<string, unknown>>(goal)) return row;
  throw new Error(`${goal} is false`);
};

/** Returns the value with JavaScript's strings in place of Prolog's. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
