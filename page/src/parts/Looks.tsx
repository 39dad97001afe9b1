// The choice of how a tour is shown.

import { useId } from "preact/hooks";
import { lookNames } from "../board/looks";
import { capital } from "../model/words";

export function Looks({ value = lookNames[0], onChange }: { value: string | undefined; onChange(look: string): void }) {
  const name = useId();
  return (
    <fieldset class="chips looks">
      <legend class="unseen">Style</legend>
      {lookNames.map((look) => (
        <label key={look} class="chip"><input type="radio" name={name} checked={look === value} onChange={() => onChange(look)} /><span>{capital(look)}</span></label>
      ))}
    </fieldset>
  );
}
