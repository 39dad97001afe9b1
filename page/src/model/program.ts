// Programs as a reader names and chooses them.

import { programs } from "../contents";

export { objection } from "../ask/workers/choosing"; // as Python's Program.objection

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

/** The languages of programs, as readers know them, in the order in which the page lists them. */
export const LANGUAGES = { prolog: "Prolog", asp: "Answer set programming", minizinc: "MiniZinc", python: "Python" } as const;
