// Two to four programs on one board at once, live, and then node by node.

import { useLayoutEffect, useState } from "preact/hooks";
import type { ViewProps } from "./view";
import { programs as catalogue } from "../contents";
import type { Problem } from "../model/problem";
import { known, objection } from "../model/program";
import type { Status } from "../model/result";
import { isWrong, seconds } from "../model/words";
import { Copy } from "../parts/Copy";
import { Lanes } from "../parts/Lanes";
import { ProblemFields } from "../parts/ProblemFields";
import { ProgramPicker } from "../parts/ProgramPicker";
import { Searches } from "../parts/Searches";
import { MOST_LANES, useRace } from "../state/race";
import { problemOf, writeProblem } from "../state/url";
import "../style/views.css";

const STANDARD = ["naive", "warnsdorff"], START = "a1";
const TIMES = [5, 10, 20, 60, 300]; // seconds
const TIMEOUT = 20, MOST_TIME = 600;

export function Race({ ask, values, replace }: ViewProps) {
  const asked = known(values.getAll("program")).slice(0, MOST_LANES);
  const programs = asked.length ? asked : STANDARD, asks = Number(values.get("timeout"));
  const timeout = asks > 0 && asks <= MOST_TIME ? asks : TIMEOUT;
  const problem = problemOf(values.size ? values : new URLSearchParams({ start: START }));
  const race = useRace(ask, problem, programs);
  const [round, setRound] = useState(0); // a new round has a new replay

  const write = (problem: Problem, programs: readonly string[], timeout: number) => {
    const next = new URLSearchParams();
    writeProblem(next, problem);
    programs.forEach((program) => next.append("program", program));
    next.set("timeout", String(timeout));
    replace(next);
  };
  useLayoutEffect(() => race.forget, [JSON.stringify([problem, programs])]); // before a reader can start the next race: what was found is of the one before
  const begin = () => {
    setRound(round + 1);
    race.start(timeout);
  };
  const why = (name: string) => { const program = catalogue.get(name.split(":")[0]!)!; return ask.objection(name) ?? objection(program, problem); };
  const isReady = programs.every((name) => !why(name));
  const ended = race.lanes.flatMap(({ state }) => (state.end && state.profile?.steps?.length ? [{ result: state.answer ?? state.end, profile: state.profile }] : []));
  const unwatched = race.lanes.filter(({ state }) => state.end && !state.profile?.steps?.length).map(({ program }) => program);
  const isQueued = race.lanes.some(({ state }) => state.phase === "queued");

  const another = [...catalogue.keys()].find((name) => !programs.includes(name) && !why(name)) ?? programs[0]!;
  const canEdit = !race.isUnderWay && problem.kind !== "queens";

  return (
    <div class="race view">
      <h1>Race</h1>
      <p>Let programs search for the same tour at once. All bars have one scale. <span class={canEdit ? "" : "unshown"}>Choose a square on a board to start there.</span></p>
      <div class="fields">
        <ProblemFields problem={problem} onChange={(problem) => write(problem, programs, timeout)} />
        <label class="field"><span class="field-name">Time limit</span> <select value={String(timeout)} onChange={(event) => write(problem, programs, Number(event.currentTarget.value))}>{[...new Set([...TIMES, timeout])].sort((one, other) => one - other).map((time) => <option key={time} value={String(time)}>{time} s</option>)}</select></label>
        <button type="button" class="primary" disabled={!isReady || race.isUnderWay} onClick={begin}>Start all</button>
        <button type="button" disabled={!race.isUnderWay} onClick={race.stop}>Stop all</button>
        {programs.length < MOST_LANES && <button type="button" class="quiet" onClick={() => write(problem, [...programs, another], timeout)}>Add a program</button>}
        <Copy text={() => location.href} label="Copy link" what="to this race" />
      </div>
      <p class="winner" role="status">{race.isUnderWay ? "" : winnerOf(race)}</p>
      {isQueued && <p class="note" role="status">The server runs only a few programs at once. The others wait for their turn, so they do not run side by side.</p>}
      <Lanes problem={problem} race={race} onEdit={canEdit ? (problem) => write(problem, programs, timeout) : undefined} head={(program, nth) => (
        <>
          <ProgramPicker ask={ask} problem={problem} automatic={false} label={`Program ${nth + 1}`} value={program} onChange={(name) => write(problem, programs.with(nth, name!), timeout)} />
          {programs.length > 2 && <button type="button" class="quiet" onClick={() => write(problem, programs.toSpliced(nth, 1), timeout)} aria-label={`Remove program ${nth + 1}, ${program}`}>Remove</button>}
        </>
      )} />
      {!race.isUnderWay && ended.length > 0 && (
        <section class="replays" aria-labelledby="replay">
          <h2 id="replay">Node by node</h2>
          {unwatched.length > 0 && <p>Only depth-first searches in Prolog can be watched: {unwatched.join(" and ")} {unwatched.length > 1 ? "are" : "is"} not among them.</p>}
          <Searches key={round} problem={problem} searches={ended} />
        </section>
      )}
    </div>
  );
}

/** Returns which program was the first to find an answer or to prove that there is none, and by how much; "" before the race. */
function winnerOf({ lanes }: ReturnType<typeof useRace>): string {
  const ends = lanes.flatMap(({ program, state: { end, wall_s } }) => (end ? [{ program, end, wall_s: end.stats.wall_s ?? wall_s }] : []));
  if (lanes.length < 2 || ends.length < lanes.length) return "";
  const [first, second] = ends.filter(({ end }) => DECIDED.includes(end.status) && !isWrong(end)).sort((one, other) => one.wall_s - other.wall_s);
  if (!first) return "No program won: none has found an answer.";
  return `${first.program} won, in ${seconds(first.wall_s)}. ${second ? `${second.program} took ${seconds(second.wall_s)}.` : `No other program ${first.end.status === "none" ? "has proven it" : "has found an answer"}.`}`;
}

const DECIDED: Status[] = ["found", "optimal", "none"];
