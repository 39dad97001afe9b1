// The board as something to edit, and the tours that programs find on it.

import { useEffect, useId, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { ViewProps } from "./view";
import { Board } from "../board/Board";
import type { Tool } from "../board/edit";
import { useHistory } from "../board/history";
import { Obstacle } from "../board/Picture";
import { shaped, shapeNames, shapeOf } from "../board/shapes";
import { Tools } from "../board/Tools";
import { programs } from "../contents";
import { resized, widthOf } from "../model/board";
import { isPlain, KNIGHT, pieceNames, PLANE, SURFACES } from "../model/moves";
import { lengthOf, MOST_SIDE, valid, type Kind, type Problem } from "../model/problem";
import { isWhole, known } from "../model/program";
import { capital, counted, describe } from "../model/words";
import { ProgramPicker } from "../parts/ProgramPicker";
import { Reason, RunStatus } from "../parts/RunStatus";
import { readTour, writeTour } from "../state/compact";
import { useJudgement } from "../state/judgement";
import { isUnderWay, useRun } from "../state/run";
import { leftOut, problemOf, writeProblem } from "../state/url";
import "../style/tour.css";

export function Tour({ ask, values, replace }: ViewProps) {
  const problem = useMemo(() => problemOf(values), [values]), conditions = useMemo(() => leftOut(values), [values]);
  const asked = values.getAll("program").filter(Boolean), program = known(asked)[0] ?? null;
  const seed = /^\d{1,9}$/.test(values.get("seed") ?? "") ? Number(values.get("seed")) : undefined;
  const text = values.get("tour"), linked = useMemo(() => (text ? readTour(text, problem) : null), [text, JSON.stringify(problem)]);
  const unread = [...conditions, ...(asked.every(isWhole) ? [] : ["program"]), ...(text && !linked ? ["tour"] : [])];
  const { state, start, stop, forget } = useRun(ask), underWay = isUnderWay(state);
  const [tool, setTool] = useState<Tool>("block");
  const [{ Commands, Player, Save, Verdicts }, setParts] = useState<Partial<typeof import("../parts/later")>>({});
  useEffect(() => { void import("../parts/later").then(setParts); }, []);
  const [watches, setWatches] = useState(!!linked);
  const { answer } = state, isLinked = !answer && !!linked && !underWay, tour = answer?.tour ?? (isLinked ? linked : null);
  const queens = answer?.queens ?? null, hasAnswer = !!(tour || queens), judgement = useJudgement(ask, problem, isLinked ? linked : null);

  /** Writes the address anew. What was found for the problem before is forgotten. */
  const write = (problem: Problem, others: Record<string, string | null> = {}) => {
    const next = new URLSearchParams(values);
    writeProblem(next, problem);
    for (const [name, value] of Object.entries({ tour: null, ...others })) value === null ? next.delete(name) : next.set(name, value);
    forget();
    setWatches(false);
    replace(next);
  };
  const { change, undo, redo } = useHistory(problem, (problem) => write(problem));
  const solve = (seed: number | undefined) => {
    write(problem, { seed: seed === undefined ? null : String(seed) });
    setWatches(true);
    start({ problem, program, ...(seed !== undefined && { seed }) });
  };
  useLayoutEffect(() => forget, [JSON.stringify(problem)]); // before a reader can solve the next problem, to which a link may lead

  useEffect(() => { // a link has the tour that was found
    const found = state.phase === "ended" && answer?.tour && writeTour(answer.tour);
    if (!found) return;
    const next = new URLSearchParams(values);
    writeProblem(next, problem);
    next.set("tour", found);
    replace(next);
  }, [state.end]);
  useEffect(() => { if (isLinked) setWatches(true); }, [text]);

  const isWatching = watches && hasAnswer, played = isWatching && !underWay && tour;
  const varies = answer && programs.get(answer.program.split(":")[0]!)?.engine === "asp";
  return (
    <div class={`split tour ${problem.kind}`}>
      <div class="head">
        <h1>{heading(problem)}</h1>
        {unread.length > 0 && <p class="note warning">The page can't use all of the address, so this was left out: {unread.join(", ")}.</p>}
        <Switch watches={isWatching} canWatch={hasAnswer} onChange={setWatches} />
      </div>
      {Player && played
        ? <Player problem={problem} tour={played} plays />
        : isWatching
          ? <Board problem={problem} tour={tour} queens={queens} />
          : <Board problem={problem} tool={tool} onTool={setTool} onEdit={change} onUndo={undo} onRedo={redo}>{state.end?.obstacle && <Obstacle board={problem.board} squares={state.end.obstacle.squares} />}</Board>}
      {!(Player && played) && <Tools problem={problem} tool={tool} onTool={(tool) => { setTool(tool); setWatches(false); }} onUndo={undo} onRedo={redo} />}
      <div class="side stack">
        <div class="go">
          <button type="button" class="primary" disabled={underWay} onClick={() => solve(seed)}>Solve</button>
          <RunStatus state={state} onStop={stop} saysWhy={false} idle={`${counted(lengthOf(problem), problem.kind === "queens" ? "square" : "free square")}.`} />
        </div>
        <section class="answer" aria-label="Answer">
          <Reason state={state} />
          {Verdicts && answer && <Verdicts board={problem.board} checked={answer.checked} faults={answer.faults} isEarly={state.isEarly} />}
          {isLinked && <p class="hint">This tour came with the link.</p>}
          {Verdicts && isLinked && judgement && <Verdicts board={problem.board} checked={judgement.checked} faults={judgement.faults} />}
          {!answer && !state.end && !isLinked && <p class="hint">Checkers that share no code with the programs judge each answer.</p>}
          {answer && (
            <div class="row">
              <p class="hint">Found by {answer.program}, {answer.engine}.</p>
              {varies && <button type="button" class="quiet" disabled={underWay} onClick={() => solve((seed ?? 0) + 1)}>Another</button>}
            </div>
          )}
        </section>
        <Form problem={problem} onChange={change} />
        <ProgramPicker ask={ask} problem={problem} value={program} onChange={(program) => write(problem, { program, seed: null })} />
        {Save && <Save problem={problem} tour={tour} queens={queens} />}
        {Commands && <Commands problem={problem} program={program} seed={seed} />}
      </div>
    </div>
  );
}

/** What is asked in a few words: the board shows the rest. */
const heading = ({ kind, board, squares, piece }: Problem) => capital(describe({ kind, board: { ...board, blocked: [] }, starts: [], end: null, ...(squares && { squares }), ...(piece && { piece }) }));

/** The choice between editing the board and watching the answer on it. */
function Switch({ watches, canWatch, onChange }: { watches: boolean; canWatch: boolean; onChange(watches: boolean): void }) {
  const name = useId();
  return (
    <fieldset class="chips">
      <legend class="unseen">Board</legend>
      {([["Edit", false], ["Watch", true]] as const).map(([label, value]) => (
        <label key={label} class="chip"><input type="radio" name={name} checked={watches === value} disabled={value && !canWatch} onChange={() => onChange(value)} /><span>{label}</span></label>
      ))}
    </fieldset>
  );
}

// What is asked -------------------------------------------------------------------------------------------------------

const KINDS: Record<Kind, string> = { open: "Open tour", closed: "Closed tour", "two-knights": "Two knights", queens: "Queens" };

function Form({ problem, onChange }: { problem: Problem; onChange(problem: Problem): void }) {
  const { board, kind } = problem, width = widthOf(board), shape = useMemo(() => shapeOf(board), [board]), one = kind === "open" || kind === "closed";
  const { piece = KNIGHT } = problem, [isOpen] = useState(!isPlain(problem)); // the reader may fold it
  const change = (changes: Partial<Problem>) => onChange(valid({ ...problem, ...changes }));
  const resize = (files: number, ranks: number, levels?: number) => {
    const size = valid({ ...problem, board: { ...resized(board, { files, ranks }, levels), blocked: [] } }).board;
    change({ board: shape ? shaped(size, shape) : { ...size, blocked: board.blocked } });
  };
  return (
    <div class="fields">
      <label class="field wide">
        <span class="field-name">Kind</span>
        <select value={kind} onChange={(event) => change({ kind: event.currentTarget.value as Kind })}>
          {Object.entries(KINDS).map(([kind, name]) => <option key={kind} value={kind}>{name}</option>)}
        </select>
      </label>
      <Count name="Files" value={width} most={MOST_SIDE} onChange={(files) => resize(files ?? 8, board.ranks)} />
      <Count name="Ranks" value={board.ranks} most={MOST_SIDE} onChange={(ranks) => resize(width, ranks ?? 8)} />
      <label class="field wide">
        <span class="field-name">Shape</span>
        <select value={shape ?? ""} disabled={kind === "queens"} onChange={(event) => change({ board: shaped(board, event.currentTarget.value) })}>
          {!shape && <option value="" disabled>Your own</option>}
          {shapeNames.map((name) => <option key={name}>{name}</option>)}
        </select>
      </label>
      <label class="field">
        <span class="field-name">Symmetry</span>
        <select value={problem.symmetric ?? ""} disabled={!one || !!board.surface || !!board.levels} onChange={(event) => change({ symmetric: (Number(event.currentTarget.value) || undefined) as Problem["symmetric"] })}>
          <option value="">none</option>
          <option value="180">180°</option>
          <option value="90">90°</option>
        </select>
      </label>
      <Count name="Squares" value={problem.squares} most={board.files * board.ranks - board.blocked.length} empty="all" disabled={!one || !!problem.symmetric} onChange={(squares) => change({ squares })} />
      <details class="whole" open={isOpen}>
        <summary>Piece and surface</summary>
        <div class="fields">
          <label class="field">
            <span class="field-name">Piece</span>
            <select value={piece} disabled={!one} onChange={(event) => change({ piece: event.currentTarget.value })}>
              {[...new Set([...pieceNames, piece])].map((name) => <option key={name}>{name}</option>)}
            </select>
          </label>
          <label class="field">
            <span class="field-name">Surface</span>
            <select value={board.surface ?? PLANE} disabled={!one} onChange={(event) => change({ board: { ...board, surface: event.currentTarget.value, files: width, levels: 1 } })}>
              {Object.entries(SURFACES).map(([name, { words }]) => <option key={name} value={name}>{words.replace("on a ", "") || name}</option>)}
            </select>
          </label>
          <Count name="Levels" value={board.levels} most={Math.floor(MOST_SIDE / width)} empty="1" disabled={!one} onChange={(levels) => resize(width, board.ranks, levels ?? 1)} />
        </div>
      </details>
    </div>
  );
}

/** A field for a number. What is typed counts when the field is left. */
function Count({ name, value, most, empty, disabled, onChange }: { name: string; value: number | undefined; most: number; empty?: string; disabled?: boolean; onChange(value: number | undefined): void }) {
  return (
    <label class="field">
      <span class="field-name">{name}</span>
      <input
        type="number" min="1" max={most} value={value ?? ""} placeholder={empty} disabled={disabled}
        onChange={(event) => {
          const input = event.currentTarget, number = Math.min(Math.max(Math.round(Number(input.value)), 1), most);
          onChange(input.value ? number : undefined);
          if (input.value) input.value = String(number);
        }}
      />
    </label>
  );
}
