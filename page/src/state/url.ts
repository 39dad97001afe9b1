// The state of a view is in the fragment of the address: #/tour?board=8x8&kind=closed. A link is a share.

import { useCallback, useEffect, useState } from "preact/hooks";
import { keyOf, parseSquare, sizeOf, squareName, type Board, type Square } from "../model/board";
import { pays, readHoles, writeHoles } from "../model/holes";
import { KNIGHT, pieceName, PLANE } from "../model/moves";
import { valid, type Kind, type Problem } from "../model/problem";

export interface Address {
  view: string;
  values: URLSearchParams;
}

export function readAddress(): Address {
  const [view = "", values = ""] = location.hash.replace(/^#\/?/, "").split("?", 2);
  return { view: view || "tour", values: new URLSearchParams(values) };
}

/** Returns the link to a view with values. The characters that squares and parameters need stay readable. */
export function linkTo(view: string, values: URLSearchParams): string {
  const text = values.toString().replace(/%(2F|3A|3D|2C)/g, (code) => decodeURIComponent(code));
  return `#/${view}${text && `?${text}`}`;
}

/** The state of an entry of the history that has been shown. */
export const SEEN = "seen";

/** Returns the address, and a function that replaces it, or with `isNew` adds an entry to the history. */
export function useAddress(): [Address, (values: URLSearchParams, isNew?: boolean) => void] {
  const [address, setAddress] = useState(readAddress);
  useEffect(() => {
    const read = () => setAddress(readAddress());
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const replace = useCallback((values: URLSearchParams, isNew = false) => {
    history[isNew ? "pushState" : "replaceState"](SEEN, "", linkTo(readAddress().view, values));
    setAddress(readAddress());
  }, []);
  return [address, replace];
}

// Problems ------------------------------------------------------------------------------------------------------------

/** Returns the problem that the values of an address describe. What can't be read, or is not possible, is left out. */
export function problemOf(values: URLSearchParams, standard = "8x8"): Problem {
  const size = /^(\d{1,3})x(\d{1,3})(?:x(\d{1,3}))?$/, [, files, ranks, levels = 1] = size.exec(values.get("board") ?? "") ?? size.exec(standard)!;
  const all = (name: string) => values.getAll(name).flatMap((value) => value.split(".")).filter(Boolean);
  const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined;
  const squares = (name: string) => all(name).map(parseSquare).filter(isThere);
  const pairs = (name: string) => all(name).map((text) => text.split("-").map(parseSquare)).filter((pair): pair is [Square, Square] => pair.length === 2 && pair.every(isThere));
  const givens = all("given").map((text) => text.split("=")).map(([square = "", number]) => [parseSquare(square), Number(number)] as const)
    .filter((given): given is [Square, number] => isThere(given[0]) && Number.isInteger(given[1]));
  const sides = { files: Number(files) * Number(levels), ranks: Number(ranks) };
  const symmetric = Number(values.get("symmetric")), length = Number(values.get("squares"));
  return valid({
    kind: values.get("kind") as Kind,
    board: { ...sides, blocked: [...squares("block"), ...(holesOf(values, sides) ?? [])], surface: values.get("surface") ?? PLANE, levels: Number(levels) },
    starts: squares("start"),
    end: squares("end")[0] ?? null,
    givens,
    moves: pairs("move"),
    forbidden: pairs("forbid"),
    ...((symmetric === 90 || symmetric === 180) && { symmetric }),
    ...(Number.isInteger(length) && length > 0 && { squares: length }),
    piece: values.get("piece") ?? KNIGHT,
  });
}

/** Returns the holes that the value `holes` of an address tells, or null if it is damaged. */
const holesOf = (values: URLSearchParams, sides: Pick<Board, "files" | "ranks">) => readHoles(values.get("holes") ?? "", sides);

/** Returns the names of the values that describe no possible problem, or not all of it. */
export function leftOut(values: URLSearchParams): string[] {
  const shown = new URLSearchParams(), problem = problemOf(values), { blocked } = problem.board;
  writeProblem(shown, problem);
  shown.set("block", blocked.map((hole) => squareName(hole)).join("."));
  const known = new Set(blocked.map(keyOf)), areAllThere = holesOf(values, problem.board)?.every((hole) => known.has(keyOf(hole)));
  shown.set("holes", areAllThere ? values.get("holes") ?? "" : "");
  const parts = (from: URLSearchParams, name: string) => new Set(from.getAll(name).flatMap((value) => value.split(".")).filter(Boolean).map((text) => asWritten(name, text)));
  return NAMES.filter((name) => {
    const [asked, known] = [parts(values, name), parts(shown, name)];
    return [...asked].some((part) => !known.has(part) && part !== USUAL[name]);
  });
}

/** Writes a value of an address as `writeProblem` does: 1/1 as a1, and 1,3 as camel. */
function asWritten(name: string, text: string): string {
  if (name === "piece") return pieceName(text) ?? text;
  const square = (part: string) => { const found = parseSquare(part); return found ? squareName(found) : part.toLowerCase(); };
  return text.split(/([-=])/).map(square).join("");
}

const NAMES = ["board", "kind", "block", "holes", "start", "end", "given", "move", "forbid", "symmetric", "squares", "piece", "surface"];

/** Returns the values of a view with the problem of another one, if that names any. A tour or a walk of another problem is left out. */
export function withProblem(own: URLSearchParams, other: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(own), problem = problemOf(other);
  if (!other.has("board") || JSON.stringify(problemOf(own)) === JSON.stringify(problem)) return next;
  writeProblem(next, problem);
  for (const name of ["tour", "walk"]) next.delete(name);
  return next;
}

/** Values that an address need not have. */
const USUAL: Record<string, string> = { piece: KNIGHT, surface: PLANE };

/** Writes a problem into the values of an address: many holes in few characters. */
export function writeProblem(values: URLSearchParams, problem: Problem): void {
  const set = (name: string, texts: string[]) => (texts.length ? values.set(name, texts.join(".")) : values.delete(name));
  const moves = (pairs: readonly (readonly [Square, Square])[] = []) => pairs.map(([one, other]) => `${squareName(one)}-${squareName(other)}`);
  values.set("board", sizeOf(problem.board));
  values.set("kind", problem.kind);
  const { blocked } = problem.board, list = blocked.map((hole) => squareName(hole)), isLong = pays(list.join("."), problem.board);
  set("block", isLong ? [] : list);
  set("holes", isLong ? [writeHoles(problem.board)] : []);
  set("start", problem.starts.map((start) => squareName(start)));
  set("end", problem.end ? [squareName(problem.end)] : []);
  set("given", (problem.givens ?? []).map(([square, number]) => `${squareName(square)}=${number}`));
  set("move", moves(problem.moves));
  set("forbid", moves(problem.forbidden));
  set("symmetric", problem.symmetric ? [String(problem.symmetric)] : []);
  set("squares", problem.squares ? [String(problem.squares)] : []);
  set("piece", problem.piece ? [problem.piece] : []);
  set("surface", problem.board.surface ? [problem.board.surface] : []);
}
