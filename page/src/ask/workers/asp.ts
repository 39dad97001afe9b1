// Questions for clingo, in the same text as those of Python's pykt/engines/asp.py.

import { free, isSame, type Square } from "../../model/board";
import { leapsOf, PLANE, SURFACES } from "../../model/moves";
import type { Problem } from "../../model/problem";
import type { Chosen } from "../../model/program";
import type { Tour } from "../../model/result";
import { listIn, Malformed } from "./atoms";
import { freeSquares, inOrder } from "./problems";
import type { SearchLimits } from "./prolog";

/** A line of a question's text: the file and the line that it comes from. */
export type Place = [file: string, line: number];

export interface ClingoQuestion {
  engine: "clingo";
  text: string;
  /** Where each line of the text comes from, or null for a line of the instance. */
  places: (Place | null)[];
  options: string[];
  /** The number of answers: 0 for all, -1 for one that, if the program optimises, is the best. */
  wanted: number;
  /** Whether the program is a reader's own. clingo then also says which atoms are facts, and what it complains of. */
  own?: boolean;
}

type Files = ReadonlyMap<string, string>;

export function clingoQuestion(problem: Problem, { program }: Chosen, search: SearchLimits, files: Files): ClingoQuestion {
  const names = [program.file], { moves = [], forbidden = [] } = problem, restricted = moves.length + forbidden.length > 0;
  const turned = problem.symmetric && problem.symmetric !== program.turn;
  if (program.by_time && (turned || restricted)) names.push("added/edges.lp"); // the files added below need edge/2
  if (turned) names.push(`added/symmetric-${problem.symmetric}.lp`);
  if (restricted) names.push("added/moves.lp");
  if (problem.board.surface) names.push("added/seams.lp");
  if (problem.board.levels) names.push("added/levels.lp");
  return textOf(problem, search, program.options, names.map((name) => `asp/${name}`), files);
}

/** Returns the question of which `names` are the files. */
export function textOf(problem: Problem, search: SearchLimits, own: readonly string[], names: readonly string[], files: Files): ClingoQuestion {
  const wanted = problem.kind === "two-knights" ? 0 : search.wanted; // the last answer is the best
  const options = [`--models=${wanted}`, ...own, ...randomOptions(search)];
  const instance = `% clingo ${options.join(" ")} -\n\n${facts(problem)}`;
  const lines = instance.split("\n"), places: (Place | null)[] = lines.map(() => null);
  for (const { name, kept } of flattened(names, files)) {
    lines.push("", ...kept.map(([text]) => text));
    places.push(null, ...kept.map(([, line]): Place => [name, line]));
  }
  return { engine: "clingo", text: lines.join("\n"), places, options, wanted };
}

/** A seed alone changes nothing. On easy boards clingo decides little, so the sign of each decision is random, too. */
const randomOptions = ({ seed }: SearchLimits) => (seed === undefined ? [] : [`--seed=${seed}`, "--rand-freq=0.01", "--sign-def=rnd"]);

/** Returns the problem as facts for any encoding. A square is a pair (File,Rank). */
export function facts(problem: Problem): string {
  const { board, piece, givens = [], moves = [], forbidden = [] } = problem, { files, ranks, twisted } = SURFACES[board.surface ?? PLANE]!;
  return [
    `files(${board.files}). ranks(${board.ranks}). kind(${problem.kind.replace("-", "_")}).`,
    ...inOrder(board.blocked).map((square) => `blocked(${pair(square)}).`),
    ...problem.starts.map((square, nth) => `start(${nth + 1},${pair(square)}).`),
    ...(problem.end ? [`end(${pair(problem.end)}).`] : []),
    ...givens.map(([square, number]) => `given(${pair(square)},${number}).`),
    ...moves.map(([one, other]) => `must(${pair(one)},${pair(other)}).`),
    ...forbidden.map(([one, other]) => `forbidden(${pair(one)},${pair(other)}).`),
    ...(problem.symmetric ? [`symmetric(${problem.symmetric}).`] : []),
    ...(piece ? leapsOf(piece)! : []).map((leap) => `leap(${leap.join()}).`),
    ...(files ? ["seam(files)."] : []),
    ...(ranks ? ["seam(ranks)."] : []),
    ...(twisted ? ["twisted."] : []),
    ...(board.levels ? [`levels(${board.levels}).`] : []),
    ...(problem.squares ? [`length(${problem.squares}).`] : []),
  ].join("\n");
}

