// What the three checkers say of an answer, and its faults.

import type { Checked } from "../model/result";

const CHECKERS = { python: "Python", prolog: "Prolog", asp: "ASP" } as const;

const WORDS = { true: ["accepted", "✓"], false: ["refused", "✗"], null: ["not run", "–"] } as const;

export function Verdicts({ checked, faults }: { checked: Checked; faults: string[] }) {
  return (
    <div class="verdicts">
      <ul aria-label="Checkers">
        {Object.entries(CHECKERS).map(([checker, name]) => {
          const verdict = String(checked[checker as keyof Checked] ?? null) as keyof typeof WORDS, [word, sign] = WORDS[verdict];
          return <li key={checker} class={word.replace(" ", "-")}><span class="sign" aria-hidden="true">{sign}</span><span><strong>{name}</strong> <span class="word">{word}</span></span></li>;
        })}
      </ul>
      {faults.length > 0 && <ul class="faults" aria-label="Faults">{faults.map((fault) => <li key={fault}>{fault}</li>)}</ul>}
    </div>
  );
}
