// Any program's text: its header as prose, the rest to change, and a board on which it runs.

import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ViewProps } from "./view";
import type { Ask, Request } from "../ask/ask";
import { Board } from "../board/Board";
import { captionOf, Chart, scaleOf } from "../board/chart";
import type { Language } from "../contents";
import { Editor } from "../edit/Editor";
import { headerOf } from "../edit/header";
import { marksOf, marksOfRemarks, type Mark } from "../edit/marks";
import { begun, catalogued, editedName, endings, hasProfile, MOST_TEXT, partsOf, userFile, suited } from "../edit/source";
import { files } from "../files";
import { squareName } from "../model/board";
import { objection } from "../model/program";
import { effortOf } from "../model/profile";
import { lengthOf, type Problem } from "../model/problem";
import { blocksOf } from "../model/prose";
import type { Result } from "../model/result";
import { tourOf } from "../model/tour";
import { sentence } from "../model/words";
import { Copy } from "../parts/Copy";
import { Messages, type Place } from "../parts/Messages";
import { ProblemFields } from "../parts/ProblemFields";
import { ProgramPicker } from "../parts/ProgramPicker";
import { Prose } from "../parts/Prose";
import { RunStatus } from "../parts/RunStatus";
import { Verdicts } from "../parts/Verdicts";
import { Why } from "../parts/Why";
import { useDraft, type Draft } from "../state/draft";
import { isUnderWay, useRun, type RunState } from "../state/run";
import { problemOf, writeProblem } from "../state/url";
import { useReasons } from "../state/why";
import "../style/views.css";

const STANDARD = "naive"; // a program to read first
const TIMEOUT = 20; // seconds
const PAUSE = 800; // milliseconds without a change until the program runs again

export function Program({ ask, values, replace }: ViewProps) {
  const draft = useDraft(values, replace, STANDARD);
  return draft && <Opened ask={ask} values={values} replace={replace} draft={draft} />;
}

