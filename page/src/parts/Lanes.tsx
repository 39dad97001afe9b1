// Programs that run on one problem side by side, live: the deepest path on a board, bars with one scale, how it ends.

import type { ComponentChildren } from "preact";
import { Board } from "../board/Board";
import { captionOf, Chart } from "../board/chart";
import { ratioOf } from "../board/Picture";
import { sheetOf } from "../board/sheet";
import { diagnosisOf, effortOf } from "../model/profile";
import { lengthOf, type Problem } from "../model/problem";
import type { Lane, Race } from "../state/race";
import { RunStatus } from "./RunStatus";
import { Path } from "./Searches";
import { Verdicts } from "./Verdicts";

export interface LanesProps {
  problem: Problem;
  race: Race;
  /** Returns what stands above a lane. */
  head(program: string, nth: number): ComponentChildren;
  /** Takes a problem with another start, which a reader may choose on any of the boards. */
  onEdit?: (problem: Problem) => void;
}

export function Lanes({ problem, race, head, onEdit }: LanesProps) {
  return (
    <div class="lanes">
      {race.lanes.map((lane, nth) => (
        <section key={nth} class="lane" aria-label={`Program ${nth + 1}, ${lane.program}`}>
          <div class="head">{head(lane.program, nth)}</div>
          <RunStatus state={lane.state} onStop={lane.stop} />
          <LaneBoard problem={problem} lane={lane} onEdit={onEdit} />
          <div class="counted"><Counted problem={problem} race={race} lane={lane} /></div>
        </section>
      ))}
    </div>
  );
}

/** The answer or, until there is one, the deepest path. */
function LaneBoard({ problem, lane: { program, state }, onEdit }: { problem: Problem; lane: Lane; onEdit?: (problem: Problem) => void }) {
  const result = state.answer ?? state.end, path = !result?.tour && !result?.queens && state.profile?.deepest;
  return (
    <Board problem={path ? { ...problem, starts: [] } : problem} tour={result?.tour ?? null} queens={result?.queens ?? null} tool="start" onEdit={onEdit} label={`The board of ${program}`}>
      {path && <Path sheet={sheetOf(problem.board, problem.piece)} path={path} />}
    </Board>
  );
}

/** What is known of a search: the nodes by depth or what the engine counted, and the verdicts on its answer. */
function Counted({ problem, race, lane }: { problem: Problem; race: Race; lane: Lane }) {
  const { program, state } = lane, { profile, answer, end } = state, length = lengthOf(problem);
  return (
    <>
      {profile && race.scale && (
        <>
          <p class="caption">{captionOf(race.scale)}</p>
          <div class="chart" style={{ "--ratio": ratioOf(problem.board) }}><Chart scale={race.scale} nodes={profile.nodes} title={`${program}: ${captionOf(race.scale)}`} /></div>
          <p class="effort">{effortOf(profile, length)}</p>
          {end && <p class="diagnosis">{diagnosisOf(profile, length)}</p>}
        </>
      )}
      {!profile && <Counts lane={lane} race={race} />}
      {answer && <Verdicts board={problem.board} checked={answer.checked} faults={answer.faults} isEarly={state.isEarly} />}
    </>
  );
}

const COUNTS = { rules: "ground rules", atoms: "atoms", choices: "choices", conflicts: "conflicts", inferences: "inferences" };

/** What the engine of a lane has counted so far. */
const countsOf = ({ state: { end, conflicts } }: Lane): Record<string, number> => end?.stats ?? (conflicts === null ? {} : { conflicts });

/** What the engine has counted, with bars where several programs can be compared. */
function Counts({ lane, race }: { lane: Lane; race: Race }) {
  const own = countsOf(lane), counts = (name: string) => race.lanes.flatMap((lane) => countsOf(lane)[name] ?? []);
  const rows = Object.entries(COUNTS).filter(([name]) => own[name] !== undefined);
  if (!rows.length) return null;
  return (
    <table class="counts">
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name}>
            <th scope="row">{text}</th>
            <td class="number">{own[name]!.toLocaleString("en")}</td>
            <td class="bar" aria-hidden="true">{counts(name).length > 1 && <span style={{ width: `${(100 * own[name]!) / Math.max(...counts(name), 1)}%` }} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
