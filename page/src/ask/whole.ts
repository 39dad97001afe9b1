// A run as a whole, for those who wait until it has ended.

import type { Result } from "../model/result";
import type { Ask, Request, RunEvent } from "./ask";

export interface Whole {
  answers: Result[];
  end: Result;
  complete: boolean;
}

/** Runs a request to its end, and tells `listener` of each event. Stops when `signal` is aborted. Fails if the run is refused. */
export function whole(ask: Pick<Ask, "run">, request: Request, signal: AbortSignal, listener: (event: RunEvent) => void = () => {}): Promise<Whole> {
  return new Promise((resolve, reject) => {
    const answers: Result[] = [], stop = () => run.stop();
    const run = ask.run(request, (event) => {
      listener(event);
      if (event.type === "answer") answers.push(event.result);
      if (event.type !== "end" && event.type !== "refused") return;
      signal.removeEventListener("abort", stop);
      if (event.type === "end") resolve({ answers, end: event.result, complete: event.complete });
      else reject(new Error(event.sentence));
    });
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
  });
}