function Opened({ ask, values, replace, draft }: ViewProps & { draft: Draft }) {
  const { source, text, isEdited } = draft, { program, language, original } = source;
  const problem = suited(problemOf(values, !program || program.kinds.includes("open") ? "5x5" : "6x6"), program); // where naive finishes, and a closed tour exists
  const runsLive = values.has("live"), hasOriginal = !!program && original !== null, showsDifference = hasOriginal && values.has("difference");
  const [other, setOther] = useState<Ask | null>(null); // the engines of the browser, where the server refuses
  const { state, start, stop, forget } = useRun(other ?? ask);
  const objected = (program && ((other ?? ask).objection(source.name) ?? objection(program, problem))) || null;

  const setValue = (name: string, isOn: boolean) => {
    const next = new URLSearchParams(values);
    if (isOn) next.set(name, "1");
    else next.delete(name);
    replace(next);
  };
  const setProblem = (problem: Problem) => {
    const next = new URLSearchParams(values);
    writeProblem(next, problem);
    replace(next);
  };
  useLayoutEffect(() => forget, [source, JSON.stringify(problem)]); // before a reader can start the next one: what was found is of another program or problem
  const called = editedName(source, problem, text);
  const request: Request = {
    problem, timeout: TIMEOUT, profile: isEdited ? called.includes("moves=") : hasProfile(program, problem.kind),
    ...(isEdited ? { program: called, text, language } : { program: source.name }),
  };

  const typed = useRef(0), latest = useRef({ request, objected }); // typed: changes by the reader
  latest.current = { request, objected };
  const change = (text: string) => {
    typed.current++;
    draft.change(text);
  };
  useEffect(() => {
    if (!runsLive || !typed.current) return;
    const timer = setTimeout(() => { // the reader may have changed the problem meanwhile
      if (!latest.current.objected) start(latest.current.request);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, runsLive]);

  const switched = useRef(false);
  useEffect(() => { // the server refused, and the reader chose the browser
    if (other && !switched.current) start(request);
    switched.current = !!other;
  }, [other]);

  const status = useRef<HTMLDivElement>(null), isOver = state.phase === "ended" || state.phase === "refused";
  useEffect(() => {
    if (isOver && !runsLive) status.current!.scrollIntoView({ block: "nearest" });
  }, [isOver]);

  const said = useMemo(() => saidBy(state), [state.end, state.answer, state.said]);
  const remarks = (state.end ?? state.answer)?.remarks;
  const marks = useMemo(() => (isEdited ? [...marksOfRemarks(source.file, remarks ?? []), ...marksOf(source.file, text, said)] : []), [said]); // of the text that ran
  const [place, setPlace] = useState<Place | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const note = await takeFile(file, draft, endings(ask.edition));
    setNote(note);
  };
  const [note, setNote] = useState<string | null>(null);
  const header = useMemo(() => headerOf(text, language), [text, language]), parts = useMemo(() => partsOf(language, text), [text, language]);

  return (
    <div class="program view" onDragOver={(event) => event.preventDefault()} onDrop={(event) => { event.preventDefault(); void take(event.dataTransfer?.files[0]); }}>
      <section class="source" aria-label="Program">
        <div class="choice-of-program">
          <ProgramPicker ask={ask} problem={problem} any automatic={false} value={program ? source.name : source.file} onChange={(name) => { const taken = catalogued(name!); if (taken) draft.take(taken); }} />
          <FileField ask={ask} onFile={take} onNew={(ending) => { setNote(null); draft.take(begun(ending)); }} />
        </div>
        {[note, draft.note].map((note) => note && <p key={note} class="hint warning" role="alert">{note}</p>)}
        <h1>{header?.title || source.file}</h1>
        {header && <About prose={header.prose} />}
        {parts.length > 0 && <section class="prose" aria-label="Included files">{parts.map((part) => <Part key={part} language={language} file={part} />)}</section>}
        {text || !program ? (
          <>
            <div class="editor-bar">
              <span class="file">{source.file}{program && <em class={isEdited ? "" : "unshown"}> edited</em>}</span>
              {hasOriginal && <label class="toggle"><input type="checkbox" checked={showsDifference} onChange={(event) => setValue("difference", event.currentTarget.checked)} /> Show the difference</label>}
              {program && <button type="button" class="quiet" disabled={!isEdited} onClick={draft.reset}>Reset</button>}
              <Copy text={text} label="Copy" what="the program" />
              <a class="quiet button" download={source.file} href={fileUrl(text)}>Save</a>
            </div>
            <Editor key={source.file} label={`The text of ${source.file}`} text={text} version={draft.version} language={language} original={showsDifference ? original : null} marks={marks} place={place} onChange={change} />
          </>
        ) : <p class="hint">This program is written in Python, which the page does not have. Its text is in the documentation.</p>}
      </section>
      <section class="trial" aria-label="Run">
        <ProblemFields problem={problem} kinds={program?.kinds} onChange={setProblem} />
        <div class="row">
          <button type="button" class="primary" disabled={!!objected} onClick={() => start(request)}>Run</button>
          <label class="toggle"><input type="checkbox" checked={runsLive} onChange={(event) => setValue("live", event.currentTarget.checked)} /> Run as I type</label>
          {!draft.note && <Copy text={() => location.href} label="Copy link" what="to this program" />}
        </div>
        {objected && <p class="hint warning">{sentence(objected)} In a terminal: <code>pykt programs {source.name}</code></p>}
        <div ref={status}><RunStatus state={state} onStop={stop} saysWhy={!said.includes(state.end?.reason ?? "") && !isTold(state.end)} /></div>
        {state.phase === "refused" && ask.edition === "server" && !other && <button type="button" onClick={async () => setOther((await import("../ask/workers")).workers)}>Run it in the browser instead</button>}
        {other && <p class="hint">It runs in this browser. <button type="button" class="quiet" onClick={() => { setOther(null); forget(); }}>Run on the server again</button></p>}
        <Messages file={source.file} result={state.end ?? state.answer} said={said} marks={marks} onPlace={setPlace} />
        <Outcome problem={problem} state={state} onProblem={setProblem} />
      </section>
    </div>
  );
}

/** The header of a program: its first paragraph, with the table that it may announce, and the rest for those who read on. */
function About({ prose }: { prose: string }) {
  const blocks = blocksOf(prose), count = blocks[0]?.kind === "paragraph" && blocks[0].text.endsWith(":") ? 2 : 1;
  const first = blocks.slice(0, count), others = blocks.slice(count);
  return (
    <div class="prose">
      <Prose blocks={first} />
      {others.length > 0 && <details><summary>Read on: method, source and cost</summary><Prose blocks={others} /></details>}
    </div>
  );
}

/** A file that the program includes. */
function Part({ language, file }: { language: Language; file: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>It includes {file}</summary>
      {isOpen && <Editor label={`The text of ${file}`} text={files.get(`${language}/${file}`)!} version={0} language={language} original={null} marks={NO_MARKS} />}
    </details>
  );
}

const NO_MARKS: readonly Mark[] = [];

/** The board, the checkers' verdicts, and the nodes by depth. */
function Outcome({ problem, state, onProblem }: { problem: Problem; state: RunState; onProblem(problem: Problem): void }) {
  const result = state.answer ?? state.end, { profile } = state, length = lengthOf(problem);
  const deepest = !result?.tour && profile?.deepest.length ? tourOf(problem, [profile.deepest]) : null;
  const scale = profile && scaleOf([profile], length, 420, 150), reasons = useReasons(state.end);
  return (
    <>
      <Board problem={problem} tour={result?.tour ?? (reasons?.marks ? null : deepest)} queens={result?.queens ?? null} tool="start" onEdit={problem.kind === "queens" ? undefined : onProblem} label={`The board. ${problem.starts.length ? `The start is ${problem.starts.map((start) => squareName(start, problem.board)).join(" and ")}.` : "Choose a square to start there."}`}>{reasons?.marks}</Board>
      {reasons && <Why reasons={reasons} />}
      {problem.kind !== "queens" && !isUnderWay(state) && <p class="hint">Choose a square to start there.</p>}
      {deepest && <p class="hint">The deepest path so far: {deepest.knights[0]!.length} of {length} squares.</p>}
      {state.answer && <Verdicts board={problem.board} checked={state.answer.checked} faults={state.answer.faults} isEarly={state.isEarly} />}
      {profile && scale && (
        <>
          <p class="caption">{sentence(captionOf(scale)).replace(/\.$/, "")}</p>
          <Chart scale={scale} nodes={profile.nodes} title={captionOf(scale)} />
          <p class="effort">{effortOf(profile, length)}</p>
        </>
      )}
    </>
  );
}

/** Returns what the engine and the program said, apart from remarks. The checkers' faults stand elsewhere. */
function saidBy({ end, said }: RunState): string[] {
  const reason = end && (["error", "unproven", "refused"].includes(end.status)) && end.reason && !isTold(end) ? [end.reason] : [];
  return [...new Set([...reason, ...said.map(({ text }) => text), ...(end?.remarks ? [] : end?.said ?? [])])];
}

/** Tells whether a remark says why the run ended. */
const isTold = (end: Result | null) => !!end?.remarks?.some(({ text }) => end.reason?.includes(text.slice(0, 100)));

// Files ---------------------------------------------------------------------------------------------------------------

const NAMES: Record<string, string> = { ".pl": "Prolog", ".lp": "ASP", ".mzn": "MiniZinc" };

function FileField({ ask, onFile, onNew }: { ask: Ask; onFile(file: File | undefined): void; onNew(ending: string): void }) {
  const help = useId();
  return (
    <div class="file-field">
      <span class="hint">New program:</span>
      {endings(ask.edition).map((ending) => <button key={ending} type="button" class="quiet" aria-label={`New program in ${NAMES[ending]}`} onClick={() => onNew(ending)}>{NAMES[ending]}</button>)}
      <label class="button quiet">Open a file <input type="file" class="unseen" accept={endings(ask.edition).join(",")} aria-describedby={help} onChange={(event) => { onFile(event.currentTarget.files?.[0]); event.currentTarget.value = ""; }} /></label>
      <span id={help} class="hint"><span class="drop">Or drop one here: {endings(ask.edition).join(", ")}. </span>{ask.edition === "static" ? "It is not uploaded." : "It runs in a sandbox."}</span>
    </div>
  );
}

/** Takes a file of the reader's own. Returns why it can't be taken, or null. */
async function takeFile(file: File, draft: Draft, endings: string[]): Promise<string | null> {
  const source = userFile(file.name, "");
  if (!source || !endings.some((ending) => source.file.endsWith(ending))) return `${file.name} is not a program that can run here: choose a file that ends in ${endings.join(", ")}.`;
  if (file.size > MOST_TEXT) return `${file.name} is too long: choose a file of at most ${MOST_TEXT / 1000} kB.`;
  const text = await file.text();
  if (text.includes("\0")) return `${file.name} is not a text.`;
  draft.take({ ...source, original: text });
  return null;
}

const fileUrl = (text: string) => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
