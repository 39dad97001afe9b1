// Who moves, and over which edges: pieces and surfaces, as Python's pykt/model/piece.py and surface.py explain them.

import { pieces, surfaces } from "../contents.json";
import { isSame, widthOf, type Board, type Square } from "./board";

/** How far a move goes along one side of the board, and along the other: the smaller number comes first. */
type Leap = readonly [short: number, long: number];

/** How the edges of a board are joined. */
export interface Surface {
  files: boolean;
  ranks: boolean;
  twisted: boolean;
  /** Where a tour is, such as "on a torus". */
  words: string;
}

/** A board, and the piece that moves on it: a problem or a tour. Without a name of a piece it is the knight. */
export interface Moved {
  board: Board;
  piece?: string;
}

/** The pieces that have names, and their leaps. */
const PIECES = pieces as unknown as Readonly<Record<string, Leap[]>>;

/** The surfaces by their names. */
export const SURFACES: Readonly<Record<string, Surface>> = surfaces;

export const pieceNames = Object.keys(PIECES);

export const KNIGHT = "knight", PLANE = "plane", FURTHEST = 1000, MOST_LEAPS = 20;

/** Whether a knight moves on a rectangle whose edges are not joined. */
export const isPlain = ({ board, piece }: Moved) => !piece && !board.surface && !board.levels;

// Pieces --------------------------------------------------------------------------------------------------------------

const text = (leaps: readonly Leap[]) => leaps.map((leap) => leap.join()).join("+");

/** Returns the leaps of a piece that is written as a name or as leaps, such as camel or 1,3+2,3; or null. Each leap comes once. */
export function leapsOf(piece = KNIGHT): Leap[] | null {
  if (!known.has(piece)) known.set(piece, readLeaps(piece));
  return known.get(piece)!;
}

const known = new Map<string, Leap[] | null>();

function readLeaps(piece: string): Leap[] | null {
  const leaps = new Map<string, Leap>();
  for (const part of piece.trim().toLowerCase().split(/\s*[+ ]\s*/)) { // an address may have a space for a +
    const [, one, other] = /^(\d{1,4}),(\d{1,4})$/.exec(part) ?? [];
    const own = one ? [[Number(one), Number(other)].sort((one, other) => one - other) as unknown as Leap] : Object.hasOwn(PIECES, part) ? PIECES[part]! : [];
    if (!own.length || own.some(([, long]) => !long || long > FURTHEST)) return null;
    for (const leap of own) leaps.set(leap.join(), leap);
  }
  return leaps.size > MOST_LEAPS ? null : [...leaps.values()].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
}

/** Returns the name of a piece, or its leaps, as Python writes it; or null. */
export function pieceName(piece: string): string | null {
  const leaps = leapsOf(piece);
  return leaps && (pieceNames.find((name) => text(PIECES[name]!) === text(leaps)) ?? text(leaps));
}

const isNamed = (piece: string) => Object.hasOwn(PIECES, piece);

/** Returns the words for a move, such as "a knight's move", or "a move of 1,3+2,3". */
export const aMove = ({ piece = KNIGHT }: Pick<Moved, "piece">) => (isNamed(piece) ? `a${piece.startsWith("a") ? "n" : ""} ${piece}'s move` : `a move of ${piece}`);

/** Returns the words for the surface and the piece, such as "on a torus by the camel". Those for a knight on a plane are "". */
export function goesWords({ board, piece }: Moved): string {
  const by = piece && (isNamed(piece) ? `by the ${piece}` : `by a piece that leaps ${piece}`);
  return [board.surface && SURFACES[board.surface]!.words, by].filter(Boolean).join(" ");
}

// Moves ---------------------------------------------------------------------------------------------------------------

/** Returns all moves of a piece, each as its files and its ranks. */
function movesOf(piece?: string): [across: number, up: number][] {
  return leapsOf(piece)!.flatMap(([short, long]) => [[short, long], [long, short]].flatMap(([across = 0, up = 0]) =>
    [1, -1].flatMap((right) => [1, -1].map((high): [number, number] => [right * across, high * up]))));
}

/** Tells whether a piece can move between two squares. */
export function isMove({ board, piece }: Moved, one: Square, other: Square): boolean {
  const across = one[0] - other[0], up = one[1] - other[1];
  if (isPlain({ board, piece })) return Math.abs(across * up) === 2;
  if (board.surface) return !isSame(one, other) && movesOf(piece).some((move) => isSame(landing(board, one, move), other));
  const width = widthOf(board), level = ([file]: Square) => Math.floor((file - 1) / width), through = level(one) - level(other);
  const [least, short, long] = [across - through * width, up, through].map(Math.abs).sort((one, other) => one - other);
  return least === 0 && leapsOf(piece)!.some((leap) => leap[0] === short && leap[1] === long);
}

/** Returns the square on which a move over seams ends. It is off the board if it goes over an edge that is not joined. */
function landing({ files, ranks, surface }: Board, [file, rank]: Square, [across, up]: readonly [number, number]): Square {
  const seams = SURFACES[surface!]!, turns = Math.floor((file + across - 1) / files);
  const high = seams.twisted && turns % 2 ? ranks + 1 - rank - up : rank + up;
  const modulo = (place: number, length: number) => (((place - 1) % length) + length) % length + 1;
  return [seams.files ? modulo(file + across, files) : file + across, seams.ranks ? modulo(high, ranks) : high];
}

const ROUNDS = 4; // boards around one, in each direction, over which a line is drawn

/**
 * Returns how a line leads between two squares: its files and ranks, and the ranks as they are at its end, which differ in sign if
 * it goes over a twisted seam. If the piece can move so, the line is a move. Of several lines, the one over the fewest seams comes first.
 */
export function wayOf({ board, piece }: Moved, one: Square, other: Square): [across: number, up: number, comesUp: number] {
  const { files, ranks, surface = PLANE } = board, seams = SURFACES[surface]!, leaps = leapsOf(piece)!;
  const around = (joined: boolean) => (joined ? Array.from({ length: 2 * ROUNDS + 1 }, (_, nth) => nth - ROUNDS) : [0]);
  const isLeap = (across: number, up: number) => leaps.some(([short, long]) => short === Math.min(across, up) && long === Math.max(across, up));
  const [right, high] = [other[0] - one[0], other[1] - one[1]];
  if (isLeap(Math.abs(right), Math.abs(high))) return [right, high, high];
  const ways = around(seams.files).flatMap((turns) => around(seams.ranks).map((rounds) => {
    const isTurned = seams.twisted && turns % 2 !== 0, rank = isTurned ? ranks + 1 - other[1] : other[1];
    const across = other[0] + turns * files - one[0], up = rank + rounds * ranks - one[1];
    return { rating: [isLeap(Math.abs(across), Math.abs(up)) ? 0 : 1, Math.abs(turns) + Math.abs(rounds), across, up], comesUp: isTurned ? -up : up };
  }));
  const best = ways.reduce((best, way) => (isLess(way.rating, best.rating) ? way : best));
  return [best.rating[2]!, best.rating[3]!, best.comesUp];
}

/** Tells whether a list of numbers comes before another one of the same length. */
function isLess(one: readonly number[], other: readonly number[]): boolean {
  const nth = one.findIndex((number, nth) => number !== other[nth]);
  return nth >= 0 && one[nth]! < other[nth]!;
}
