// Programs that run on one problem side by side, live: the deepest path on a board, bars with one scale, how it ends.

import { captionOf, Chart } from "../board/chart";
import { Picture, ratioOf } from "../board/Picture";
import { sheetOf } from "../board/sheet";
import { programs } from "../contents";
import { diagnosisOf, effortOf } from "../model/profile";
import { lengthOf, type Problem } from "../model/problem";
import type { Result } from "../model/result";
import type { Lane, Race } from "../state/race";
import { RunStatus } from "./RunStatus";
import { Path } from "./Searches";
import { Verdicts } from "./Verdicts";

export function Lanes({ problem, race, level }: { problem: Problem; race: Race; level: 2 | 3 }) {
  return (
    <div class="lanes">
      {race.lanes.map((lane, nth) => <One key={nth} nth={nth} problem={problem} race={race} lane={lane} level={level} />)}
    </div>
  );
}

function One({ nth, problem, race, lane: { program, state, stop }, level }: { nth: number; problem: Problem; race: Race; lane: Lane; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3", title = `lane-${nth}`, { profile, end } = state, length = lengthOf(problem);
  const result = state.answer ?? end, answer = result?.tour ?? null;
  return (
    <section class="lane" aria-labelledby={title}>
      <Heading id={title}>{program}</Heading>
      <p class="about">{programs.get(program.split(":")[0]!)?.text}</p>
      <RunStatus state={state} onStop={stop} />
      <div class="board" style={{ "--ratio": ratioOf(problem.board) }}>
        <Picture problem={answer ? problem : { ...problem, starts: profile ? [] : problem.starts }} tour={answer} queens={result?.queens ?? null} title={`The board of ${program}`}>
          {!answer && profile && <Path sheet={sheetOf(problem.board)} path={profile.deepest} />}
        </Picture>
      </div>
      {profile && race.scale && (
        <>
          <p class="caption">{captionOf(race.scale)}</p>
          <Chart scale={race.scale} nodes={profile.nodes} title={`${program}: ${captionOf(race.scale)}`} />
          <p class="effort">{effortOf(profile, length)}</p>
          {end && <p class="diagnosis">{diagnosisOf(profile, length)}</p>}
        </>
      )}
      {end && !profile && <Counts end={end} race={race} />}
      {result && (answer || result.queens) && <Verdicts checked={result.checked} faults={result.faults} />}
    </section>
  );
}

const COUNTS = { rules: "rules of the ground program", atoms: "atoms", choices: "choices", conflicts: "conflicts", inferences: "inferences" };

/** What the engine counted, with bars on the scale of all programs of the race. */
function Counts({ end, race }: { end: Result; race: Race }) {
  const most = (name: string) => Math.max(...race.lanes.map(({ state }) => state.end?.stats[name] ?? 0));
  const rows = Object.entries(COUNTS).filter(([name]) => end.stats[name] !== undefined);
  if (!rows.length) return null;
  return (
    <table class="counts">
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name}>
            <th scope="row">{text}</th>
            <td class="number">{end.stats[name]!.toLocaleString("en")}</td>
            <td class="bar" aria-hidden="true"><span style={{ width: `${(100 * end.stats[name]!) / Math.max(most(name), 1)}%` }} /></td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
