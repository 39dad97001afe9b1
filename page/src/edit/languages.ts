// Tokenizers that colour programs in the editor. Each is a list of patterns: the first that matches names the token.

import { StreamLanguage, type StringStream } from "@codemirror/language";
import type { Language } from "../contents";

interface Colouring {
  /** What begins a comment that ends with its line. */
  line: string;
  /** What begins and ends a comment of several lines. */
  block?: [string, string];
  patterns: [RegExp, string | null][];
}

const NUMBER = /0'.|\d+(\.\d+)?/, VARIABLE = /[A-Z_]\w*'*/, OPERATOR = /[-+*/\\^<>=~:.?@#&|;!$]+/;

const PYTHON: Colouring = {
  line: "#",
  patterns: [
    [/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/, "string"], [NUMBER, "number"],
    [/\b(?:and|as|assert|break|class|continue|def|elif|else|except|False|finally|for|from|if|import|in|is|lambda|None|not|or|pass|raise|return|True|try|while|with|yield)\b/, "keyword"],
    [/[A-Za-z_]\w*/, "variableName"], [OPERATOR, "operator"],
  ],
};

const COLOURINGS: Partial<Record<string, Colouring>> = {
  prolog: {
    line: "%", block: ["/*", "*/"],
    patterns: [
      [/"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/, "string"], [/'(?:[^'\\]|\\.|'')*'/, null], [NUMBER, "number"], [VARIABLE, "variableName"],
      [/:-|-->|->|\\\+|!|(?:is|mod|rem|xor|dynamic|discontiguous|module|use_module|meta_predicate|table)\b/, "keyword"], [/[a-z]\w*(?=\()/, "name"], [/[a-z]\w*/, null], [OPERATOR, "operator"],
    ],
  },
  asp: {
    line: "%", block: ["%*", "*%"],
    patterns: [
      [/"(?:[^"\\]|\\.)*"/, "string"], [NUMBER, "number"], [/#\w+/, "keyword"], [/:-|:~|\bnot\b/, "keyword"], [/_*[A-Z]\w*'*|_\b/, "variableName"],
      [/_*[a-z]\w*'*(?=\()/, "name"], [/_*[a-z]\w*'*/, null], [OPERATOR, "operator"],
    ],
  },
  minizinc: {
    line: "%", block: ["/*", "*/"],
    patterns: [
      [/"(?:[^"\\]|\\.)*"/, "string"], [NUMBER, "number"],
      [/\b(?:ann|annotation|any|array|bool|constraint|div|else|elseif|endif|enum|exists|false|float|forall|function|if|in|include|int|intersect|let|list|maximize|minimize|mod|not|of|output|par|predicate|satisfy|set|solve|string|sum|test|then|true|tuple|union|var|where|xor)\b/, "keyword"],
      [/[A-Za-z]\w*(?=\s*\()/, "name"], [/[A-Za-z_]\w*/, "variableName"], [OPERATOR, "operator"],
    ],
  },
};

/** A longer line has no colours: a pattern that begins at many of its places and fails at its end would take minutes. */
const LONGEST_LINE = 2_000;

function token(stream: StringStream, state: { inComment: boolean }, { line, block, patterns }: Colouring): string | null {
  if (stream.string.length > LONGEST_LINE) {
    stream.skipToEnd();
    return null;
  }
  if (!state.inComment && stream.eatSpace()) return null;
  if (state.inComment || (block && stream.match(block[0]))) {
    state.inComment = !stream.skipTo(block![1]);
    if (state.inComment) stream.skipToEnd();
    else stream.match(block![1]);
    return "comment";
  }
  if (stream.match(line)) {
    stream.skipToEnd();
    return "comment";
  }
  for (const [pattern, name] of patterns) if (stream.match(pattern)) return name;
  stream.next();
  return null;
}

/** Returns the editor's language for a program's text. The programs of the engines without a row are in Python. */
export function languageOf(language: Language) {
  const colouring = COLOURINGS[language] ?? PYTHON;
  return StreamLanguage.define<{ inComment: boolean }>({
    startState: () => ({ inComment: false }),
    token: (stream, state) => token(stream, state, colouring),
    languageData: { commentTokens: { line: colouring.line } },
  });
}
