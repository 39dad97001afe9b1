// Programs as a reader names and chooses them.

import { askedNouns, programs, type Program } from "../contents";
import { free } from "./board";
import type { Problem } from "./problem";
import { hasClosedTour, refute } from "./theory";

/** A program with a value for each of its parameters. */
export interface Chosen {
  program: Program;
  parameters: Record<string, string>;
}

/** Returns the program with the default values of its parameters. */
export const standard = (program: Program): Chosen => ({ program, parameters: Object.fromEntries(Object.entries(program.parameters).map(([key, [first]]) => [key, first!])) });

/** Returns the program and the parameters that a text such as "borrell:verify=border" names, or null. What is not possible is left out. */
export function readChosen(text: string): Chosen | null {
  const [name = "", settings = ""] = text.split(":", 2), program = programs.get(name);
  if (!program) return null;
  const { parameters } = standard(program), given = new Map(settings.split(",").map((setting) => setting.split("=", 2) as [string, string]));
  for (const [key, values] of Object.entries(program.parameters)) if (values.includes(given.get(key) ?? "")) parameters[key] = given.get(key)!;
  return { program, parameters };
}

/** Returns the programs that texts of an address name, as `writeChosen` writes them. What names none is left out. */
export const known = (texts: readonly string[]) => texts.flatMap((text) => readChosen(text) ?? []).map(writeChosen);

/** Tells whether all of a text is the name of a program and values of its parameters. */
export function isWhole(text: string): boolean {
  const chosen = readChosen(text), [, settings = ""] = text.split(":", 2);
  return !!chosen && settings.split(",").filter(Boolean).map((setting) => setting.split("=", 2)).every(([key, value]) => chosen.parameters[key!] === value);
}

/** Writes a program as readers type it: its name, and the parameters that differ from the default. */
export function writeChosen({ program, parameters }: Chosen): string {
  const other = Object.entries(parameters).filter(([key, value]) => value !== program.parameters[key]?.[0]).map(([key, value]) => `${key}=${value}`);
  return other.length ? `${program.name}:${other.join(",")}` : program.name;
}

/** The languages of programs, as readers know them, in the order in which the page lists them. */
export const LANGUAGES = { prolog: "Prolog", asp: "Answer set programming", minizinc: "MiniZinc", python: "Python" } as const;

/** Tells whether a text in Prolog has a clause for a predicate, path or path/4. */
export const hasClause = (text: string, predicate: string) => new RegExp(`^${predicate.split("/")[0]}(?=[(\\s.:-])`, "m").test(text);

/** Returns why a program does not run in the browser, as a sentence, or null. */
export function cannotRun(program: Program): string | null {
  if (program.engine === "minizinc") return `${program.name} needs MiniZinc, which is not in the page: run it with \`pykt serve\`, or on the command line.`;
  if (!["prolog", "asp"].includes(program.engine) || program.method) return `${program.name} is driven from Python: run it with \`pykt serve\`, or on the command line.`;
  return null;
}

/** Returns why a program can't answer a problem, or null. */
export function objection(program: Program, problem: Problem): string | null {
  if (!program.kinds.includes(problem.kind)) return `${program.name} answers ${program.kinds.join(" and ")} problems, not ${problem.kind} ones`;
  const wanted = { ...problem, givens: problem.givens?.length, moves: problem.moves?.length || problem.forbidden?.length, surface: problem.board.surface ?? problem.board.levels };
  for (const [asked, noun] of Object.entries(askedNouns)) {
    if (wanted[asked as keyof typeof wanted] && !program.asked.includes(asked)) return `${program.name} can't handle ${noun}`;
  }
  const why = BEYOND[program.name]?.(problem);
  return why ? `${program.name} ${why}` : null;
}

/** The functions `beyond` of pykt/programs/catalogue.py. */
const BEYOND: Record<string, (problem: Problem) => string | null> = {
  compose(problem) {
    const { files, ranks, blocked } = problem.board, [start] = problem.starts;
    if (blocked.length) return "fills rectangles and can't be asked for blocked squares";
    const inCorner = !start || ([1, files].includes(start[0]) && [1, ranks].includes(start[1]));
    if (inCorner || hasClosedTour(files, ranks) || refute(problem)) return null;
    return `starts in a corner on a board without a closed tour, such as ${files}x${ranks}, and can't start at ${start[0]}/${start[1]}`;
  },
  cycle: ({ board }) => (free(board) === 2 ? "needs two edges at every square, and two squares have one edge" : null),
  "half-turn": ({ symmetric, board }) => {
    if (symmetric !== 180) return "makes only tours that half a turn maps to themselves: add --symmetric 180";
    return free(board) <= 2 ? "makes no move twice, so it needs more than two squares" : null;
  },
  "cycle-propagator": ({ board }) => (free(board) <= 2 ? "makes no move twice, so it needs more than two squares" : null),
  exchanges: ({ board, kind }) => (free(board) <= (kind === "open" ? 1 : 2) ? `needs more than ${kind === "open" ? "1 square" : "2 squares"}` : null),
  "squares-and-diamonds": () => "makes only magic tours: add --magic semi",
  "few-turns"({ board: { files, ranks, blocked } }) {
    if (blocked.length) return "fills rectangles and can't be asked for blocked squares";
    if (!(files * ranks % 2) && Math.min(files, ranks) >= 16) return null;
    return "makes closed tours of boards of 16x16 or more with an even number of squares";
  },
  sweep: () => "looks for paths that don't cross themselves: add --uncrossed",
  uncrossed: () => "looks for paths that don't cross themselves: add --uncrossed",
  crossings: () => "compares tours: add --crossings or --turns, with min or max",
};
