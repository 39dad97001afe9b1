// Any program's text: its header as prose, the rest to change, and a board on which it runs.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ViewProps } from "../App";
import type { Ask, Request } from "../ask/ask";
import { Board } from "../board/Board";
import { captionOf, Chart, scaleOf } from "../board/chart";
import { Editor } from "../edit/Editor";
import { headerOf } from "../edit/header";
import { marksOf } from "../edit/marks";
import { changedName, ENDINGS, hasProfile, MOST_TEXT, ownFile, suited } from "../edit/source";
import { objection } from "../model/program";
import { lengthOf, type Problem } from "../model/problem";
import { effortOf } from "../model/profile";
import { blocksOf, Prose } from "../parts/Prose";
import { Path } from "../parts/Searches";
import { useDraft, type Draft } from "../state/draft";
import { isUnderWay, useRun } from "../state/run";
import { problemOf, writeProblem } from "../state/url";
import "../style/views.css";

const STANDARD = "naive", BOARD = "5x5"; // a program to read first, on a board where it finishes
const TIMEOUT = 20; // seconds
const PAUSE = 800; // milliseconds without a change until the program runs again

export function Program({ ask, values, replace }: ViewProps) {
  const draft = useDraft(values, replace, STANDARD);
  return draft && <Opened ask={ask} values={values} replace={replace} draft={draft} />;
}

function Opened({ ask, values, replace, draft }: ViewProps & { draft: Draft }) {
  const { source, text, isChanged } = draft, { program, language, original } = source;
  const problem = suited(problemOf(values, BOARD), program);
  const runsLive = values.has("live"), shows = values.has("difference") && original !== null && !!program;
  const [other, setOther] = useState<Ask | null>(null); // the browser's engines, where the server refuses
  const run = useRun(other ?? ask), { state } = run;
  const why = (program && !isChanged && (ask.objection(source.name) ?? objection(program, problem))) || null;

  const setValue = (name: string, value: string | null) => {
    const next = new URLSearchParams(values);
    if (value === null) next.delete(name);
    else next.set(name, value);
    replace(next);
  };
  const setProblem = (problem: Problem) => {
    const next = new URLSearchParams(values);
    writeProblem(next, problem);
    replace(next);
  };

  const request = useMemo((): Request => ({
    problem, timeout: TIMEOUT,
    profile: hasProfile(program, problem.kind),
    ...(isChanged ? { program: changedName(source, problem), text, language } : { program: source.name }),
  }), [source, text, isChanged, JSON.stringify(problem)]);

  // While the reader types, the program runs again after each pause.
  const typed = useRef(0);
  const change = (text: string) => {
    draft.change(text);
    typed.current++;
  };
  useEffect(() => {
    if (!runsLive || !typed.current || !isChanged) return;
    const timer = setTimeout(() => run.start(request), PAUSE);
    return () => clearTimeout(timer);
  }, [text, runsLive]);

  const inBrowser = async () => {
    const { workers } = await import("../ask/workers");
    setOther(workers);
  };
}
