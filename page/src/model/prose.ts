// Prose with a little markup, as in the headers of programs and in docs/lesson.md: paragraphs, lists, tables, indented
// code, and entries such as "Source: ..." and "@see ...". parts/Prose.tsx shows it.

export type Block =
  | { kind: "paragraph" | "code"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; rows: string[][] }
  | { kind: "entry"; name: string; text: string };

const ENTRY = /^(?:@(\w+)|([A-Z][a-z]+):) +(.*)$/;

/** Returns the blocks of a text. */
export function blocksOf(text: string): Block[] {
  const blocks = text.split(/\n\s*\n/).filter((part) => part.trim()).flatMap(split), joined: Block[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    if (block.kind === "code" && before?.kind === "code") before.text += `\n\n${block.text}`;
    else joined.push(block);
  }
  return joined;
}

function split(part: string): Block[] {
  const lines = part.replace(/^\n+/, "").trimEnd().split("\n");
  if (lines.every((line) => /^\s*\|/.test(line))) {
    return [{ kind: "table", rows: lines.map((line) => line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim())) }];
  }
  if (lines.every((line) => /^\s*[-*] |^\s{3,}/.test(line)) && /^\s*[-*] /.test(lines[0]!)) {
    return [{ kind: "list", items: lines.join("\n").split(/^\s*[-*] /m).slice(1).map(joined) }];
  }
  if (ENTRY.test(lines[0]!)) return entries(lines);
  const indent = Math.min(...lines.map((line) => line.search(/\S|$/)));
  if (indent >= 2) return [{ kind: "code", text: lines.map((line) => line.slice(indent)).join("\n") }];
  return [{ kind: "paragraph", text: joined(part) }];
}

/** Returns entries that follow each other without an empty line. What programs read and answer keeps its columns. */
function entries(lines: string[]): Block[] {
  const starts = lines.flatMap((line, nth) => (ENTRY.test(line) ? [nth] : []));
  return starts.map((start, nth) => {
    const [first, ...more] = lines.slice(start, starts[nth + 1]), [, tag, word, text] = ENTRY.exec(first!)!, name = tag ?? word!;
    const indent = first!.length - text!.length;
    const keepsColumns = name === "In" || name === "Out";
    return { kind: "entry", name, text: keepsColumns ? [text, ...more.map((line) => line.slice(indent))].join("\n") : joined([text, ...more].join(" ")) };
  });
}

const joined = (text: string) => text.trim().replace(/\s+/g, " ");
