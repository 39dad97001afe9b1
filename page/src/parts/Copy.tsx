// A button that copies a text, and says that it did.

import { useEffect, useState } from "preact/hooks";

export function Copy({ text, label, what = "" }: { text: string | (() => string); label: string; /** For those who don't see what stands beside the button. */ what?: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    const timer = copied ? setTimeout(() => setCopied(false), 2000) : undefined;
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const wanted = typeof text === "string" ? text : text();
    await navigator.clipboard?.writeText(wanted).catch(() => byHand(wanted)) ?? byHand(wanted);
    setCopied(true);
  };
  return (
    <button type="button" class="quiet copy" onClick={copy} aria-label={what ? `${label} ${what}` : undefined}>
      <span class={copied ? "unshown" : ""}>{label}</span>
      <span class={copied ? "" : "unshown"} role="status">{copied ? "Copied" : ""}</span>
    </button>
  );
}

/** Copies a text where the browser keeps its clipboard from the page, as it does without HTTPS. */
function byHand(text: string) {
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}
