// Check tours by the same files as everywhere: prolog/tour_check.pl, prolog/queens_check.pl and asp/check.lp.

import { files } from "../../files";
import { cells } from "../../model/board";
import { aMove } from "../../model/moves";
import type { Problem } from "../../model/problem";
import type { Checked, Tour } from "../../model/result";
import { visits } from "../../model/tour";
import type { Judgement } from "../ask";
import { checkText } from "./asp";
import { checkers, isLoaded, type EngineName } from "./engines";
import { checkGoal } from "./prolog";

/** The most squares that each checker checks, as in pykt/checkers/__init__.py. */
const MOST_CHECKED: Record<EngineName, number> = { prolog: 100_000, clingo: 10_000 };

const LIMIT = 60_000; // milliseconds for one check of several tours

export const UNCHECKED: Checked = { python: null, prolog: null, asp: null };

/**
 * Returns for each tour the verdicts of the checkers and what they find wrong. A checker that fails gives no verdict. If `later` is
 * given and SWI-Prolog is still to come over the network, returns the verdicts of clingo, and passes those of both on to `later`.
 */
export async function judge(problem: Problem, tours: readonly Tour[], later?: (all: Promise<Judgement[]>) => void): Promise<Judgement[]> {
  const size = Math.max(cells(problem.board), ...tours.map(visits)), none: string[] = [];
  const asp = size <= MOST_CHECKED.clingo ? firstFaults("clingo", checkText(problem, tours, files), tours.length) : none;
  const isEarly = later && isLoaded("clingo") && !isLoaded("prolog") && (await asp).length > 0;
  const prolog = size <= MOST_CHECKED.prolog ? firstFaults("prolog", checkGoal(problem, tours), tours.length) : none;
  const all = Promise.all([prolog, asp]).then((both) => judgements(problem, tours, ...both));
  if (!isEarly) return all;
  later(all);
  return judgements(problem, tours, none, await asp);
}

function judgements(problem: Problem, tours: readonly Tour[], prolog: string[], asp: string[]): Judgement[] {
  return tours.map((_, nth) => {
    const verdict = (faults: string[]) => (nth < faults.length ? !faults[nth] : null);
    const faults = prolog[nth] ? [faultSentence(prolog[nth], problem)] : asp[nth] ? [`asp: ${asp[nth]}`] : [];
    return { checked: { python: null, prolog: verdict(prolog), asp: verdict(asp) }, faults };
  });
}

/** Starts the workers of the checkers that will judge tours of this size. The network brings one engine after the other. */
export async function warmCheckers(problem: Problem): Promise<void> {
  for (const name of ["clingo", "prolog"] as const) if (cells(problem.board) <= MOST_CHECKED[name]) await checkers[name].warm();
}

/** Returns the first fault of each tour, "" for a tour without faults, or nothing if the checker fails. */
async function firstFaults(name: EngineName, text: string, count: number): Promise<string[]> {
  const engine = await checkers[name].take().catch(() => null);
  if (!engine) return [];
  return new Promise((resolve) => {
    const give = (texts: string[] | null) => {
      clearTimeout(timer);
      if (texts) checkers[name].give(engine);
      else engine.end();
      resolve(texts ?? []);
    };
    const timer = setTimeout(() => give(null), LIMIT);
    engine.ask({ type: "check", text, count }, (message) => {
      if (message.type === "faults") give(message.texts);
      else if (message.type === "failed") give(null);
    });
  });
}

const FAULTS: Record<string, (...parts: string[]) => string> = {
  wrong_knights: (count, asked) => `it is made by ${count} knights instead of ${asked}`,
  no_squares: (knight) => `knight ${knight} visits no squares`,
  off_board: (square) => `${square} is off the board`,
  blocked: (square) => `${square} is blocked`,
  visited_twice: (square, one, other) => `${square} is visited twice, at numbers ${one} and ${other}`,
  not_visited: (square, count) => `${square} is not visited${count === "1" ? "" : `, and ${Number(count) - 1} more squares are not`}`,
  wrong_count: (count, asked) => `there are ${count} squares, not ${asked}`,
  attack: (one, other) => `the queens on ${one} and ${other} attack each other`,
  not_a_move: (one, other, number) => `${one} to ${other}, at number ${number}, is not A_MOVE`,
  not_closed: (last, first) => `it is not closed: ${last} to ${first} is not A_MOVE`,
  wrong_start: (square, asked) => `it starts at ${square}, not at ${asked}`,
  wrong_end: (square, asked) => `it ends at ${square}, not at ${asked}`,
  wrong_given: (square, number) => `number ${number} must be ${square}`,
  missing_move: (one, other) => `the move ${one}-${other} is not made`,
  forbidden_move: (one, other) => `the forbidden move ${one}-${other} is made`,
  not_symmetric: (degrees, one, other) => `the move ${one}-${other} is made, but not the one that a turn by ${degrees} degrees maps to it`,
  moves_cross: (one, two, three, four) => `the moves ${one}-${two} and ${three}-${four} cross`,
  wrong_turns: (one, other) => `the knights do not move in turn: knight 1 visits ${one} squares and knight 2 ${other}`,
  cut_short: (knight, square, next) => `the visit is cut short: knight ${knight}, whose turn it is, can move from ${square} to ${next}`,
};

/** Returns a fault of tour_check.pl or queens_check.pl, such as not_visited(2/2,1), as a sentence. */
export function faultSentence(term: string, problem: Problem): string {
  const [, name = "", parts = ""] = /^(\w+)\((.*)\)$/.exec(term) ?? [];
  return FAULTS[name]?.(...parts.split(",")).replace("A_MOVE", aMove(problem)) ?? term;
}
