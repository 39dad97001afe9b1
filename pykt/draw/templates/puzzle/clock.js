// The clock that runs while a puzzle is being solved. It stops when the page is hidden.

import { written } from "./elements.js";

/** Returns the clock that `dial` shows and `button` pauses. `kept` are the seconds that have passed before. */
export function clockOn(dial, button, { on, kept, canRun, onStop }) {
  let seconds = kept, since = null; // since: when it was last started

  const elapsed = () => seconds + (since === null ? 0 : Math.floor((Date.now() - since) / 1000));

  function show() {
    dial.textContent = written(elapsed());
    button.textContent = since === null ? "Start" : "Pause";
    button.setAttribute("aria-label", since === null ? "Start the clock" : "Pause the clock");
    button.style.visibility = canRun() && (since !== null || seconds) ? "" : "hidden"; // the first number starts the clock
  }

  function run() {
    if (since === null && canRun()) since = Date.now();
    show();
  }

  function stop() {
    seconds = elapsed();
    since = null;
    show();
    onStop();
  }

  function reset() {
    seconds = 0;
    since = since === null ? null : Date.now();
  }

  const ticking = setInterval(show, 1000);
  on(document, "visibilitychange", () => document.hidden && since !== null && stop());
  return { elapsed, run, stop, reset, show, toggle: () => (since === null ? run() : stop()), remove: () => clearInterval(ticking) };
}
