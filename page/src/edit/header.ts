// The comment at the head of a program: what is set as prose, and where it stands in the text.

import type { Language } from "../contents";

export interface Header {
  title: string;
  /** The rest of the comment as prose, see model/prose.ts. */
  prose: string;
  /** Where the comment goes on after its title, and where it ends in the program's text. */
  from: number;
  to: number;
}

/** The longest header and the longest title, in characters. A text may have any signs, and longer ones would take long to match. */
const MOST_HEADER = 10_000, MOST_TITLE = 200;

/** Returns the header of a program's text, or null if it has none. */
export function headerOf(text: string, language: Language): Header | null {
  const start = text.slice(0, MOST_HEADER);
  if (language === "prolog") {
    const found = /\/\*\*\s*<module>[^\S\n]*(.*)\n([\s\S]*?)\*\//.exec(start);
    return found && { title: found[1]!.trim(), prose: found[2]!.trim(), from: text.indexOf("\n", found.index), to: found.index + found[0].length };
  }
  const first = start.slice(0, Math.max(start.indexOf("\n"), 0)), more = /^(?:%.*\n)+/.exec(start.slice(first.length + 1));
  const title = first.length <= MOST_TITLE ? /^(% *)(.*?) *=+$/.exec(first) : null;
  return title && more && { title: title[2]!, prose: more[0].replace(/^% ?/gm, "").trim(), from: title[1]!.length + title[2]!.length, to: first.length + more[0].length };
}
