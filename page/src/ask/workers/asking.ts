// From what a view asks to a question for an engine, and from the engine's answers to paths.

import { askedNouns, programs, type Language, type Program } from "../../contents";
import { files } from "../../files";
import type { Square } from "../../model/board";
import { isPlain } from "../../model/moves";
import type { Problem } from "../../model/problem";
import { cannotRun, hasClause, writeChosen, type Chosen } from "../../model/program";
import type { Request } from "../ask";
import { clingoQuestion, readAtoms } from "./asp";
import { parseShape, readOwnAtoms } from "./atoms";
import { Refusal, choose, objectionHere, pick } from "./choosing";
import type { EngineName } from "./engines";
import type { Question } from "./messages";
import { contradiction } from "./problems";
import { prologQuestion, readPaths, type SearchLimits } from "./prolog";
import { editedPrologQuestion, ownClingoQuestion, chooseFile, ownPrologQuestion } from "./user";

/** A question, and what is needed to judge its answers. */
export interface Asked {
  engine: EngineName;
  question: Question;
  /** The program as the result names it. */
  program: string;
  /** Whether an exhausted search proves that there are no more answers. */
  proves: boolean;
  /** Whether the program is the reader's own. */
  own: boolean;
  /** Returns the paths of an answer. `facts` are the atoms that are in every answer. Throws Malformed. */
  read(text: string | string[], facts: ReadonlySet<string>): Square[][];
}

/** Returns the question for a request. Throws Refusal if the problem contradicts itself, or if no program can be asked. */
export function asked(request: Request): Asked {
  const { problem, models = 1, seed, inferences, text, language } = request;
  const contradicted = contradiction(problem);
  if (contradicted) throw new Refusal(contradicted);
  if (problem.kind === "two-knights" && models > 1) throw new Refusal("Two knights have one best visit: ask for 1 model, or for 0 to see every improvement.");
  const wanted = models > 1 ? 0 : models; // a program counts all of its answers: RunningSearch ends it
  const search: SearchLimits = { wanted, inferences, seed, profile: request.profile ?? false };
  if (text !== undefined) return askedOwn(request.program ?? "", text, language!, problem, search);
  const chosen = request.program ? choose(request.program, programs) : pick(problem, models !== 1 || seed !== undefined, programs);
  refuse(chosen, problem, search);
  return {
    ...ofEngine(chosen.program, problem),
    question: chosen.program.engine === "prolog" ? prologQuestion(problem, chosen, search) : clingoQuestion(problem, chosen, search, files),
    program: writeChosen(chosen),
    proves: chosen.program.proves,
    own: false,
  };
}

/** Returns the question for a reader's own program. `name` is its file with parameters. It may be an edited copy of a program of pykt. */
function askedOwn(name: string, text: string, language: Language, problem: Problem, search: SearchLimits): Asked {
  const original = originalOf(name, text);
  const own = { own: true, proves: false };
  if (original) {
    refuse(original, problem, search);
    const { program } = original;
    const question = program.engine === "prolog"
      ? editedPrologQuestion(problem, original, text, search)
      : clingoQuestion(problem, original, search, new Map([...files, [`asp/${program.file}`, text]]));
    return { ...ofEngine(program, problem), question: question.engine === "clingo" ? { ...question, own: true } : question, program: program.file, ...own };
  }
  if (!isPlain(problem)) throw new Refusal(`${name} can't handle ${problem.piece ? askedNouns.piece : askedNouns.surface}: choose another program.`);
  const file = chooseFile(name, language);
  if (language === "prolog") {
    return { engine: "prolog", question: ownPrologQuestion(problem, file, text, search), program: name, read: readProlog, ...own };
  }
  const shape = file.parameters.atoms ? parseShape(file.parameters.atoms) : null;
  return {
    engine: "clingo",
    question: ownClingoQuestion(problem, file.name, text, search, files),
    program: name,
    read: (atoms, facts) => readOwnAtoms(atoms as string[], facts, problem, shape),
    ...own,
  };
}

/**
 * Returns the program of pykt whose file `name` names, if the text is an edited copy of it. Of a file with several programs, a predicate says which one, and
 * with which values of its parameters: borrell.pl:predicate=borrell_tour('border','list','none',Board,Start,Length,Tour).
 */
function originalOf(name: string, text: string): Chosen | null {
  const [file] = name.split(":"), [, predicate, inside = ""] = /:(?:.*,)?predicate=(\w+)(?:\(([^)]*)\))?/.exec(name) ?? [];
  const isCopy = ({ engine, goal, closed_goal }: Program) => engine !== "prolog" || [goal, closed_goal].some((goal) => goal && hasClause(text, goal));
  const program = [...programs.values()].find((one) => one.file === file && (predicate ? [one.goal, one.closed_goal].includes(predicate) : isCopy(one)));
  if (!program) return null;
  const values = [...inside.matchAll(/'(\w+)'/g)].map(([, value]) => value!);
  const settings = Object.keys(program.parameters).map((key, nth) => (values[nth] ? `${key}=${values[nth]}` : ""));
  return choose(`${program.name}:${settings.filter(Boolean).join(",")}`, programs);
}

function ofEngine(program: Program, problem: Problem): Pick<Asked, "engine" | "read"> {
  if (program.engine === "prolog") return { engine: "prolog", read: readProlog };
  return { engine: "clingo", read: (atoms) => readAtoms(atoms as string[], problem) };
}

const readProlog = (text: string | string[]) => readPaths(text as string);

function refuse({ program }: Chosen, problem: Problem, search: SearchLimits): void {
  const why = cannotRun(program);
  if (why) throw new Refusal(why);
  const can = objectionHere(program, problem);
  if (can) throw new Refusal(`${can}: choose another program.`);
  if (search.profile && !program.moves) {
    const able = [...programs.values()].filter(({ moves }) => moves).map(({ name }) => name).join(", ");
    throw new Refusal(`${program.name} can't be profiled, because it is not a depth-first search in Prolog: use one of ${able}.`);
  }
}
