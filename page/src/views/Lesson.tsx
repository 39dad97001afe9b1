// The lesson "Why does mine not finish, and what pays?", for a projector: large type, and the arrow keys turn the pages.

import { useLayoutEffect } from "preact/hooks";
import type { ViewProps } from "./view";
import { describeProgram } from "../descriptions";
import { Copy } from "../parts/Copy";
import { Lanes } from "../parts/Lanes";
import { Prose } from "../parts/Prose";
import { SCHEME, steps, title } from "../state/lesson";
import { useRace } from "../state/race";
import { problemOf } from "../state/url";
import "../style/views.css";

const TIMEOUT = 30; // seconds, unless the step says how long

export function Lesson({ ask, values, replace }: ViewProps) {
  const step = Math.min(Math.max(Math.round(Number(values.get("step"))) || 1, 1), steps.length);
  const go = (to: number) => to >= 1 && to <= steps.length && replace(new URLSearchParams({ step: String(to) }));
  useLayoutEffect(() => { // a key that comes quickly turns the page that is seen
    const turn = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || (event.target as Element).closest("input, select, textarea")) return;
      const to = { ArrowLeft: step - 1, ArrowRight: step + 1, PageUp: step - 1, PageDown: step + 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    };
    addEventListener("keydown", turn);
    return () => removeEventListener("keydown", turn);
  });
  return (
    <article class="lesson">
      <header>
        <h1>{title}</h1>
        <nav class="turn" aria-label="Steps">
          <button type="button" disabled={step === 1} onClick={() => go(step - 1)}><span aria-hidden="true">←</span> Back</button>
          <span class="place" aria-live="polite">Step {step} of {steps.length}</span>
          <button type="button" disabled={step === steps.length} onClick={() => go(step + 1)}>Next <span aria-hidden="true">→</span></button>
          <Copy text={() => location.href} label="Copy link" what="to this step" />
        </nav>
      </header>
      <Step key={step} ask={ask} step={steps[step - 1]!} />
    </article>
  );
}

function Step({ ask, step: { title, blocks, race: values } }: { ask: ViewProps["ask"]; step: (typeof steps)[number] }) {
  const problem = problemOf(values), race = useRace(ask, problem, values.getAll("program"));
  const link = (text: string, address: string, mark: string) => { // a button has no mark after it
    if (!address.startsWith(SCHEME)) return text + mark; // a file beside docs/lesson.md
    if (!address.startsWith(`${SCHEME}race?`)) return <><a href={`#/${address.slice(SCHEME.length)}`}>{text}</a>{mark}</>;
    return <button type="button" class="run" onClick={() => race.start(Number(values.get("timeout")) || TIMEOUT)}>{text}</button>;
  };
  return (
    <div class={`step lanes-${race.lanes.length}`}>
      <div class="text">
        <h2>{title}</h2>
        <Prose blocks={blocks} link={link} />
      </div>
      <Lanes problem={problem} race={race} head={(program) => <><h3>{program}</h3><p class="about">{describeProgram(program.split(":")[0]!)}</p></>} />
    </div>
  );
}
