// The state of a view is in the fragment of the address: #/tour?board=8x8&kind=closed. A link is a share.

import { useCallback, useEffect, useState } from "preact/hooks";
import { isMove, parseSquare, squareName, type Square } from "../model/board";
import type { Kind, Problem } from "../model/problem";

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

/** Returns the address, and a function that replaces it without a new entry in the history. */
export function useAddress(): [Address, (values: URLSearchParams) => void] {
  const [address, setAddress] = useState(readAddress);
  useEffect(() => {
    const read = () => setAddress(readAddress());
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const replace = useCallback((values: URLSearchParams) => {
    history.replaceState(null, "", linkTo(readAddress().view, values));
    setAddress(readAddress());
  }, []);
  return [address, replace];
}

// Problems ------------------------------------------------------------------------------------------------------------

const MOST = 200; // files and ranks of a board that the page shows

/** Returns the problem that the values of an address describe. What can't be read is left out. */
export function problemOf(values: URLSearchParams, standard = "8x8"): Problem {
  const [, files, ranks] = /^(\d+)x(\d+)$/.exec(values.get("board") ?? "") ?? /^(\d+)x(\d+)$/.exec(standard)!;
  const side = (text: string | undefined) => Math.min(Math.max(Number(text), 1), MOST);
  const board = { files: side(files), ranks: side(ranks), blocked: [] as Square[] };
  const onBoard = (square: Square | undefined): square is Square => !!square && square[0] >= 1 && square[1] >= 1 && square[0] <= board.files && square[1] <= board.ranks;
  const all = (name: string) => values.getAll(name).flatMap((value) => value.split(".")).filter(Boolean);
  const squares = (name: string) => all(name).map(parseSquare).filter(onBoard);
  const pairs = (name: string) => all(name).map((text) => text.split("-").map(parseSquare)).filter((pair): pair is [Square, Square] => pair.length === 2 && pair.every(onBoard) && isMove(pair[0]!, pair[1]!));
  board.blocked = squares("block");
  const kind = values.get("kind") ?? "open", symmetric = Number(values.get("symmetric")), length = Number(values.get("squares"));
  const givens = all("given").map((text) => text.split("=")).map(([square, number]) => [parseSquare(square ?? ""), Number(number)] as const)
    .filter((given): given is [Square, number] => onBoard(given[0]) && Number.isInteger(given[1]) && given[1] > 0);
  const moves = pairs("move"), forbidden = pairs("forbid");
  return {
    kind: (["open", "closed", "two-knights", "queens"].includes(kind) ? kind : "open") as Kind,
    board,
    starts: squares("start"),
    end: squares("end")[0] ?? null,
    ...(givens.length && { givens }),
    ...(moves.length && { moves }),
    ...(forbidden.length && { forbidden }),
    ...((symmetric === 90 || symmetric === 180) && { symmetric }),
    ...(Number.isInteger(length) && length > 0 && { squares: length }),
  };
}

/** Writes a problem into the values of an address. */
export function writeProblem(values: URLSearchParams, problem: Problem): void {
  const set = (name: string, texts: string[]) => (texts.length ? values.set(name, texts.join(".")) : values.delete(name));
  const moves = (pairs: readonly (readonly [Square, Square])[] = []) => pairs.map(([one, other]) => `${squareName(one)}-${squareName(other)}`);
  values.set("board", `${problem.board.files}x${problem.board.ranks}`);
  values.set("kind", problem.kind);
  set("block", problem.board.blocked.map(squareName));
  set("start", problem.starts.map(squareName));
  set("end", problem.end ? [squareName(problem.end)] : []);
  set("given", (problem.givens ?? []).map(([square, number]) => `${squareName(square)}=${number}`));
  set("move", moves(problem.moves));
  set("forbid", moves(problem.forbidden));
  set("symmetric", problem.symmetric ? [String(problem.symmetric)] : []);
  set("squares", problem.squares ? [String(problem.squares)] : []);
}
