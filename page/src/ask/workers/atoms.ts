// Read paths from the atoms of an answer set, whatever names a reader's own encoding uses for them, as Python's
// pykt/programs/user/atoms.py does.

import type { Square } from "../../model/board";
import type { Problem } from "../../model/problem";
import { inOrder, mostVisits, squareText } from "./problems";

type Argument = number | Square | null; // null is anything else

interface Shape {
  name: string;
  arguments: readonly string[];
}

/** An answer that can't be read as a tour. The message says why. */
export class Malformed extends Error {}

/** Returns the list under `key`. Adds an empty one if there is none. */
export function listIn<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  const list = lists.get(key) ?? [];
  if (!list.length) lists.set(key, list);
  return list;
}

/** Names of atoms that are likely to be the tour, the likeliest first. */
const NAMES = ["visit", "position", "pos", "occ", "at", "knight", "tour", "path", "move", "next", "cycle", "edge", "queen"];

/** The names of the facts that pykt gives. */
const GIVEN = new Set(["files", "ranks", "kind", "blocked", "start", "end", "given", "must", "forbidden", "symmetric", "length"]);

const MOVE = ["S1", "S2"], MOVE_XY = ["X1", "Y1", "X2", "Y2"];
const BY_TYPES: Record<string, readonly string[]> = {
  is: ["T", "S"], si: ["S", "T"], iis: ["K", "T", "S"], iii: ["T", "X", "Y"],
  ss: MOVE, iss: ["_", ...MOVE], ssi: [...MOVE, "_"], iiii: MOVE_XY, iiiii: ["_", ...MOVE_XY],
};
const QUEENS: Record<string, readonly string[]> = { s: ["S"], ii: ["X", "Y"] };
const ARGUMENTS = new Set(["K", "T", "S", "X", "Y", ...MOVE, ...MOVE_XY, "_"]);

/** Returns the shape written as pos(T,X,Y), or null if it describes no tour. */
export function parseShape(text: string): Shape | null {
  const [, name, inside] = /^\s*([a-z_]\w*)\(([\w,()\s]+)\)\s*$/.exec(text) ?? [];
  if (!name) return null;
  const shape = inside!.replace(/\(\s*X(\d?)\s*,\s*Y\1\s*\)/g, "S$1").split(",").map((one) => one.trim());
  const has = (...wanted: string[]) => wanted.every((one) => shape.includes(one));
  const square = has("S") || has("X", "Y"), move = has(...MOVE) || has(...MOVE_XY);
  const named = shape.filter((one) => one !== "_");
  return shape.every((one) => ARGUMENTS.has(one)) && square !== move && new Set(named).size === named.length ? { name, arguments: shape } : null;
}

/**
 * Returns the paths that the atoms of an answer describe. `facts` are the atoms that are in every answer, and `shape` says
 * which atoms are the tour; without it, they are recognised.
 */
export function readOwnAtoms(texts: readonly string[], facts: ReadonlySet<string>, problem: Problem, shape: Shape | null): Square[][] {
  const shown = new Map<string, Argument[][]>(), chosen = new Set<string>();
  for (const text of texts) {
    const atom = parseAtom(text);
    if (!atom || GIVEN.has(atom.name)) continue;
    const signature = `${atom.name}/${atom.arguments.length}`;
    listIn(shown, signature).push(atom.arguments);
    if (!facts.has(text)) chosen.add(signature);
  }
  const candidates = new Map([...shown].filter(([signature]) => chosen.has(signature)));
  const found = shape ?? recognise(candidates.size ? candidates : shown, problem.kind === "queens");
  if (!found) {
    const names = [...(candidates.size ? candidates : shown).keys()].sort().slice(0, 5).join(", ");
    throw new Malformed(names ? `it isn't plain which atoms tell the answer, ${names}: name them, as in atoms=pos(T,X,Y)` : "its answer shows no atoms that could be a tour: add a #show");
  }
  const label = `${found.name}/${found.arguments.length}`, rows = shown.get(label);
  if (!rows) throw new Malformed(`its answer has no atom ${label}`);
  if (rows.length > mostVisits(problem.board)) throw new Malformed(`its answer has ${rows.length.toLocaleString("en")} atoms ${label}, far more than there are squares`);
  return paths(found, label, rows, problem);
}

function recognise(atoms: ReadonlyMap<string, Argument[][]>, queens: boolean): Shape | null {
  const shapes = new Map([...atoms].map(([signature, rows]) => [signature.split("/")[0]!, shapeOf(signature.split("/")[0]!, rows, queens)] as const).filter((pair): pair is [string, Shape] => !!pair[1]));
  for (const name of NAMES) if (shapes.has(name)) return shapes.get(name)!;
  return shapes.size === 1 ? [...shapes.values()][0]! : null;
}

function shapeOf(name: string, rows: Argument[][], queens: boolean): Shape | null {
  const types = rows[0]!.map((value) => (value === null ? "?" : typeof value === "number" ? "i" : "s")).join("");
  let found = (queens ? QUEENS : BY_TYPES)[types];
  if (types === "iiii" && NAMES.indexOf(name) >= 0 && NAMES.indexOf(name) < 5) found = ["K", "T", "X", "Y"];
  if (types === "iii" && !queens) { // the argument with more values is the time
    const values = (place: number) => new Set(rows.map((row) => row[place])).size;
    found = values(2) > values(0) ? ["X", "Y", "T"] : ["T", "X", "Y"];
  }
  return found ? { name, arguments: found } : null;
}

