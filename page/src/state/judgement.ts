// What the checkers say of a tour that no run has found: one of a link, or of a reader.

import { useEffect, useState } from "preact/hooks";
import type { Ask, Judgement } from "../ask/ask";
import type { Problem } from "../model/problem";
import type { Tour } from "../model/result";

/** Returns the judgement on a tour, or null until the checkers have told it, or without a tour. */
export function useJudgement(ask: Ask, problem: Problem, tour: Tour | null): Judgement | null {
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  useEffect(() => {
    setJudgement(null);
    if (!tour) return;
    let isCurrent = true;
    const wrong = (error: Error) => isCurrent && setJudgement({ checked: { python: null, prolog: null, asp: null }, faults: [error.message] });
    void ask.check(problem, tour).then((judgement) => isCurrent && setJudgement(judgement), wrong);
    return () => { isCurrent = false; };
  }, [tour && JSON.stringify(tour.knights), JSON.stringify(problem)]);
  return judgement;
}
