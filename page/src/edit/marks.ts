// Marks on the lines of a program, read from what its engine said.

import type { Remark } from "../model/result";

/** What an engine said about a line. Lines are counted from 1, and places in a line from 0. */
export interface Mark {
  line: number;
  from?: number;
  to?: number;
  text: string;
  isError: boolean;
}

/** Returns the marks of remarks on the file in the editor. */
export function marksOfRemarks(file: string, remarks: readonly Remark[]): Mark[] {
  const own = remarks.filter((remark) => remark.line && (!remark.file || remark.file === file));
  return own.map(({ line, column, text, advice, severity }) => ({
    line: line!, ...(column && { from: column - 1 }), text: advice ? `${text}; ${advice}` : text, isError: severity === "error",
  }));
}

/** The most marks on a program. Each costs a search through its text. */
const MOST_MARKS = 100;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Returns the marks on the program `text` in the file `file`, from messages such as "mine.pl:12:4: Syntax error: ...". */
export function marksOf(file: string, text: string, messages: readonly string[]): Mark[] {
  const marks = new Map<string, Mark>();
  for (const message of messages) {
    for (const mark of [...placed(file, message), ...unknown(text, message)]) {
      const name = `${mark.line} ${mark.text}`;
      if (!marks.has(name)) marks.set(name, mark);
      if (marks.size === MOST_MARKS) return [...marks.values()];
    }
  }
  return [...marks.values()];
}

/** Reads "mine.pl:12:4: ..." and "mine.lp:3:1-9: error: ...", which may stand in the middle of a message. */
function placed(file: string, message: string): Mark[] {
  const place = new RegExp(`(?<![\\w.-])${escaped(file)}:(\\d+)(?::(\\d+)(?:-(?:(\\d+):)?(\\d+))?)?:?\\s*`, "g");
  const found = [...message.matchAll(place)];
  return found.map(({ 0: whole, 1: line, 2: first, 3: lastLine, 4: last, index }, nth) => {
    const text = message.slice(index + whole.length, found[nth + 1]?.index).replace(/\)?, but theory .*$/s, "").replace(/\s+/g, " ").trim();
    // clingo counts columns from 1 and names the column after the last. SWI-Prolog names only where its reader stopped.
    const span = first && last && !lastLine ? { from: Number(first) - 1, to: Number(last) - 1 } : {};
    return { line: Number(line), ...span, text: text || message, isError: /\berror\b/i.test(text) };
  });
}

/** Reads "Unknown procedure: foo/2", which names no line: the mark is on the first line that calls foo. */
function unknown(text: string, message: string): Mark[] {
  const [found, name] = /Unknown procedure: (?:\w+:)?([a-z]\w*)\/\d+/.exec(message) ?? [];
  if (!found) return [];
  const call = new RegExp(`(?<!\\w)${name}\\(`);
  const line = text.split("\n").findIndex((line) => !line.startsWith("%") && call.test(line));
  return line < 0 ? [] : [{ line: line + 1, text: found, isError: true }];
}
