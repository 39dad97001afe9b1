// What was said of a program: the remarks of its engine, each with a button that leads to the line, and what it printed.

import type { Mark } from "../edit/marks";
import type { Remark, Result } from "../model/result";

/** A place in the program's text, counted from 1. */
export interface Place {
  line: number;
  column: number;
}

export interface MessagesProps {
  /** The file in the editor. Only its lines can be shown. */
  file: string;
  result: Result | null;
  /** Other texts of the engine, and their marks. */
  said: readonly string[];
  marks: readonly Mark[];
  /** Shows a place in the editor. */
  onPlace(place: Place): void;
}

export function Messages({ file, result, said, marks, onPlace }: MessagesProps) {
  const remarks = result?.remarks ?? [], output = result?.output ?? [];
  const asked = result?.asked && (result.faults.length > 0 || !(result.tour || result.queens)) ? result.asked : null;
  if (!remarks.length && !said.length && !output.length && !asked) return null;
  return (
    <div class={`messages ${remarks.every(({ severity }) => severity === "note") && !said.length ? "calm" : ""}`} tabIndex={0} role="region" aria-label="Messages">
      <h2>Messages</h2>
      <ul>
        {ordered(remarks).map((remark, nth) => (
          <li key={nth}>
            <PlaceButton place={remark.line && (!remark.file || remark.file === file) ? { line: remark.line, column: remark.column ?? 1 } : null} onPlace={onPlace} />
            {remark.file && remark.file !== file && remark.line ? <span class="elsewhere">{remark.file}, line {remark.line}</span> : null}
            <span>{remark.text}{remark.advice && <>; <em>{remark.advice}</em></>}</span>
          </li>
        ))}
        {said.map((text) => {
          const mark = marks.find((mark) => text.includes(mark.text));
          return <li key={text}><PlaceButton place={mark ? { line: mark.line, column: (mark.from ?? 0) + 1 } : null} onPlace={onPlace} /><span>{text}</span></li>;
        })}
      </ul>
      {asked && <p class="hint">Asked: <code>{asked}</code></p>}
      {output.length > 0 && <><h3>It printed</h3><pre class="printed">{output.join("\n")}</pre></>}
    </div>
  );
}

const PlaceButton = ({ place, onPlace }: { place: Place | null; onPlace(place: Place): void }) => place && <button type="button" class="place" onClick={() => onPlace(place)}>Line {place.line}</button>;

const SEVERITIES = ["error", "warning", "note"];

/** Returns the remarks with errors first. */
const ordered = (remarks: readonly Remark[]) => [...remarks].sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));
