// Questions about a reader's own program. An edited copy of one of pykt's programs is asked like that program; any other
// file is asked as Python's pykt/programs/user/ does.

import type { Language } from "../../contents";
import { free } from "../../model/board";
import { lengthOf, type Problem } from "../../model/problem";
import type { Chosen } from "../../model/program";
import { textOf, type ClingoQuestion } from "./asp";
import { parseShape } from "./atoms";
import { Refusal } from "./choosing";
import { freeSquares, mostVisits, squareText } from "./problems";
import { boardText, codes, listText, prologQuestion, watchedIn, type SearchLimits } from "./prolog";

/** A question for SWI-Prolog whose goal loads the text itself: it is one of user_program.pl or edited.pl. */
export interface UserQuestion {
  engine: "prolog";
  file: string;
  text: string;
  goal: string;
  wanted: number;
}

/** The name of a file, and a value for each of its parameters. */
export interface ChosenFile {
  name: string;
  parameters: Record<string, string>;
}

/** The parameters of own programs: the first value is the default, and "" stands for any text. */
const PARAMETERS: Partial<Record<Language, Record<string, string[]>>> = {
  prolog: { predicate: [""], squares: ["X/Y", "X-Y", "[X,Y]"], moves: [""] },
  asp: { atoms: [""] },
};

/** Returns the file written as NAME or NAME:parameter=value,... */
export function chooseFile(text: string, language: Language): ChosenFile {
  const known = PARAMETERS[language];
  const [, name = "", settings = ""] = /^([^:]*):?(.*)$/s.exec(text) ?? [];
  if (!known) throw new Refusal(`${name} can't be run in the page: run it with \`pykt serve\`, or with \`pykt run ${name}\`.`);
  const parameters = Object.fromEntries(Object.entries(known).map(([key, values]) => [key, values[0]!]));
  for (const setting of settings.match(/(?:\([^)]*\)|\[[^\]]*\]|[^,([])+/g) ?? []) { // split at commas outside of brackets
    const [key = "", value = ""] = setting.split(/=(.*)/s);
    const values = Object.hasOwn(known, key) && known[key];
    if (!values) throw new Refusal(`${name} has no parameter '${key.slice(0, 60)}': its parameters are ${Object.keys(known).join(", ")}.`);
    if (values[0] && !values.includes(value)) throw new Refusal(`${key} is one of ${values.join(", ")}, not '${value.slice(0, 60)}'.`);
    if (key === "atoms" && !parseShape(value)) throw new Refusal(`'${value.slice(0, 60)}' names neither squares nor moves: write pos(T,X,Y), visit(K,T,S) or move(S1,S2).`);
    if (key === "moves" && !watchedIn(value, "")) throw new Refusal(`'${value.slice(0, 40)}' does not name a predicate: write NAME/ARITY, such as step/3.`);
    parameters[key] = value;
  }
  return { name, parameters };
}

// Prolog --------------------------------------------------------------------------------------------------------------

const NAMES: Record<Problem["kind"], string[]> = { open: ["tour"], closed: ["closed_tour", "tour"], queens: ["queens"], "two-knights": ["tours"] };
const ONE_KNIGHT = [["n", "tour"], ["files", "ranks", "tour"], ["files", "ranks", "start", "tour"], ["tour"]];
const TEMPLATES: Record<Problem["kind"], string[][]> = {
  open: ONE_KNIGHT,
  closed: ONE_KNIGHT,
  queens: [["n", "queens"], ["queens"]],
  "two-knights": [["n", "start", "second", "tours"], ["files", "ranks", "start", "second", "tours"]],
};
const ARGUMENTS = ["N", "Files", "Ranks", "Board", "Blocked", "Length", "Start", "X", "Y", "Second", "Tour", "Tours", "Queens", "_"];
const VALUE = /^'\w+'$/; // an argument that is given as it is

