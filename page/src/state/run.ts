// One run and what is known of it, for a view to show.

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Ask, Judgement, Request, Run } from "../ask/ask";
import type { Profile, Result } from "../model/result";

export interface RunState {
  phase: "idle" | "queued" | "loading" | "running" | "ended" | "refused";
  /** What a reader sees beside the board: "cycle is searching", a sentence if the run was refused. */
  text: string;
  wall_s: number;
  /** The newest answer. */
  answer: Result | null;
  /** Whether one of the checkers of this answer is still to come over the network. */
  isEarly: boolean;
  /** How the run ended. */
  end: Result | null;
  models: number;
  complete: boolean;
  /** Warnings, errors and output of a reader's program. */
  said: { text: string; file?: string; line?: number }[];
  /** The newest profile, with all the steps so far. */
  profile: Profile | null;
  /** The conflicts of clingo so far, while it tells them. */
  conflicts: number | null;
}

const IDLE: RunState = { phase: "idle", text: "", wall_s: 0, answer: null, isEarly: false, end: null, models: 0, complete: false, said: [], profile: null, conflicts: null };

const withSteps = (before: Profile | null, now: Profile): Profile => ({ ...now, steps: [...(before?.steps ?? []), ...(now.steps ?? [])].slice(0, MOST_STEPS) });

/** The most steps of a search, as in pykt/model/profile.py. */
const MOST_STEPS = 2_000;

/** Returns the state with what all checkers say of an answer that was told early. */
function judged({ answer, end, ...state }: RunState, judgement: Judgement): RunState {
  const refused = judgement.faults.length ? { status: "refused" as const } : null;
  return { ...state, isEarly: false, answer: answer && { ...answer, ...judgement, ...refused }, end: end && refused ? { ...end, ...refused } : end };
}

export const isUnderWay = ({ phase }: RunState) => phase === "queued" || phase === "loading" || phase === "running";

/** Returns the state of a run, and functions that start a run, stop it and forget it. A view that goes away stops its run. */
export function useRun(ask: Ask): { state: RunState; start(request: Request): void; stop(): void; forget(): void } {
  const [state, setState] = useState(IDLE);
  const run = useRef<Run | null>(null), token = useRef<object | null>(null);
  const forget = useCallback(() => {
    token.current = null;
    run.current?.stop();
    run.current = null;
    setState(IDLE);
  }, []);
  const start = useCallback((request: Request) => {
    forget();
    const begun = performance.now(), self = {};
    token.current = self;
    setState({ ...IDLE, phase: "running", text: "starting" });
    run.current = ask.run(request, (event) => {
      if (token.current !== self) return; // of a run that is forgotten
      setState((state) => {
        switch (event.type) {
          case "queued": return { ...state, phase: "queued", text: `waiting for ${event.ahead} other ${event.ahead === 1 ? "run" : "runs"}` };
          case "loading": return { ...state, phase: "loading", text: `loading ${event.what}${event.share === null ? "" : ` ${Math.round(100 * event.share)} %`}` };
          case "running": return { ...state, phase: "running", text: "searching" };
          case "progress": return { ...state, phase: "running", text: event.text, wall_s: event.wall_s, profile: event.profile ? withSteps(state.profile, event.profile) : state.profile, conflicts: event.conflicts ?? state.conflicts };
          case "said": return { ...state, said: [...state.said, event] };
          case "answer": return { ...state, answer: event.result, isEarly: !!event.isEarly, models: state.models + 1, wall_s: (performance.now() - begun) / 1000 };
          case "end": {
            const profile = event.result.profile ? withSteps(state.profile, event.result.profile) : state.profile;
            return { ...state, phase: "ended", end: event.result, models: event.models, complete: event.complete, profile, wall_s: event.result.stats.wall_s ?? state.wall_s, text: "" };
          }
          case "judged": return judged(state, event.judgement);
          case "refused": return { ...state, phase: "refused", text: event.sentence };
        }
      });
    });
  }, [ask, forget]);
  const stop = useCallback(() => run.current?.stop(), []);
  useEffect(() => () => run.current?.stop(), []);
  return { state, start, stop, forget };
}
