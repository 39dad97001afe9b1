// What the page and the workers of the engines send each other. A worker begins once, and then answers one question or
// check after the other.

import type { ClingoQuestion } from "./asp";
import type { PrologQuestion } from "./prolog";
import type { UserQuestion } from "./user";

/** The first message to a worker: the compiled engine and the files that it needs. */
export interface Begin {
  type: "begin";
  module: WebAssembly.Module;
  /** The library of SWI-Prolog. */
  data?: ArrayBuffer;
  /** The texts of pykt's own modules, by name. */
  files: ReadonlyMap<string, string>;
  /** An import of the module that it calls often. */
  tick?: { module: string; name: string };
  /** The address of a blob that is revoked when the worker is ended: see alive.ts. */
  alive: string;
}

/** The most lines that a worker passes on in a run, and the most characters of each. */
export const MOST_SAID = 100, LONGEST_SAID = 2_000;

/** The most characters of an answer that a worker passes on. A tour of the largest board has a million. */
export const LONGEST_ANSWER = 4_000_000;

/** The fault of an answer that is not passed on. */
export const TOO_LONG = "its answer is far longer than a tour: show only the tour, as in #show visit/3";

export type Question = PrologQuestion | UserQuestion | ClingoQuestion;

/** A check of `count` tours: a goal of bridge.pl, or a text for clingo. */
export interface Check {
  type: "check";
  text: string;
  count: number;
}

export type ToWorker = Begin | { type: "ask"; question: Question } | Check | { type: "more" };

export type Stats = Record<string, number>;

/** How a search ended, as the values of OutcomeKind in pykt/engines/protocol.py. */
export type How = "exhausted" | "enough" | "limit" | "out-of-memory" | "error";

export type FromWorker =
  | { type: "ready"; engine: string }
  | { type: "answer"; /** Packed paths of bridge.pl, or the atoms of a model. */ text: string | string[]; fault: string; stats: Stats; profile: string }
  | { type: "paused" } // SWI-Prolog has found many answers, and goes on when it is told: more
  | { type: "facts"; /** The atoms that are in every answer of a reader's own encoding. */ atoms: string[] }
  | { type: "searching"; profile?: string; conflicts?: number }
  | { type: "said"; /** It begins with the file and the line, if it is about one. */ text: string; file?: string; line?: number }
  | { type: "outcome"; how: How; reason: string; stats: Stats; profile: string }
  | { type: "faults"; texts: string[] }
  | { type: "failed"; reason: string }; // the engine can't go on, and the worker is of no more use