const pair = ([file, rank]: Square) => `(${file},${rank})`;

/** Yields the texts of encodings and of the files that these include, without the #include lines. Each file comes once. */
function* flattened(names: readonly string[], files: Files): Generator<{ name: string; kept: [text: string, line: number][] }> {
  const waiting = [...names], seen = new Set<string>();
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const kept: [string, number][] = [], folder = name.slice(0, name.lastIndexOf("/"));
    for (const [nth, line] of (files.get(name) ?? "").replace(/\n$/, "").split("\n").entries()) {
      const included = /^#include "(.*?)"/.exec(line)?.[1];
      if (included && files.has(`${folder}/${included}`)) waiting.push(`${folder}/${included}`);
      else kept.push([line, nth + 1]);
    }
    yield { name, kept };
  }
}

// Answers -------------------------------------------------------------------------------------------------------------

const PAIR = String.raw`\((-?\d+),(-?\d+)\)`;
const VISIT = new RegExp(String.raw`^visit\((\d+),(\d+),${PAIR}\)$`), EDGE = new RegExp(`^edge\\(${PAIR},${PAIR}\\)$`), QUEEN = new RegExp(`^queen\\(${PAIR}\\)$`);

/** Returns the paths of a model, read from the atoms that pykt's encodings show: visit/3, edge/2 or queen/1. */
export function readAtoms(atoms: readonly string[], problem: Problem): Square[][] {
  const visits = new Map<number, [number, Square][]>(), edges = new Map<string, Square[]>(), queens: Square[] = [];
  for (const atom of atoms) {
    let match;
    if ((match = VISIT.exec(atom))) listIn(visits, Number(match[1])).push([Number(match[2]), [Number(match[3]), Number(match[4])]]);
    else if ((match = EDGE.exec(atom))) {
      const one: Square = [Number(match[1]), Number(match[2])], other: Square = [Number(match[3]), Number(match[4])];
      listIn(edges, one.join()).push(other);
      listIn(edges, other.join()).push(one);
    } else if ((match = QUEEN.exec(atom))) queens.push([Number(match[1]), Number(match[2])]);
  }
  const byKnight = [...visits].sort(([one], [other]) => one - other).map(([, path]) => path);
  const byTime = byKnight.map((path) => path.sort(([one], [other]) => one - other).map(([, square]) => square));
  if (byTime.length) return byTime;
  const [start, second] = problem.starts;
  if (problem.kind === "two-knights") return [along(edges, start), along(edges, second)];
  // A cycle can begin anywhere, and a single square has no edges.
  const first = start ?? (problem.kind === "closed" || free(problem.board) === 1 ? freeSquares(problem.board)[0] : undefined);
  if (edges.size) {
    const path = along(edges, first);
    return [problem.end && isSame(path[0]!, problem.end) ? path.reverse() : path];
  }
  return [queens.length ? inOrder(queens) : first ? [first] : []];
}

/** Returns the squares along the edges of a path or a cycle, beginning at `first`, or else at the lesser end. Throws Malformed. */
function along(edges: ReadonlyMap<string, readonly Square[]>, first: Square | undefined): Square[] {
  const ends = [...edges].filter(([, others]) => others.length === 1).map(([name]) => name.split(",").map(Number) as [number, number]);
  const begin = first ?? inOrder(ends)[0];
  if (!begin) throw new Malformed("its edges form a cycle, which has no first square");
  let square = begin, before: Square | undefined;
  const path = [square];
  for (;;) {
    const ahead = edges.get(square.join())?.find((other) => !before || !isSame(other, before));
    if (!ahead || isSame(ahead, path[0]!) || path.length > edges.size) return path;
    [before, square] = [square, ahead];
    path.push(square);
  }
}

// The checker ---------------------------------------------------------------------------------------------------------

/** Returns the text with which asp/check.lp judges tours, as pykt/checkers/asp.py does. */
export function checkText(problem: Problem, tours: readonly Tour[], files: Files): string {
  const told = tours.flatMap((tour, nth) => tour.knights.flatMap((path, knight) => path.map((square, at) =>
    problem.kind === "queens" ? `queen(${nth + 1},${pair(square)}).` : `visit(${nth + 1},${knight + 1},${at + 1},${pair(square)}).`)));
  return `${files.get("asp/check.lp")}\n${facts(problem)}\n${told.join("")}`;
}
