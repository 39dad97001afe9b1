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

/** Returns the header of a program's text, or null if it has none. */
export function headerOf(text: string, language: Language): Header | null {
  if (language === "prolog") {
    const found = /\/\*\*\s*<module>[^\S\n]*(.*)\n([\s\S]*?)\*\//.exec(text);
    return found && { title: found[1]!.trim(), prose: found[2]!.trim(), from: text.indexOf("\n", found.index), to: found.index + found[0].length };
  }
  const found = /^(% *)(.*?) *=+\n((?:%.*\n)+)/.exec(text);
  return found && { title: found[2]!, prose: found[3]!.replace(/^% ?/gm, "").trim(), from: found[1]!.length + found[2]!.length, to: found[0].length - 1 };
}
