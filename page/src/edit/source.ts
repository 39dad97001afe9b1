// Programs to read, change and run: those of the catalogue, and the reader's own files.

import type { Ask } from "../ask/ask";
import type { Language, Program } from "../contents";
import { files } from "../files";
import { valid, type Kind, type Problem } from "../model/problem";
import { hasClause, readChosen, writeChosen } from "../model/program";

export interface Source {
  /** The program of the catalogue, or null for a file of the reader's own. */
  program: Program | null;
  /** The name with parameters, such as borrell:verify=border, or the file's name. */
  name: string;
  /** The file's name without its folder. */
  file: string;
  language: Language;
  /** The text before any change, or null if the page doesn't have it. */
  original: string | null;
}

const LANGUAGES = new Map<string, Language>([["pl", "prolog"], ["lp", "asp"], ["mzn", "minizinc"]]);

/** Returns the endings of files that can be run in an edition of the page. */
export const endings = (edition: Ask["edition"]) => [...LANGUAGES].filter(([, language]) => edition === "server" || language !== "minizinc").map(([ending]) => `.${ending}`);

const templates = import.meta.glob<string>("./templates/*", { query: "?raw", import: "default", eager: true });

/** Returns a program of the reader's own to begin with, in a language. Each of them finds a tour of 5x5. */
export const begun = (ending: string): Source => userFile(`mine${ending}`, templates[`./templates/mine${ending}`]!)!;

/** The longest text that the page takes, in characters. */
export const MOST_TEXT = 100_000;

/** Returns a program of the catalogue, or null if there is none of this name. */
export function catalogued(name: string): Source | null {
  const chosen = readChosen(name), program = chosen?.program;
  return program ? { program, name: writeChosen(chosen), file: program.file, language: program.engine, original: files.get(`${program.engine}/${program.file}`) ?? null } : null;
}

/** Returns a file of the reader's own, or null if its ending names no language. */
export function userFile(name: string, text: string | null): Source | null {
  const file = name.split(/[/\\]/).at(-1)!.replace(/[^\w.-]/g, "_").slice(-60), language = LANGUAGES.get(file.split(".").at(-1)!);
  return language ? { program: null, name: file, file, language, original: text } : null;
}

const PARTS: Partial<Record<Language, RegExp>> = { prolog: /^:- use_module\((\w+)/gm, asp: /^#include "([^"]+)"/gm, minizinc: /^include "([^"]+)"/gm };

/** Returns the names of pykt's files that a text includes, each before those that it includes itself. */
export function partsOf(language: Language, text: string, known: ReadonlySet<string> = new Set()): string[] {
  const all = new Set(known);
  for (const [, name] of text.matchAll(PARTS[language] ?? /$^/g)) {
    const file = language === "prolog" ? `${name}.pl` : name!, part = files.get(`${language}/${file}`);
    if (part !== undefined && !all.has(file)) for (const one of partsOf(language, part, new Set([...all, file]))) all.add(one);
  }
  return [...all];
}

/**
 * Returns how to ask for an edited program: as a user program with the calls of the program that it was made of. If the reader has
 * taken away what is called, it is asked like any program of a reader.
 */
export function editedName({ program, name, file }: Source, { kind }: Problem, text: string): string {
  if (!program || program.engine !== "prolog") return file;
  const goal = (kind === "closed" && program.closed_goal) || program.goal, moves = (goal === program.closed_goal && program.closed_moves) || program.moves;
  if (!hasClause(text, goal)) return file;
  const parameters = Object.values(readChosen(name)!.parameters).map((value) => `'${value}'`);
  const settings = [`predicate=${goal}(${[...parameters, "Board", "Start", "Length", "Tour"].join(",")})`, ...(moves && hasClause(text, moves) ? [`moves=${moves}`] : [])];
  return `${file}:${settings.join(",")}`;
}

/** Whether the nodes of a search can be counted: the program names the relation that its depth-first search calls. */
export const hasProfile = (program: Program | null | undefined, kind: Kind) => !!(kind === "closed" && program?.closed_goal ? program.closed_moves : program?.moves);

/** Returns the problem with a kind that the program answers. */
export const suited = (problem: Problem, program: Program | null) =>
  program && !program.kinds.includes(problem.kind) ? valid({ ...problem, kind: program.kinds[0]! }) : problem;
