// The kind and the size of a problem.

import { resized, widthOf } from "../model/board";
import { valid, type Kind, type Problem } from "../model/problem";
import { capital } from "../model/words";

const KINDS: Kind[] = ["open", "closed", "two-knights", "queens"];
const MOST_SHOWN = 50; // files and ranks, so that squares can be seen

export interface ProblemFieldsProps {
  problem: Problem;
  /** The kinds to choose from: by default all. */
  kinds?: readonly Kind[];
  onChange(problem: Problem): void;
}

export function ProblemFields({ problem, kinds = KINDS, onChange }: ProblemFieldsProps) {
  const { kind, board } = problem;
  const sides = { files: widthOf(board), ranks: board.ranks };
  const resize = (side: "files" | "ranks", text: string) => {
    const length = Math.min(Math.max(Math.round(Number(text)), 1), MOST_SHOWN);
    if (length) onChange(valid({ ...problem, board: resized(board, { ...sides, [side]: length }) }));
  };
  return (
    <div class="problem-fields">
      <label class="field"><span class="field-name">Kind</span> <select value={kind} onChange={(event) => onChange(valid({ ...problem, kind: event.currentTarget.value as Kind }))}>{kinds.map((kind) => <option key={kind} value={kind}>{capital(kind.replace("-", " "))}</option>)}</select></label>
      {(["files", "ranks"] as const).map((side) => (
        <label key={side} class="field"><span class="field-name">{capital(side)}</span> <input type="number" min="1" max={MOST_SHOWN} value={sides[side]} onChange={(event) => resize(side, event.currentTarget.value)} /></label>
      ))}
    </div>
  );
}
