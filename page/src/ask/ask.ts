// How the page asks for answers. There are two implementations: workers/ runs the programs in the browser, and server.ts
// asks `pykt serve`. Views know only this interface.

import type { Language } from "../contents";
import type { Barrier } from "../model/barrier";
import type { Square } from "../model/board";
import type { Problem } from "../model/problem";
import type { Checked, Profile, Result, Status, Tour } from "../model/result";

export interface Request {
  problem: Problem;
  /** A program's name, with parameters if any: "borrell:verify=border". Null lets pykt choose. */
  program: string | null;
  /** The text of a program of the reader's own. `program` is then its file name, such as mine.pl, with parameters if any. */
  text?: string;
  language?: Language;
  /** Seconds. */
  timeout?: number;
  /** The most inferences of Prolog. */
  inferences?: number;
  /** The number of answers wanted (0: all). */
  models?: number;
  seed?: number;
  /** Whether to count the nodes of a depth-first search, and to send a profile now and then. */
  profile?: boolean;
}

/** What every kind of run tells. */
type Event =
  | { type: "queued"; ahead: number } // the server has too many runs
  | { type: "loading"; what: string; share: number | null } // an engine comes over the network
  | { type: "running" }
  | { type: "progress"; wall_s: number; text: string; profile?: Profile; conflicts?: number }
  | { type: "said"; text: string; file?: string; line?: number } // a warning, an error or output of a reader's program
  | { type: "refused"; sentence: string }; // bad input, or no engine: nothing ran. It is the last event, like end

export type RunEvent =
  | Event
  | { type: "answer"; result: Result; /** Whether a checker is still to come over the network. */ isEarly?: boolean }
  | { type: "end"; result: Result; models: number; complete: boolean }
  | { type: "judged"; judgement: Judgement }; // what all checkers say of an early answer. It comes after the end

export interface Run {
  /** End the run. What was found is kept: an end follows, with the status interrupted. */
  stop(): void;
}

export type Difficulty = "beginner" | "easy" | "medium" | "hard" | "expert";

/** A step of the explanation of a puzzle: a number, where it is, and why. The reasons come before the text, which has the `why`. */
export interface Step {
  number: number;
  square: Square;
  technique: string;
  text: string;
  /** The argument without the square. */
  why: string;
  reasons: string[];
  /** The squares that the argument names. */
  named: Square[];
}

export interface PuzzleRequest {
  /** An open or a closed tour, with nothing but its board. */
  problem: Problem;
  difficulty: Difficulty;
  /** Seconds. */
  timeout?: number;
}

/** What the page reads of a puzzle that `pykt puzzle --json` prints. The problem has the givens, and the tour is the only answer. */
export interface Puzzle {
  problem: Problem;
  difficulty: Difficulty;
  unique: boolean;
  tour: Pick<Tour, "knights">;
}

export type PuzzleEvent =
  | Event
  | { type: "puzzle"; puzzle: Puzzle }
  | { type: "end"; status: Status; reason: string | null };

export interface Judgement {
  checked: Checked;
  faults: string[];
}

export interface Ask {
  readonly edition: "static" | "server";
  /** Begin a run and tell `listener` of each event. */
  run(request: Request, listener: (event: RunEvent) => void): Run;
  check(problem: Problem, tour: Tour): Promise<Judgement>;
  /** The names and versions of what runs the programs. */
  versions(): Promise<string[]>;
  /** Return why the program can't run here, or null. */
  objection(program: string): string | null;
  /** Return the smallest barrier found, or null: squares without which the board falls into more parts than a tour joins. Missing on a server. */
  barrier?(problem: Problem, signal: AbortSignal): Promise<Barrier | null>;
  /** Fetch what most first answers need. Missing where nothing is fetched. */
  prepare?(): Promise<void>;
  /** Make a puzzle and tell `listener` of each event. Missing where the page makes puzzles by itself (puzzles/making.ts). */
  puzzle?(request: PuzzleRequest, listener: (event: PuzzleEvent) => void): Run;
}
