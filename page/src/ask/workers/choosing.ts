// Choose a program, as Python's pykt/programs/choosing.py does, among those that run in the page.

import type { Program } from "../../contents";
import { cells } from "../../model/board";
import { isPlain } from "../../model/moves";
import type { Problem } from "../../model/problem";
import { cannotRun, objection, standard, type Chosen } from "../../model/program";

/** Bad input, as a sentence: what is wrong, where, and what to do next. */
export class Refusal extends Error {}

type Catalogue = ReadonlyMap<string, Program>;

/** Returns the program written as NAME or NAME:parameter=value,... */
export function choose(text: string, programs: Catalogue): Chosen {
  const [, name = "", settings = ""] = /^([^:]*):?(.*)$/s.exec(text) ?? [];
  const program = programs.get(name);
  if (!program) throw new Refusal(`There is no program '${name.slice(0, 60)}': \`pykt programs\` lists them.`);
  const known = Object.keys(program.parameters), { parameters } = standard(program);
  for (const setting of settings.split(",").filter(Boolean)) {
    const [key = "", value = ""] = setting.split(/=(.*)/s);
    if (!known.length) throw new Refusal(`${name} has no parameters: leave out '${key.slice(0, 60)}'.`);
    const values = Object.hasOwn(program.parameters, key) && program.parameters[key];
    if (!values) throw new Refusal(`${name} has no parameter '${key.slice(0, 60)}': its parameters are ${known.join(", ")}.`);
    if (!values.includes(value)) throw new Refusal(`${name}:${key} can't be '${value.slice(0, 60)}': choose one of ${values.join(", ")}.`);
    parameters[key] = value;
  }
  return { program, parameters };
}

/** Returns why a program can't answer a problem in the page, as the begin of a sentence, or null. */
export function objectionHere(program: Program, problem: Problem): string | null {
  const inProlog = program.engine === "prolog" && !isPlain(problem);
  return objection(program, problem) ?? (inProlog ? `${program.name} moves only a knight on a plane in this page, and other pieces with \`pykt serve\`` : null);
}

const LARGE = 10_000; // squares above which a program that always makes the same tour is better

const isLarge = (problem: Problem, various: boolean) => cells(problem.board) > LARGE && !various;

const suitsWarnsdorff = (problem: Problem, various: boolean) =>
  isLarge(problem, various) && problem.kind === "open" && !problem.board.blocked.length && Math.min(problem.board.files, problem.board.ranks) > 3;

/** The programs in the order in which they are preferred. Python prefers two more, which it drives: two-knights and patched. */
const PREFERENCES: [program: string, fits: (problem: Problem, various: boolean) => unknown][] = [
  ["compose", isLarge],
  ["fast-warnsdorff", suitsWarnsdorff],
  ["queens", ({ kind }) => kind === "queens"],
  ["two-knights-by-time", ({ kind }) => kind === "two-knights"],
  ["givens", ({ givens }) => givens?.length],
  ["warnsdorff", ({ squares }) => squares],
  ["half-turn", ({ kind, symmetric }) => kind === "closed" && symmetric === 180],
  ["cycle", ({ kind }) => kind === "closed"],
  ["path", ({ kind }) => kind === "open"],
];

/** Returns the best program for the problem. `various` is true if several answers, or other answers with other seeds, are wanted. */
export function pick(problem: Problem, various: boolean, programs: Catalogue): Chosen {
  for (const [name, fits] of PREFERENCES) {
    if (fits(problem, various) && !objectionHere(programs.get(name)!, problem)) return choose(name, programs);
  }
  const candidates = [...programs.values()].filter((program) => !cannotRun(program));
  const able = candidates.find((program) => !objectionHere(program, problem));
  if (able) return choose(able.name, programs);
  throw new Refusal(`No program can answer this problem: ${candidates.map((program) => objectionHere(program, problem)).join("; ")}. Leave out a condition.`);
}