/** Returns the question that asks a reader's own file, as pykt/programs/user/prolog.py does. */
export function ownPrologQuestion(problem: Problem, { name, parameters }: ChosenFile, text: string, search: SearchLimits): UserQuestion {
  const { board, kind } = problem, file = `/own/${name.split("/").at(-1)}`;
  const way = parameters.predicate!.includes("(") ? "exactly" : "likely";
  const calls = callsOf(problem, parameters.predicate!).map(([predicate, template]) => `${way}(${predicate}-${listText(template)})`);
  let starts = problem.starts.length ? problem.starts.slice(0, 1) : freeSquares(board);
  if (kind === "closed" && lengthOf(problem) === free(board)) starts = starts.slice(0, 1); // one start is enough
  const watched = (search.profile && parameters.moves) || "none";
  const second = squareText(problem.starts.at(-1) ?? [1, 1]), end = problem.end ? squareText(problem.end) : "any";
  const reading = `reading(${parameters.squares!.toLowerCase()}, ${second}, ${end}, ${mostVisits(board)})`;
  const job = `job(${codes(file)}, ${listText(calls)}, ${watched}, ${reading})`;
  const asked = `case(${boardText(board)}, ${listText(starts.map(squareText))}, ${lengthOf(problem)})`;
  return { engine: "prolog", file, text, goal: `user_program:user_answer(${job}, ${asked}, ${search.inferences || "none"})`, wanted: search.wanted };
}

/** Returns the calls to try, the preferred one first: each is a predicate and the names of its arguments. */
function callsOf({ kind, board }: Problem, predicate: string): [string, string[]][] {
  const [whole, name, inside] = /^([a-z]\w*)(?:\(([\w,\s']*)\))?$/.exec(predicate) ?? [];
  if (predicate && !whole) throw new Refusal(`'${predicate.slice(0, 60)}' does not name a predicate: write predicate=my_tour or predicate=my_tour(Files,Ranks,Start,Tour).`);
  if (inside !== undefined) {
    const template = inside.split(",").map((argument) => argument.trim());
    const wrong = template.find((argument) => !VALUE.test(argument) && !ARGUMENTS.some((known) => known.toLowerCase() === argument.toLowerCase()));
    if (wrong !== undefined) throw new Refusal(`${name} has no argument '${wrong.slice(0, 40)}': choose from ${ARGUMENTS.join(", ")}.`);
    return [[name!, template.map((argument) => (argument === "_" ? "any" : VALUE.test(argument) ? `value(${argument})` : argument.toLowerCase()))]];
  }
  const templates = TEMPLATES[kind].filter((template) => !template.includes("n") || board.files === board.ranks);
  return (name ? [name] : NAMES[kind]).flatMap((one) => templates.map((template): [string, string[]] => [one, template]));
}

/** Returns the question that asks an edited copy of one of pykt's programs. */
export function editedPrologQuestion(problem: Problem, chosen: Chosen, text: string, search: SearchLimits): UserQuestion {
  const { file, relation, closing, case: asked, limit, watched } = prologQuestion(problem, chosen, search);
  const job = `job(${codes(file)}, ${relation}, ${closing}, ${watched || "none"}, ${mostVisits(problem.board)})`;
  return { engine: "prolog", file, text, goal: `edited:edited_answer(${job}, ${asked}, ${limit})`, wanted: search.wanted };
}

/** Returns Prolog's message without the names of pykt's own predicates and folders. */
export function plainMessage(text: string): string {
  return sentence(text.replaceAll(/\b(?:user_program|edited):\w+\/\d+: /g, "").replaceAll(/\/(?:own|prolog)\//g, "").replaceAll("Unknown message: ", "it throws "));
}

/** Returns an engine's message as one line. A long message is cut. */
export function sentence(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= 300 ? line : `${line.slice(0, 296)} ...`;
}

// ASP -----------------------------------------------------------------------------------------------------------------

/** Returns the question about a reader's own encoding. It may include the encodings of pykt. */
export function ownClingoQuestion(problem: Problem, name: string, text: string, search: SearchLimits, files: ReadonlyMap<string, string>): ClingoQuestion {
  const wanted = search.wanted === 1 ? -1 : search.wanted;
  return { ...textOf(problem, { ...search, wanted }, [], [name], new Map([...files, [name, text]])), own: true };
}
