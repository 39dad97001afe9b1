// The board as something to edit, and the tours that programs find on it. The first view plays a tour.

import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ViewProps } from "./view";
import type { Tool } from "../board/edit";
import { useHistory } from "../board/history";
import { lookNames, lookOf } from "../board/looks";
import { Still } from "../board/Still";
import { programs } from "../contents";
import first from "../first.json";
import { isSame, sizeOf, type Square } from "../model/board";
import { aMove } from "../model/moves";
import { isForbidden, lengthOf, valid, type Problem } from "../model/problem";
import { isWhole, known } from "../model/program";
import type { Tour as FoundTour } from "../model/result";
import { describeTour, isClosedTour, tourOf } from "../model/tour";
import { capital, counted, describe, STEPS, stepsOf } from "../model/words";
import { Copy } from "../parts/Copy";
import { Reason, RunStatus } from "../parts/RunStatus";
import { readTour, writeTour } from "../state/compact";
import { usePiece } from "../state/gallery";
import { useJudgement } from "../state/judgement";
import { keep, stored } from "../state/kept";
import { isUnderWay, useRun } from "../state/run";
import { leftOut, problemOf, writeProblem } from "../state/url";
import { useReasons } from "../state/why";
import "../style/tour.css";

/** The problem and the tour of the first view. pykt finds the tour when the page is built. */
const FIRST = first as unknown as { problem: Problem; tour: FoundTour };

