// What the three checkers say of an answer, and its faults.

import type { Board } from "../model/board";
import type { Checked } from "../model/result";
import { named } from "../model/words";

const CHECKERS = { python: "Python", prolog: "Prolog", asp: "ASP" } as const;

const WORDS = { true: ["accepted", "✓"], false: ["refused", "✗"], null: ["not run", "–"], loading: ["loading", "–"] } as const;

export interface VerdictsProps {
  board: Board;
  checked: Checked;
  faults: string[];
  /** Whether a checker without a verdict is still to come over the network. */
  isEarly?: boolean;
}

export function Verdicts({ board, checked, faults, isEarly = false }: VerdictsProps) {
  const inBrowser = checked.python === null && (checked.prolog ?? checked.asp) !== null; // `pykt serve` asks the checker in Python first
  const isUnread = !Object.values(checked).includes(false); // the checkers had no tour to check
  return (
    <div class="verdicts">
      <ul aria-label="Checkers">
        {Object.entries(CHECKERS).map(([checker, name]) => {
          const verdict = checked[checker as keyof Checked] ?? (isEarly ? "loading" : null), [word, sign] = WORDS[String(verdict) as keyof typeof WORDS];
          return (
            <li key={checker} class={word.replace(" ", "-")}>
              <span class="sign" aria-hidden="true">{sign}</span>
              <span><strong>{name}</strong> <span class="word">{inBrowser && checker === "python" ? <>only with <code>pykt serve</code></> : word}</span></span>
            </li>
          );
        })}
      </ul>
      {faults.length > 0 && isUnread && <p class="faults">The checkers were not asked. Reading the answer, pykt found:</p>}
      {faults.length > 0 && <ul class="faults" aria-label="Faults">{faults.map((fault) => <li key={fault}>{named(fault, board)}</li>)}</ul>}
    </div>
  );
}
