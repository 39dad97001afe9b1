// Shows prose. In its paragraphs there may be `code`, *emphasis* and [links](address).

import type { ComponentChildren } from "preact";
import type { Block } from "../model/prose";

/** Sets the markup inside a paragraph. `link` sets links with the punctuation mark after them; by default a link becomes its text. */
export function inline(text: string, link: (text: string, address: string, mark: string) => ComponentChildren = (text, _, mark) => text + mark): ComponentChildren[] {
  return text.split(/(`[^`]+`|\*[^*\s][^*]*\*|\b_[^_\s]+_\b|\[[^\]]*\]\([^)\s]*\)[.,:;]?)/).map((part, nth) => {
    if (nth % 2 === 0) return part;
    const [, name, address, mark] = /^\[([^\]]*)\]\(([^)\s]*)\)(.?)$/.exec(part) ?? [];
    if (name !== undefined) return link(name, address!, mark!);
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
