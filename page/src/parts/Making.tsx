// Makes new puzzles: one of a size and a grade that the reader chooses, and the puzzle of the day.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Ask, Difficulty, Puzzle, PuzzleEvent, PuzzleRequest, Run } from "../ask/ask";
import { inPage } from "../ask";
import { counted, sentence } from "../model/words";
import { makePuzzle } from "../puzzles/making";
import { DIFFICULTIES } from "../puzzles/grade";
import { problemOf } from "../state/url";
import { Elapsed } from "./RunStatus";

const SIZES = ["5x5", "6x6", "7x7", "8x8"], KINDS = ["open", "closed"];

type Maker = (listener: (event: PuzzleEvent) => void) => Run;

const requestOf = (board: string, kind: string, difficulty: Difficulty): PuzzleRequest => ({ problem: problemOf(new URLSearchParams({ board, kind })), difficulty });

/** The puzzles by the day of `Date.getDay`, which begins with Sunday. From Monday to Sunday they get harder. */
const WEEK: [size: string, kind: string, difficulty: Difficulty][] = [
  ["8x8", "open", "expert"], ["5x5", "open", "beginner"], ["6x6", "open", "easy"], ["6x6", "closed", "easy"], ["6x6", "open", "medium"], ["7x7", "open", "medium"], ["7x7", "open", "hard"],
];

/** Returns the date as people write it, such as 2026-11-30, where the reader is. */
const dayOf = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((number) => String(number).padStart(2, "0")).join("-");

export function Making({ ask, onPuzzle }: { ask: Ask; onPuzzle(puzzle: Puzzle): void }) {
  const [size, setSize] = useState("6x6"), [kind, setKind] = useState("open"), [difficulty, setDifficulty] = useState<Difficulty>("easy");
  const [{ said, isMaking, nearest }, setState] = useState<{ said: string; isMaking?: boolean; nearest?: Difficulty }>({ said: "" });
  const run = useRef<Run | null>(null), isHere = useRef(true);
  useEffect(() => () => {
    isHere.current = false;
    run.current?.stop();
  }, []);

  const begin = (maker: Maker, { difficulty }: PuzzleRequest) => {
    const say = (said: string) => setState({ said, isMaking: true });
    say("Making a puzzle.");
    run.current = maker((event) => {
      if (!isHere.current) return; // a puzzle that comes now would change the address of another view
      if (event.type === "puzzle") onPuzzle(event.puzzle);
      if (event.type === "queued") say(`Waiting for ${counted(event.ahead, "other run")}.`);
      if (event.type === "loading") say(`Loading ${event.what}.`);
      if (event.type === "progress") say(sentence(event.text));
      if (event.type === "refused") setState({ said: event.sentence });
      if (event.type !== "end") return;
      if (event.status === "found") return setState({ said: `Here is ${withArticle(difficulty)} puzzle.` });
      const why = event.reason ?? event.status, isPossible = event.status !== "none";
      setState({ said: `No ${difficulty} puzzle was made: ${sentence(why)}`, ...(isPossible && { nearest: nearestTo(difficulty) }) });
    });
  };
  const make = (difficulty: Difficulty) => {
    const request = requestOf(size, kind, difficulty);
    setDifficulty(difficulty);
    begin((listener) => (ask.puzzle ? ask.puzzle(request, listener) : makePuzzle(ask, request, listener)), request);
  };
  const today = new Date(), ofToday = WEEK[today.getDay()]!;
  const makeDaily = () => { // in the page, also in the edition of a server: so it is the same for everybody
    const request = requestOf(...ofToday);
    begin((listener) => makePuzzle(inPage, request, listener, dayOf(today)), request);
  };
  return (
    <section class="making" aria-labelledby="making">
      <h2 id="making">New puzzles</h2>
      <div class="row">
        <button type="button" disabled={isMaking} onClick={makeDaily}>Puzzle of the day</button>
        <p class="hint">Today: {ofToday.join(", ")}. Everybody gets the same one.</p>
      </div>
      <div class="row">
        <Choice name="Size" values={SIZES} value={size} onChange={setSize} />
        <Choice name="Kind" values={KINDS} value={kind} onChange={setKind} />
        <Choice name="Difficulty" values={DIFFICULTIES} value={difficulty} onChange={(difficulty) => setDifficulty(difficulty)} />
        <button type="button" disabled={isMaking} onClick={() => make(difficulty)}>Make a puzzle</button>
      </div>
      <div class="made">
        <p role="status">{said}</p>
        <p class="took">{isMaking && <Elapsed />}</p>
      </div>
      <div class="row made">
        <button type="button" class="stop" disabled={!isMaking} onClick={() => run.current?.stop()}>Stop</button>
        <button type="button" class="nearest" disabled={!nearest} onClick={() => make(nearest!)}>{nearest ? `Make ${withArticle(nearest)} one` : "Make another one"}</button>
      </div>
    </section>
  );
}

function Choice<T extends string>({ name, values, value, onChange }: { name: string; values: readonly T[]; value: T; onChange(value: T): void }) {
  const options: ComponentChildren = values.map((value) => <option key={value}>{value}</option>);
  return <label class="field"><span class="field-name">{name}</span> <select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>{options}</select></label>;
}

/** Returns the grade next to a grade: the easier one, if there is one. */
function nearestTo(difficulty: Difficulty): Difficulty {
  const at = DIFFICULTIES.indexOf(difficulty);
  return DIFFICULTIES[at ? at - 1 : 1]!;
}

const withArticle = (difficulty: Difficulty) => `${/^[aeiou]/.test(difficulty) ? "an" : "a"} ${difficulty}`;
