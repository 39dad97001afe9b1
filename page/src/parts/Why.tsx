// The text that says why there is no answer.

import type { Reasons } from "../state/why";

/** The text, which a button beside the board leads to. */
export const Why = ({ reasons }: { reasons: Reasons }) => (
  <section class="why" aria-labelledby="why" tabIndex={-1}>
    <h2 id="why">Why there is none</h2>
    <p role="status">{reasons.text}</p>
  </section>
);
