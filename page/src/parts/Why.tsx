// The text that says why there is no answer.

import type { ComponentChildren } from "preact";

export interface Reasons {
  /** What the text tells of, as shapes on the picture of the board. Missing if nothing was found, or not yet. */
  marks?: ComponentChildren;
  text: ComponentChildren;
}

/** The text, which a button beside the board leads to. */
export const Why = ({ reasons }: { reasons: Reasons }) => (
  <section class="why" aria-labelledby="why" tabIndex={-1}>
    <h2 id="why">Why there is none</h2>
    <p role="status">{reasons.text}</p>
  </section>
);
