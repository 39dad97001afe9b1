// A button that copies a text, and says whether it did; and a text with this button.

import { useEffect, useState } from "preact/hooks";

const SHOWN = 4000; // milliseconds that it says whether it did

export function Copy({ text, label, what = "" }: { text: string | (() => string); label: string; /** For those who don't see what stands beside the button. */ what?: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = said ? setTimeout(() => setSaid(""), SHOWN) : undefined;
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    const wanted = typeof text === "string" ? text : text();
    setSaid(await toClipboard(wanted) || byHand(wanted) ? "Copied" : "Failed");
  };
  return (
    <button type="button" class="quiet copy" onClick={copy} aria-label={what ? `${label} ${what}` : undefined}>
      <span class={said ? "unshown" : ""}>{label}</span>
      <span class={said ? "" : "unshown"} role="status">{said}</span>
    </button>
  );
}

/** A text with a button that copies it. */
export const Copied = ({ name, text }: { name: string; text: string }) => (
  <div class="command">
    <pre tabIndex={0} role="region" aria-label={name}>{text}</pre>
    <Copy label="Copy" what={name.toLowerCase()} text={text} />
  </div>
);

/** Copies a text. Returns whether the browser let the page do so. */
async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text where the browser keeps its clipboard from the page, as it does without HTTPS. Returns whether it did. */
function byHand(text: string): boolean {
  const area = document.createElement("textarea"), before = document.activeElement;
  area.value = text;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
