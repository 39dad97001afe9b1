// Prose with a little markup, as in the headers of programs and in docs/lesson.md: paragraphs, lists, tables, indented
// code, `code`, *emphasis*, [links](address), and entries such as "Source: ..." and "@see ...".

import type { ComponentChildren } from "preact";

type Block =
  | { kind: "paragraph" | "code"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; rows: string[][] }
  | { kind: "entry"; name: string; text: string };

const ENTRY = /^(?:@(\w+)|([A-Z][a-z]+):) +(.*)$/;

/** Returns the blocks of a text. */
export function blocksOf(text: string): Block[] {
  return text.split(/\n\s*\n/).filter((part) => part.trim()).flatMap(split);
}

function split(part: string): Block[] {
  const lines = part.replace(/^\n+|\s+$/g, "").split("\n");
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

/** Sets the markup inside a paragraph. `link` sets links; by default a link becomes its text. */
export function inline(text: string, link: (text: string, address: string) => ComponentChildren = (text) => text): ComponentChildren[] {
  return text.split(/(`[^`]+`|\*[^*\s][^*]*\*|\b_[^_\s]+_\b|\[[^\]]*\]\([^)\s]*\))/).map((part, nth) => {
    if (nth % 2 === 0) return part;
    const [, name, address] = /^\[([^\]]*)\]\(([^)\s]*)\)$/.exec(part) ?? [];
    if (name !== undefined) return link(name, address!);
    return part.startsWith("`") ? <code>{part.slice(1, -1)}</code> : <em>{part.slice(1, -1)}</em>;
  });
}

export function Prose({ blocks, link }: { blocks: Block[]; link?: Parameters<typeof inline>[1] }) {
  return <>{blocks.map((block, nth) => <Part key={nth} block={block} link={link} />)}</>;
}

function Part({ block, link }: { block: Block; link: Parameters<typeof inline>[1] }) {
  switch (block.kind) {
    case "paragraph": return <p>{inline(block.text, link)}</p>;
    case "code": return <pre tabIndex={0}>{block.text}</pre>;
    case "list": return <ul>{block.items.map((item, nth) => <li key={nth}>{inline(item, link)}</li>)}</ul>;
    case "table": return <div class="table" tabIndex={0} role="region" aria-label="Table"><table><tbody>{block.rows.map((row, nth) => <tr key={nth}>{row.map((cell, column) => (nth === 0 ? <th key={column} scope="col">{cell}</th> : <td key={column}>{cell}</td>))}</tr>)}</tbody></table></div>;
    case "entry": return block.text.includes("\n") ? <><p><b>{label(block.name)}</b></p><pre tabIndex={0}>{block.text}</pre></> : <p><b>{label(block.name)}</b> {inline(block.text, link)}</p>;
  }
}

const label = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1)}:`;
