// Several programs on one problem: a run for each, with one scale for all bars.

import { scaleOf, type Scale } from "../board/chart";
import type { Ask } from "../ask/ask";
import { programs as catalogue } from "../contents";
import { hasProfile } from "../edit/source";
import { lengthOf, type Problem } from "../model/problem";
import { isUnderWay, useRun, type RunState } from "./run";

/** The most programs that race at once. */
export const MOST_LANES = 4;

export interface Lane {
  program: string;
  state: RunState;
  stop(): void;
}

export interface Race {
  lanes: Lane[];
  /** The scale of the bars, or null while no search has counted nodes. */
  scale: Scale | null;
  isUnderWay: boolean;
  start(timeout: number): void;
  stop(): void;
  forget(): void;
}

/** Returns the runs of `programs` on a problem, none of them started. */
export function useRace(ask: Ask, problem: Problem, programs: readonly string[]): Race {
  const runs = [useRun(ask), useRun(ask), useRun(ask), useRun(ask)]; // MOST_LANES of them, since the number of hooks must never change
  const lanes = programs.slice(0, MOST_LANES).map((program, nth) => ({ program, state: runs[nth]!.state, stop: runs[nth]!.stop }));
  const profiles = lanes.flatMap(({ state }) => state.profile ?? []);
  return {
    lanes,
    scale: profiles.length ? scaleOf(profiles, lengthOf(problem)) : null,
    isUnderWay: lanes.some(({ state }) => isUnderWay(state)),
    start: (timeout) => lanes.forEach(({ program }, nth) => runs[nth]!.start({ problem, program, timeout, profile: hasProfile(catalogue.get(program.split(":")[0]!), problem.kind) })),
    stop: () => runs.forEach(({ stop }) => stop()),
    forget: () => runs.forEach(({ forget }) => forget()),
  };
}
