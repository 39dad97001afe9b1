// What a run does, or how it ended: live, with the time and a button to stop it.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { isWrong, outcome, reasonOf, seconds, sentence, STEPS, stepsOf, timeOf } from "../model/words";
import { isUnderWay, type RunState } from "../state/run";

export interface RunStatusProps {
  state: RunState;
  /** Ends the run. Without it, there is no button for that. */
  onStop?(): void;
  /** What to say before the first run. */
  idle?: string;
  /** Whether the reason for the end stands here. If not, the view shows it. */
  saysWhy?: boolean;
  /** Whether the steps of the search stand beside its time. If not, the view shows them. */
  saysSteps?: boolean;
  /** What stands below the time. */
  children?: ComponentChildren;
}

export function RunStatus({ state, onStop, idle = "", saysWhy = true, saysSteps = true, children }: RunStatusProps) {
  const { phase, text, end, answer } = state, unconfined = (end ?? answer)?.unconfined, underWay = isUnderWay(state), ending = phase === "ended" ? endingOf(state) : null;
  const said = {
    idle, queued: sentence(text), loading: sentence(text), running: /^\w*$/.test(text) ? sentence(text) : text, refused: sentence(text),
    ended: ending ? outcome(ending) : "",
  }[phase];
  return (
    <div class={`status ${phase} ${ending?.status ?? ""} ${ending && isWrong(ending) ? "wrong" : ""}`}>
      <div>
        <p class="said" role="status">{said}</p>
        <p class="took" title={STEPS}>{underWay ? <Elapsed key="elapsed" /> : end && ending ? [timeOf(end), saysSteps && stepsOf(end)].filter(Boolean).join(", ") : ""}</p>
        {children}
      </div>
      {saysWhy && <Reason state={state} />}
      {unconfined && <p class="hint warning" role="alert">{sentence(unconfined)}</p>}
      {onStop && <button type="button" class="stop" disabled={!underWay} onClick={onStop}>Stop</button>}
    </div>
  );
}

/** Returns how the run ended, with what is known of its newest answer. */
const endingOf = ({ end, answer }: RunState) => (end && answer && end.status !== "error" && end.status !== "none" ? { ...answer, status: end.status } : end);

/** Why the run ended as it did. */
export const Reason = ({ state: { phase, end } }: { state: RunState }) => <p class="reason" role="status">{phase === "ended" && end ? reasonOf(end) : ""}</p>;

/** The time since this is shown, such as the time since a run began. A screen reader is not told of each second. */
export function Elapsed() {
  const [begun] = useState(() => performance.now()), [now, setNow] = useState(begun);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true">{seconds(Math.floor((now - begun) / 100) / 10)}</span>;
}
