// A name to type: its letters become a board, and a tour of it is found.

import { useId, useState } from "preact/hooks";
import { lettered, MOST_LETTERS, wordsOf } from "../board/letters";
import type { Problem } from "../model/problem";

export interface LettersProps {
  /** The name whose letters the board has at first. */
  name: string;
  disabled: boolean;
  onProblem(problem: Problem, words: string[]): void;
  /** Goes back to the board before. */
  onBack?(): void;
  /** The size of the board before. */
  back: string;
}

export function Letters({ name, disabled, onProblem, onBack, back }: LettersProps) {
  const said = useId(), [text, setText] = useState(name), [wrong, setWrong] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    const words = wordsOf(text);
    setWrong(typeof words === "string" ? words : "");
    if (typeof words === "string") return;
    onProblem({ kind: "closed", board: lettered(words), starts: [], end: null }, words);
  };
  return (
    <form class="letters" onSubmit={submit}>
      <label class="field">
        <span class="field-name">A tour of your name</span>
        <input type="text" value={text} maxLength={2 * MOST_LETTERS} placeholder="Anna" autocomplete="off" spellcheck={false} aria-describedby={said} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="submit" disabled={disabled}>Make it</button>
      {onBack && !wrong && <button type="button" class="quiet" onClick={onBack}>Back to {back}</button>}
      <p id={said} class={`hint ${wrong && "warning"}`} role="status">{wrong || "Letters A to Z and digits."}</p>
    </form>
  );
}