function paths(shape: Shape, label: string, rows: Argument[][], { kind, starts }: Problem): Square[][] {
  const square = (row: Argument[], which = ""): Square => {
    const at = (name: string) => row[shape.arguments.indexOf(name + which)];
    const whole = at("S"), file = at("X"), rank = at("Y");
    if (Array.isArray(whole)) return whole as unknown as Square;
    if (typeof file === "number" && typeof rank === "number") return [file, rank];
    throw new Malformed(`an atom of ${label} has no square where one should be`);
  };
  if (kind === "queens") return [rows.map((row) => square(row))];
  if (shape.arguments.includes("S1") || shape.arguments.includes("X1")) {
    const moves = rows.map((row): [Square, Square] => [square(row, "1"), square(row, "2")]);
    return kind === "two-knights" ? starts.map((start) => along(moves, start, false)) : [along(moves, starts[0], true)];
  }
  const times = new Map<number, [number, Square][]>();
  for (const row of rows) {
    const knight = shape.arguments.includes("K") ? row[shape.arguments.indexOf("K")] : 1, time = row[shape.arguments.indexOf("T")];
    if (typeof knight !== "number" || typeof time !== "number") throw new Malformed(`an atom of ${label} has no number for its time or knight`);
    listIn(times, knight).push([time, square(row)]);
  }
  const told = [...times].sort(([one], [other]) => one - other).map(([, entries]) => inTime(entries));
  if (kind === "two-knights" && told.length === 1) return [0, 1].map((turn) => told[0]!.filter((_, nth) => nth % 2 === turn)); // they move in turn
  if (told.length > 2) throw new Malformed(`its answer has ${told.length} knights, but there are at most two`);
  return told;
}

function inTime(entries: [number, Square][]): Square[] {
  entries.sort(([one], [other]) => one - other);
  for (const [nth, [time, one]] of entries.slice(0, -1).entries()) {
    const [after, other] = entries[nth + 1]!;
    if (after === time) throw new Malformed(`at time ${time} it is on two squares, ${squareText(one)} and ${squareText(other)}`);
    if (after !== time + 1) throw new Malformed(`at time ${time + 1} it is on no square, after ${squareText(one)} at time ${time} and before ${squareText(other)} at time ${after}`);
  }
  return entries.map(([, square]) => square);
}

/**
 * Returns the squares along the moves, beginning at `first` or, if that is impossible, at an end. If every square has at
 * most one move that leaves it and one that enters it, the path follows the directions of the moves.
 */
function along(moves: [Square, Square][], first: Square | undefined, whole: boolean): Square[] {
  const onward = new Map<string, Set<string>>(), into = new Map<string, Set<string>>(), beside = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, from: string, to: string) => map.set(from, (map.get(from) ?? new Set()).add(to));
  for (const [one, other] of moves.map((move) => move.map(squareText) as [string, string])) {
    add(onward, one, other);
    add(into, other, one);
    add(beside, one, other);
    add(beside, other, one);
  }
  const directed = [...onward.values(), ...into.values()].every((others) => others.size === 1);
  const sorted = (names: Iterable<string>) => inOrder([...names].map((name) => name.split("/").map(Number) as unknown as Square)).map(squareText);
  const fork = directed ? undefined : sorted(beside.keys()).find((square) => beside.get(square)!.size > 2);
  if (fork) throw new Malformed(`${fork} has ${beside.get(fork)!.size} moves, to ${sorted(beside.get(fork)!).slice(0, 3).join(" and ")}`);
  const ways = directed ? onward : beside;
  const ends = [...beside.keys()].filter((square) => (directed ? !into.has(square) : beside.get(square)!.size === 1));
  const wanted = first && squareText(first), fits = wanted && beside.has(wanted) && (!directed || !ends.length || ends.includes(wanted));
  const path = [fits ? wanted : sorted(ends.length ? ends : beside.keys())[0]!], seen = new Set(path);
  for (;;) {
    const ahead = [...(ways.get(path.at(-1)!) ?? [])].filter((square) => !seen.has(square));
    if (!ahead.length) break;
    path.push(path.length === 1 ? sorted(ahead)[0]! : ahead[0]!);
    seen.add(path.at(-1)!);
  }
  if (whole && path.length < beside.size) throw new Malformed(`its moves fall into separate parts: from ${path[0]} only ${path.length} of ${beside.size} squares can be reached`);
  return path.map((name) => name.split("/").map(Number) as unknown as Square);
}

/** Reads an atom such as visit(1,2,(3,4)), or returns null. */
function parseAtom(text: string): { name: string; arguments: Argument[] } | null {
  const [, name, inside] = /^(-?[a-z_]\w*)(?:\((.*)\))?$/s.exec(text) ?? [];
  return name ? { name, arguments: inside === undefined ? [] : split(inside).map(argument) } : null;
}

function argument(text: string): Argument {
  if (/^-?\d+$/.test(text)) return Number(text);
  const [, inside] = /^[a-z_]?\w*\((.*)\)$/s.exec(text) ?? [];
  const both = inside === undefined ? [] : split(inside);
  return both.length === 2 && both.every((one) => /^-?\d+$/.test(one)) ? [Number(both[0]), Number(both[1])] : null;
}

/** Splits at the commas outside of brackets and strings. */
function split(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const [sign] of text.matchAll(/"(?:\\.|[^"\\])*"|./gs)) {
    if (sign === "," && !depth) parts.push("");
    else {
      depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
      parts[parts.length - 1] += sign;
    }
  }
  return parts;
}
