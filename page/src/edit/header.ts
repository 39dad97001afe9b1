// The comment at the head of a program: what is set as prose, and where it stands in the text.

import type { Language } from "../contents";

export interface Header {
  title: string;
  /** The rest of the comment as prose, see parts/Prose.tsx. */
  prose: string;
  /** Where the comment begins and ends in the program's text. */
  from: number;
  to: number;
}

/** Returns the header of a program's text, or null if it has none. */
export function headerOf(text: string, language: Language): Header | null {
  if (language === "prolog") {
    const found = /\/\*\*\s*<module>[^\S\n]*(.*)\n([\s\S]*?)\*\//.exec(text);
    return found && { title: found[1]!.trim(), prose: found[2]!.trim(), from: found.index, to: found.index + found[0].length };
  }
  const found = /^%(.*)\n((?:%.*\n)+)/.exec(text);
  if (!found || !/=+\s*$/.test(found[1]!)) return null;
  const prose = found[2]!.replace(/^% ?/gm, "").trim();
  return { title: found[1]!.replace(/=+\s*$/, "").trim(), prose, from: 0, to: found[0].length - 1 };
}
