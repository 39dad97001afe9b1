// Results, as `pykt --json` prints them.

import type { Board, Square } from "./board";
import type { Problem } from "./problem";

export type Status = "found" | "optimal" | "none" | "unproven" | "timeout" | "out-of-memory" | "limit" | "interrupted" | "error" | "refused";

export interface Tour {
  format: "pykt-tour/1";
  board: Board;
  /** The piece in the place of the knight. */
  piece?: string;
  knights: Square[][];
}

/** A verdict of each checker: true (accepted), false (refused) or null (not run). */
export interface Checked {
  python: boolean | null;
  prolog: boolean | null;
  asp: boolean | null;
}

/** What a depth-first search did: nodes at each depth, the deepest path, dead ends. */
export interface Profile {
  nodes: number[];
  deepest: Square[];
  backtracks: number;
  /** The depth and the last square of each of the first nodes. In an event, only those new since the event before. */
  steps?: [depth: number, square: Square][];
}

/** What an engine says about a program. Lines and columns are counted from 1. */
export interface Remark {
  text: string;
  severity: "error" | "warning" | "note";
  line: number | null;
  column: number | null;
  file: string;
  kind: string;
  advice: string;
}

export interface Result {
  status: Status;
  reason: string | null;
  /** Squares in the way of a tour, if there is none. Only the server looks for them. */
  obstacle?: { squares: Square[]; text: string };
  problem: Problem;
  program: string;
  engine: string;
  tour?: Tour | null;
  queens?: Square[] | null;
  checked: Checked;
  faults: string[];
  visited: number | null;
  coverage: number | null;
  bound: number | null;
  said?: string[];
  remarks?: Remark[];
  /** The last lines that a program of the reader's own printed. */
  output?: string[];
  /** The call that was made, such as tour(5, 5, Tour). */
  asked?: string;
  unconfined?: string;
  stats: Record<string, number>;
  profile?: Profile;
}
