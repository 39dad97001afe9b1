// Boards in the form of letters, as pykt/notation/lettering.py makes them.

import drawn from "../../../pykt/notation/lettering.txt?raw";
import { keyOf, type Board, type Square } from "../model/board";
import { MOST_SIDE } from "../model/problem";

export const MOST_LETTERS = 24;

const glyphs = new Map(drawn.trim().split("\n\n").map((block) => {
  const [letter, ...ranks] = block.split("\n");
  return [letter!, ranks] as const;
}));

/** Returns the words of a text in capitals, without accents and punctuation; or a sentence if they can't be drawn. */
export function wordsOf(text: string): string[] | string {
  const words = text.normalize("NFD").replace(/\p{M}|['’.,!?]/gu, "").toUpperCase().split(/[ _-]/).filter(Boolean), letters = [...words.join("")];
  if (!letters.length) return "There are no letters: write a name or a word.";
  if (letters.length > MOST_LETTERS) return `${letters.length} letters are too many: write at most ${MOST_LETTERS}.`;
  const unknown = words.find((word) => [...word].some((letter) => !glyphs.has(letter)));
  if (unknown) return `Write ${unknown} with the Latin letters A to Z and digits: no others have shapes.`;
  const { files, ranks } = lettered(words);
  return Math.max(files, ranks) > MOST_SIDE ? `The board would have ${files} files and ${ranks} ranks, but ${MOST_SIDE} are the most: write less.` : words;
}

/** Returns a board whose free squares form the letters of words, each word below the one before. */
export function lettered(words: readonly string[]): Board {
  const lines = words.map((word) => lineOf([...word].map((letter) => glyphs.get(letter)!))), files = Math.max(...lines.map(([row = ""]) => row.length));
  const rows = lines.flatMap((line) => [...line, ""]).slice(0, -1).map((row) => centred(row, files)), ranks = rows.length;
  return { files, ranks, blocked: rows.flatMap((row, nth) => [...row].flatMap((cell, file): Square[] => (cell === " " ? [[file + 1, ranks - nth]] : []))) };
}

/** Returns the ranks of letters side by side, with a file of holes between two of them. */
function lineOf(letters: readonly string[][]): string[] {
  const widths = letters.map((ranks) => Math.max(...ranks.map((row) => row.length)));
  return letters[0]!.map((_, nth) => letters.map((ranks, letter) => ranks[nth]!.padEnd(widths[letter]!)).join(" "));
}

const centred = (row: string, width: number) => row.padStart(row.length + Math.floor((width - row.length) / 2)).padEnd(width);

/** Returns the words in whose form a board is, if a text names them, or null. */
export function wordsOn({ files, ranks, blocked, ...more }: Board, text: string): string[] | null {
  const words = wordsOf(text);
  if (typeof words === "string" || more.surface || more.levels) return null;
  const board = lettered(words), holes = new Set(board.blocked.map(keyOf));
  return board.files === files && board.ranks === ranks && blocked.length === holes.size && blocked.every((hole) => holes.has(keyOf(hole))) ? words : null;
}