export function Tour({ ask, values, replace }: ViewProps) {
  const isFirst = [...values.keys()].every((name) => name === "style" || name === WALK);
  const problem = useMemo(() => (isFirst ? FIRST.problem : problemOf(values)), [values]), conditions = useMemo(() => leftOut(values), [values]);
  const asked = values.getAll("program").filter(Boolean), program = known(asked)[0] ?? null;
  const seed = /^\d{1,9}$/.test(values.get("seed") ?? "") ? Number(values.get("seed")) : undefined;
  const aside = useRef<string | null>(null); // the tour that the address had before the walk
  const walked = values.get(WALK), text = values.get("tour") ?? (walked === null ? null : aside.current), style = values.get("style") ?? undefined, look = useMemo(() => lookOf(style), [style]);
  const linked = useMemo(() => (isFirst ? FIRST.tour : text ? readTour(text, problem) : null), [isFirst, text, JSON.stringify(problem)]);
  const walk = useMemo(() => (walked ? readTour(walked, problem)?.knights[0] ?? null : []), [walked, JSON.stringify(problem)]), left = useRef("");
  if (walked !== null) left.current = walked;
  const unread = [...conditions, ...(walk ? [] : [WALK]), ...(asked.every(isWhole) ? [] : ["program"]), ...(text && !linked ? ["tour"] : []), ...(style && !lookNames.includes(style) ? ["style"] : [])];
  const { state, start, stop, forget } = useRun(ask), underWay = isUnderWay(state);
  const [tool, setTool] = useState<Tool>("start");
  const [{ Board, isBlocked, Letters, Looks, Obstacle, Player, Save, startOn, Tools, Verdicts, Walk, Why, wordsOn }, setParts] = useState<Partial<typeof import("../parts/later")>>({});
  useEffect(() => { void import("../parts/later").then(setParts); }, []);
  const [{ Commands, Form, ProgramPicker }, setFolded] = useState<Partial<typeof import("../parts/folded")>>({});
  const [watches, setWatches] = useState(!!linked && walked === null);
  const { answer } = state, isLinked = !answer && !!linked && !underWay, tour = answer?.tour ?? (isLinked ? linked : null);
  const reasons = useReasons(state.end), origin = isLinked && text ? originOf(text) : null;
  const shared = useRef<URLSearchParams | null>(null); // the address that came with a tour
  const isSent = isLinked && !!text && !origin, piece = usePiece(isSent ? text : null);
  if (isSent) shared.current ??= values;
  const queens = answer?.queens ?? null, hasAnswer = !!(tour || queens), judgement = useJudgement(ask, problem, isLinked && !isFirst ? linked : null);

  /** Writes the address anew. What was found for the problem before is forgotten. */
  const write = (asked: Problem, others: Record<string, string | null> = {}, isNew = false) => {
    const next = new URLSearchParams(values);
    writeProblem(next, asked);
    if (JSON.stringify(asked.board) !== JSON.stringify(problem.board)) {
      next.delete(NAME);
      if (walked) next.set(WALK, "");
    }
    aside.current = null;
    for (const [name, value] of Object.entries({ tour: null, ...others })) value === null ? next.delete(name) : next.set(name, value);
    forget();
    setWatches(false);
    replace(next, isNew || isLinked); // the browser's way back leads to the tour of a link
  };
  const name = values.get(NAME);
  const { change, undo, redo } = useHistory(problem, (asked) => write(asked));
  const request = useRef<Parameters<typeof start>[0] | null>(null); // what to ask when the address tells it
  const solve = (seed: number | undefined, asked = problem, isNew = false, others: { program?: null; name?: string } = {}) => {
    write(asked, { ...others, [WALK]: null, seed: seed === undefined ? null : String(seed) }, isNew);
    setWatches(true);
    request.current = { problem: asked, program: others.program === null ? null : program, ...(seed !== undefined && { seed }) };
  };
  /** Begins a tour on a square of the tour that is played, or another one where that begins. The browser's way back leads to the old one. */
  const press = (square: Square) => {
    if (isBlocked!(problem, square)) return;
    const [from] = problem.starts, isAgain = from && isSame(from, square);
    solve(isAgain ? (seed ?? 0) + 1 : undefined, isAgain ? problem : (startOn!(problem, square) as Problem), true);
  };
  /** Shows the tour that the reader has found by hand, and puts it into the address. */
  const finish = (path: Square[]) => {
    const tour = tourOf(problem, [path]), text = writeTour(tour), isClosed = isClosedTour(tour) && !problem.end && !isForbidden(problem, [path[0]!, path.at(-1)!]);
    write(valid({ ...problem, kind: isClosed ? "closed" : "open", starts: problem.starts.length ? [path[0]!] : [] }), { [WALK]: null, tour: text }, true);
    if (text) keepOrigin(text, "made");
    setWatches(true);
  };
  /** Puts a walk into the address, in place of the tour that is there. */
  const writeWalk = (text: string) => {
    const next = new URLSearchParams(values);
    aside.current = values.get("tour") ?? aside.current;
    next.delete("tour");
    next.set(WALK, (left.current = text));
    replace(next);
  };
  /** Shows the board in another way. After a walk, the address has the tour again that it had before. */
  const turnTo = (mode: Mode) => {
    if (mode === "walk") return writeWalk(readTour(left.current, problem) ? left.current : ""); // the board may be another one now
    const next = new URLSearchParams(values);
    next.delete(WALK);
    if (text) next.set("tour", text);
    if (walked !== null) replace(next);
    setWatches(mode === "watch");
  };
  const goTo = (values: URLSearchParams) => {
    forget();
    setWatches(true);
    replace(values, true);
  };
  const goBack = () => goTo(shared.current!);
  const unnamed = useRef<URLSearchParams | null>(null); // the newest address without a name
  if (!name) unnamed.current = values;
  const goToBoard = () => {
    const next = new URLSearchParams(unnamed.current ?? "");
    style ? next.set("style", style) : next.delete("style");
    goTo(next);
  };
  useLayoutEffect(() => forget, [JSON.stringify(problem)]); // before a reader can solve the next problem, to which a link may lead
  useLayoutEffect(() => {
    if (request.current) start(request.current);
    request.current = null;
  });

  useLayoutEffect(() => { // a link has the tour that was found, before a reader can walk on
    const found = state.phase === "ended" && answer?.tour && writeTour(answer.tour);
    if (!found) return;
    const next = new URLSearchParams(values);
    writeProblem(next, problem);
    next.set("tour", found);
    keepOrigin(found, "found");
    replace(next);
  }, [state.end]);
  useLayoutEffect(() => { if (text && answer?.tour && text !== writeTour(answer.tour)) forget(); }, [text]); // the browser's way back leads to another tour
  useEffect(() => { if (isLinked) setWatches(true); }, [text, isFirst]);

  const words = useMemo(() => (wordsOn && name ? wordsOn(problem.board, name) : null), [wordsOn, name, problem]);
  const canPress = isTour(problem), walks = walked !== null && canPress && !underWay;
  const isWatching = watches && hasAnswer && !walks, played = isWatching && !underWay && tour;
  const canGoBack = !!shared.current && text !== shared.current.get("tour");
  const closes = problem.kind === "closed" && !isFirst && !canGoBack ? `The tour ends ${aMove(problem)} from where it began.` : "";
  const invitation = origin === "made" ? `You made ${describeTour(linked!)}. Its link is the address of this page.`
    : isSent ? piece !== undefined && `${piece === null ? "Somebody sent you this tour" : `From the gallery: ${piece}`}. Choose a square to begin your own.`
      : isFirst ? "A knight goes two squares straight and one to the side. Here it visits each square once and comes back. Choose a square to start there."
        : canGoBack ? "Choose a square to start there." : `${closes || (problem.squares ? "" : "A knight visits every square once.")} Choose a square to start there.`;
  const lead = isWatching ? (played && canPress ? invitation : "") : walks ? "Move the knight by hand: visit every square once." : watches && underWay ? "A program looks for an answer." : `Set up the board, then solve it. ${closes}`;
  const idle = walks ? "A program finds a tour, but not from your walk on." : isWatching ? `Finds ${isFirst ? "another" : "a"} tour.` : `${counted(lengthOf(problem), problem.kind === "queens" ? "square" : "free square")}.`;
  const varies = answer && programs.get(answer.program.split(":")[0]!)?.engine === "asp";
  return (
    <div class={`split tour ${problem.kind}`}>
      <div class="head">
        <h1>{walks ? "A tour by hand" : isFirst ? "A closed knight's tour" : words?.join(" ") ?? heading(problem)}</h1>
        {unread.length > 0 && <p class="note warning">The page can't use all of the address, so this was left out: {unread.join(", ")}.</p>}
        <Switch mode={walks ? "walk" : watches && (hasAnswer || underWay) ? "watch" : "edit"} canWatch={hasAnswer || underWay} canWalk={canPress && !underWay} onChange={turnTo} />
        <p class="lead" role="status">{Why && reasons?.marks && !walks ? <>None: the board shows why. <button type="button" class="quiet" onClick={() => document.querySelector<HTMLElement>(".why")!.focus()}>Read on</button></> : lead}</p>
        {canGoBack && <button type="button" class="quiet back" onClick={goBack}>Back to the shared tour</button>}
      </div>
      {Player && played
        ? <Player problem={problem} tour={played} look={look} plays onPress={canPress ? press : undefined} />
        : Walk && walks
          ? <Walk key={JSON.stringify(problem)} problem={problem} look={look} walk={walk ?? []} onWalk={(walk) => writeWalk(walk.length ? writeTour(tourOf(problem, [[...walk]])) ?? "" : "")} onWhole={finish} />
          : isWatching || !Board
            ? <Still problem={problem} tour={walks ? null : tour} queens={queens} look={look} />
            : <Board problem={problem} look={look} tool={tool} onTool={setTool} onEdit={change} onUndo={undo} onRedo={redo}>{reasons?.marks ?? (Obstacle && state.end?.obstacle && <Obstacle board={problem.board} squares={state.end.obstacle.squares} />)}</Board>}
      {!(Player && played) && !(Walk && walks) && (!Tools || (watches && (underWay || hasAnswer))
        ? <div class="tools" />
        : <Tools problem={problem} tool={tool} onTool={(tool) => { setTool(tool); setWatches(false); }} onUndo={undo} onRedo={redo} />)}
      <div class="side stack">
        <div class="go">
          <button type="button" class="primary" disabled={underWay} onClick={() => solve(seed)}>{walks ? "Find a tour" : "Solve"}</button>
          <Copy label="Copy link" text={() => location.href} />
          <RunStatus state={walks ? { ...state, phase: "idle" } : state} onStop={stop} saysWhy={false} saysSteps={false} idle={idle} />
        </div>
        <div class="mine">
          {Looks && <Looks value={style} onChange={(style) => { const next = new URLSearchParams(values); next.set("style", style); replace(next); }} />}
          {Letters && <Letters name={name?.replaceAll("-", " ") ?? ""} onBack={name ? goToBoard : undefined} back={sizeOf(problemOf(unnamed.current ?? new URLSearchParams()).board)} disabled={underWay} onProblem={(problem, words) => solve(undefined, problem, true, { [NAME]: words.join("-"), program: null })} />}
          {Save && <div class={walks ? "unshown" : ""}><Save problem={problem} tour={tour} queens={queens} look={look} /></div>}
        </div>
        <section class={`answer ${walks ? "unshown" : ""}`} aria-label="Answer">
          <Reason state={state} />
          {isLinked && <p class="hint">{isFirst ? "A program of pykt found this tour, and pykt checked it, when this page was built. Half a turn of the board brings its one half onto the other." : "The address of this page has this tour."}</p>}
          {Verdicts && isLinked && judgement && <Verdicts board={problem.board} noun="tour" checked={judgement.checked} faults={judgement.faults} isFolded />}
          {!answer && !state.end && !isLinked && <p class="hint">Checkers that share no code with the programs judge each answer.</p>}
          {state.end && !answer && state.end.program && <p class="hint" title={STEPS}>{[`${capital(state.end.program)}, ${state.end.engine}`, stepsOf(state.end)].filter(Boolean).join(": ")}.</p>}
          {answer && (
            <div class="row">
              {Verdicts && <Verdicts board={problem.board} noun={tour ? "tour" : "answer"} checked={answer.checked} faults={answer.faults} isEarly={state.isEarly} isFolded>
                <p class="hint" title={STEPS}>Found by {answer.program}, {[answer.engine, state.end && stepsOf(state.end)].filter(Boolean).join(": ")}.</p>
              </Verdicts>}
              {varies && <button type="button" class="quiet" disabled={underWay} onClick={() => solve((seed ?? 0) + 1)}>Another</button>}
            </div>
          )}
        </section>
        <Fold uses={asked.length > 0 || (!name && usesMore(problem))} onOpen={() => void import("../parts/folded").then(setFolded)}>
          {Form && <Form problem={problem} onChange={change} />}
          {ProgramPicker && <ProgramPicker ask={ask} problem={problem} value={program} onChange={(program) => write(problem, { program, seed: null })} />}
          {Commands && <Commands problem={problem} program={program} seed={seed} letters={words?.join("-")} />}
        </Fold>
      </div>
      {Why && reasons && <Why reasons={reasons} />}
    </div>
  );
}

/** Whether one knight makes a tour, which can begin on any square. */
const isTour = ({ kind }: Problem) => kind === "open" || kind === "closed";

/** Whether a problem asks for more than a tour of a chessboard from some square. */
const usesMore = (problem: Problem) => !isTour(problem) || JSON.stringify({ ...problem, kind: "closed", starts: [] }) !== JSON.stringify(FIRST.problem);

const NAME = "name"; // the value of an address that says whose letters the board has
const WALK = "walk"; // the value that has a walk, as `tour` has a tour; it is there while the reader walks

/** Where a tour in the address is from, if it is the reader's own: made by hand, or found on this page. */
type Origin = "made" | "found";

const OWN = "pykt-own "; // begins the names under which the browser keeps the reader's own tours as long as the tab is open

const originOf = (tour: string) => (stored("sessionStorage")?.getItem(OWN + tour) ?? null) as Origin | null;

const keepOrigin = (tour: string, origin: Origin) => keep(OWN + tour, origin, stored("sessionStorage"));

const OPEN = "pykt-fold"; // the name under which the browser keeps whether the reader had opened it

/** What a reader needs later. It is open if the reader had opened it before, or if a link uses it. */
function Fold({ uses, onOpen, children }: { uses: boolean; onOpen(): void; children: ComponentChildren }) {
  const [isOpen, setOpen] = useState(() => uses || stored()?.getItem(OPEN) === "yes");
  useEffect(() => { if (uses) setOpen(true); }, [uses]);
  useEffect(() => { if (isOpen) onOpen(); }, [isOpen]);
  const toggle = () => {
    keep(OPEN, isOpen ? "no" : "yes");
    setOpen(!isOpen);
  };
  return (
    <details class="fold" open={isOpen}>
      <summary onClick={(event) => { event.preventDefault(); toggle(); }}>Another board, kind of tour or program</summary>
      {isOpen && <div class="stack">{children}</div>}
    </details>
  );
}

/** What is asked in a few words: the board shows the rest. */
const heading = ({ kind, board, squares, piece }: Problem) => capital(describe({ kind, board: { ...board, blocked: [] }, starts: [], end: null, ...(squares && { squares }), ...(piece && { piece }) }));

/** What the board is for: to be edited, to show the answer, or to make a tour by hand. */
type Mode = "edit" | "watch" | "walk";

function Switch({ mode, canWatch, canWalk, onChange }: { mode: Mode; canWatch: boolean; canWalk: boolean; onChange(mode: Mode): void }) {
  const name = useId(), modes = [["edit", "Edit", true], ["watch", "Watch", canWatch], ["walk", "By hand", canWalk]] as const;
  return (
    <fieldset class="chips">
      <legend class="unseen">Board</legend>
      {modes.map(([one, label, isThere]) => (
        <label key={one} class="chip"><input type="radio" name={name} checked={one === mode} disabled={!isThere} onChange={() => onChange(one)} /><span>{label}</span></label>
      ))}
    </fieldset>
  );
}
