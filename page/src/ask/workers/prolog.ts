// Questions for SWI-Prolog, in the same text as those of Python's pykt/engines/prolog.py.

import { free, KNIGHT_MOVES, type Board, type Square } from "../../model/board";
import { leapsOf } from "../../model/moves";
import { lengthOf, type Problem } from "../../model/problem";
import type { Chosen } from "../../model/program";
import type { Profile, Tour } from "../../model/result";
import { freeSquares, inOrder, squareText } from "./problems";

/** How to search. */
export interface SearchLimits {
  wanted: number;
  inferences?: number;
  seed?: number;
  profile: boolean;
}

export interface PrologQuestion {
  engine: "prolog";
  /** The program's file in the file system of the worker. */
  file: string;
  relation: string;
  closing: boolean;
  /** The term case/3 of prolog/bridge/bridge.pl. */
  case: string;
  limit: string;
  watched: string;
  wanted: number;
}

/** The folder of the programs in the file system of the worker. */
export const FOLDER = "/prolog";

const INDICATOR = /^(?:([a-z]\w*):)?([a-z]\w*)\/([0-9]{1,2})$/;

export function prologQuestion(problem: Problem, { program, parameters }: Chosen, search: SearchLimits): PrologQuestion {
  const closed = problem.kind === "closed";
  const goal = (closed && program.closed_goal) || program.goal, values = Object.values(parameters);
  let starts = problem.starts.length ? problem.starts.map(squareText) : program.picks_start ? ["_"] : freeSquares(problem.board).map(squareText);
  if (closed && lengthOf(problem) === free(problem.board)) starts = starts.slice(0, 1); // a closed tour of all squares passes every square
  return {
    engine: "prolog",
    file: `${FOLDER}/${program.file}`,
    relation: values.length ? `${goal}(${values.join(", ")})` : goal,
    closing: closed && !program.closed_goal,
    case: `case(${boardText(problem.board)}, ${listText(starts)}, ${lengthOf(problem)})`,
    limit: String(search.inferences || "none"),
    watched: search.profile ? (closed && program.closed_moves) || program.moves : "",
    wanted: search.wanted,
  };
}

/** Returns the goal of prolog/bridge/bridge.pl that finds answers, without its last argument. `module` is the program's module. */
export function goalOf(question: PrologQuestion, module: string): string {
  let relation = `'${module}':${question.relation}`;
  if (question.closing) relation = `bridge:closing(${relation})`;
  if (!question.watched) return `bridge:answer(${relation}, ${question.case}, ${question.limit})`;
  return `bridge:profiled_answer(${watchedIn(question.watched, module)}, ${relation}, ${question.case}, ${question.limit})`;
}

/** Returns the argument of search_profile:watch/1, or "" if `indicator` names no relation. One that names no module is in `module`. */
export function watchedIn(indicator: string, module: string): string {
  const [, own, name, arity] = INDICATOR.exec(indicator) ?? [];
  return name ? `'${own ?? module}':'${name}'/${arity}` : "";
}

export const boardText = (board: Board) => `board(${board.files}, ${board.ranks}, ${listText(inOrder(board.blocked).map(squareText))})`;

export const listText = (items: readonly (string | number)[]) => `[${items.join(",")}]`;

/** Returns the text as a list of character codes. Such a list needs no quotes. */
export const codes = (text: string) => listText([...text].map((sign) => sign.codePointAt(0)!));

// Answers -------------------------------------------------------------------------------------------------------------

/** Reads the paths that prolog/bridge/bridge.pl wrote, one to a line: "1/1 05" or "1/1 2/3 2/4". */
export function readPaths(text: string): Square[][] {
  return text.split("\n").map((line) => {
    const end = line.indexOf(" ");
    if (end < 0 || line.includes("/", end)) return line.split(" ").map(readSquare);
    let [file, rank] = readSquare(line.slice(0, end));
    const path: Square[] = [[file, rank]];
    for (let at = end + 1; at < line.length; at++) {
      const [right, up] = KNIGHT_MOVES[line.charCodeAt(at) - 48]!;
      path.push([(file += right), (rank += up)]);
    }
    return path;
  });
}

function readSquare(text: string): [number, number] {
  const [file, rank] = text.split("/");
  return [Number(file), Number(rank)];
}

/** Reads a profile that search_profile:profile_text/1 wrote, with only the new steps. */
export function readProfile(text: string): Profile | undefined {
  if (!text) return undefined;
  const [nodes, squares, [backtracks], steps] = text.split(";").map((group) => group.split(" ").filter(Boolean).map(Number)) as [number[], number[], [number], number[]];
  const pairs = (numbers: number[]): Square[] => Array.from({ length: numbers.length / 2 }, (_, nth) => [numbers[2 * nth]!, numbers[2 * nth + 1]!]);
  return {
    nodes,
    deepest: pairs(squares),
    backtracks,
    steps: Array.from({ length: steps.length / 3 }, (_, nth) => [steps[3 * nth]!, [steps[3 * nth + 1]!, steps[3 * nth + 2]!]]),
  };
}

// The checker ---------------------------------------------------------------------------------------------------------

/** Returns the goal that asks prolog/tour_check.pl or queens_check.pl about tours, as pykt/checkers/prolog.py does. */
export function checkGoal(problem: Problem, tours: readonly Tour[]): string {
  const flat = tours.map((tour) => listText(tour.knights.map((path) => listText(path.flat()))));
  return `bridge:first_fault(${problemText(problem)}, ${listText(flat)}, _, Text)`;
}

function problemText(problem: Problem): string {
  const board = boardText(problem.board), { givens = [], moves = [], forbidden = [], symmetric, squares, piece } = problem;
  const { levels, surface = levels && `box(${levels})` } = problem.board;
  if (problem.kind === "queens") return `queens(${board})`;
  const asked = [
    ...givens.map(([square, number]) => `given(${squareText(square)}, ${number})`),
    ...moves.map(([one, other]) => `move(${squareText(one)}, ${squareText(other)})`),
    ...forbidden.map(([one, other]) => `forbidden(${squareText(one)}, ${squareText(other)})`),
    ...(symmetric ? [`symmetric(${symmetric})`] : []),
    ...(squares ? [`squares(${squares})`] : []),
    ...(piece ? leapsOf(piece)! : []).map((leap) => `leap(${leap.join(", ")})`),
    ...(surface ? [`surface(${surface})`] : []),
  ];
  const kind = problem.kind.replace("-", "_"), end = problem.end ? squareText(problem.end) : "any";
  return `problem(${kind}, ${board}, ${listText(problem.starts.map(squareText))}, ${end}, ${listText(asked)})`;
}
