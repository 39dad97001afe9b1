// Whether an answer is right, what the three checkers say of it, and its faults.

import type { ComponentChildren } from "preact";
import type { Board } from "../model/board";
import type { Checked } from "../model/result";
import { named } from "../model/words";

const CHECKERS = { python: "Python", prolog: "Prolog", asp: "ASP" } as const;

const WORDS = { true: ["accepted", "✓"], false: ["refused", "✗"], null: ["not run", "–"], loading: ["loading", "–"] } as const;

export interface VerdictsProps {
  board: Board;
  checked: Checked;
  /** What the answer is. */
  noun?: "tour" | "answer";
  faults: string[];
  /** Whether a checker without a verdict is still to come over the network. */
  isEarly?: boolean;
  /** Whether a reader must open what the checkers say, unless something is wrong. */
  isFolded?: boolean;
  /** What else is said of the answer. */
  children?: ComponentChildren;
}

export function Verdicts({ board, checked, noun = "answer", faults, isEarly = false, isFolded = false, children }: VerdictsProps) {
  const inBrowser = checked.python === null && (checked.prolog ?? checked.asp) !== null; // `pykt serve` asks the checker in Python first
  const all = Object.values(checked), isUnread = !all.includes(false); // the checkers had no tour to check
  const verdict = !isUnread ? `Checked: not a right ${noun}.` : all.includes(true) ? `Checked: a right ${noun}.` : isEarly ? "The checkers are loading." : "Not checked.";
  const more = (
    <>
      <ul aria-label="Checkers">
        {Object.entries(CHECKERS).map(([checker, name]) => {
          if (inBrowser && checker === "python") return <li key={checker} class="not-run">{name}: only with <code>pykt serve</code></li>;
          const verdict = checked[checker as keyof Checked] ?? (isEarly ? "loading" : null), [word, sign] = WORDS[String(verdict) as keyof typeof WORDS];
          return (
            <li key={checker} class={word.replace(" ", "-")}>
              <span class="sign" aria-hidden="true">{sign}</span>
              <span><strong>{name}</strong> <span class="word">{word}</span></span>
            </li>
          );
        })}
      </ul>
      {faults.length > 0 && isUnread && <p class="faults">The checkers were not asked. Reading the answer, pykt found:</p>}
      {faults.length > 0 && <ul class="faults" aria-label="Faults">{faults.map((fault) => <li key={fault}>{named(fault, board)}</li>)}</ul>}
      {children}
    </>
  );
  return isFolded
    ? <details class="verdicts" open={faults.length > 0 || !isUnread}><summary class="verdict">{verdict}</summary>{more}</details>
    : <div class="verdicts"><p class="verdict">{verdict}</p>{more}</div>;
}
