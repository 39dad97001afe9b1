// Programs as a reader names and chooses them.

import { askedNouns, programs, type Program } from "../contents";
import type { Problem } from "./problem";

/** A program's name and the values of its parameters. */
export interface Chosen {
  name: string;
  parameters: Record<string, string>;
}

/** Returns the program and the parameters that a text such as "borrell:verify=border" names. */
export function readChosen(text: string): Chosen {
  const [name = "", settings = ""] = text.split(":", 2), known = programs.get(name)?.parameters ?? {};
  const given = new Map(settings.split(",").map((setting) => setting.split("=", 2) as [string, string]));
  return { name, parameters: Object.fromEntries(Object.entries(known).map(([key, values]) => [key, values.includes(given.get(key) ?? "") ? given.get(key)! : values[0]!])) };
}

/** Writes a program as readers type it: the name, and the parameters that differ from the default. */
export function writeChosen({ name, parameters }: Chosen): string {
  const known = programs.get(name)?.parameters ?? {};
  const other = Object.entries(parameters).filter(([key, value]) => value !== known[key]?.[0]).map(([key, value]) => `${key}=${value}`);
  return other.length ? `${name}:${other.join(",")}` : name;
}

/** Returns why a program can't answer a problem, or null if nothing is known against it. Python's Program.objection knows more. */
export function objection(program: Program, problem: Problem): string | null {
  if (!program.kinds.includes(problem.kind)) return `${program.name} answers ${program.kinds.join(" and ")} problems, not ${problem.kind} ones`;
  for (const [asked, noun] of Object.entries(askedNouns)) {
    const wanted = asked === "moves" ? (problem.moves ?? problem.forbidden) : problem[asked as keyof Problem];
    if (wanted && !program.asked.includes(asked)) return `${program.name} can't handle ${noun}`;
  }
  return null;
}

/** The languages of programs, as readers know them, in the order in which the page lists them. */
export const LANGUAGES = { prolog: "Prolog", asp: "Answer set programming", minizinc: "MiniZinc", python: "Python" } as const;
