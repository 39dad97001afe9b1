// What is asked: the kind of tour, the size and the shape of the board, and conditions.

import { useMemo, useState } from "preact/hooks";
import { shaped, shapeNames, shapeOf } from "../board/shapes";
import { resized, widthOf } from "../model/board";
import { isPlain, KNIGHT, pieceNames, PLANE, SURFACES } from "../model/moves";
import { MOST_SIDE, valid, type Kind, type Problem } from "../model/problem";

const KINDS: Record<Kind, string> = { open: "Open tour", closed: "Closed tour", "two-knights": "Two knights", queens: "Queens" };

export function Form({ problem, onChange }: { problem: Problem; onChange(problem: Problem): void }) {
  const { board, kind } = problem, width = widthOf(board), shape = useMemo(() => shapeOf(board), [board]), one = kind === "open" || kind === "closed";
  const { piece = KNIGHT } = problem, [isOpen] = useState(!isPlain(problem)); // the reader may fold it
  const change = (changes: Partial<Problem>) => onChange(valid({ ...problem, ...changes }));
  const resize = (files: number, ranks: number, levels?: number) => {
    const size = valid({ ...problem, board: { ...resized(board, { files, ranks }, levels), blocked: [] } }).board;
    change({ board: shape ? shaped(size, shape) : { ...size, blocked: board.blocked } });
  };
  return (
    <div class="fields">
      <label class="field wide">
        <span class="field-name">Kind</span>
        <select value={kind} onChange={(event) => change({ kind: event.currentTarget.value as Kind })}>
          {Object.entries(KINDS).map(([kind, name]) => <option key={kind} value={kind}>{name}</option>)}
        </select>
      </label>
      <Count name="Files" value={width} most={MOST_SIDE} onChange={(files) => resize(files ?? 8, board.ranks)} />
      <Count name="Ranks" value={board.ranks} most={MOST_SIDE} onChange={(ranks) => resize(width, ranks ?? 8)} />
      <label class="field wide">
        <span class="field-name">Shape</span>
        <select value={shape ?? ""} disabled={kind === "queens"} onChange={(event) => change({ board: shaped(board, event.currentTarget.value) })}>
          {!shape && <option value="" disabled>Your own</option>}
          {shapeNames.map((name) => <option key={name}>{name}</option>)}
        </select>
      </label>
      <label class="field">
        <span class="field-name">Symmetry</span>
        <select value={problem.symmetric ?? ""} disabled={!one || !!board.surface || !!board.levels} onChange={(event) => change({ symmetric: (Number(event.currentTarget.value) || undefined) as Problem["symmetric"] })}>
          <option value="">none</option>
          <option value="180">180°</option>
          <option value="90">90°</option>
        </select>
      </label>
      <Count name="Squares" value={problem.squares} most={board.files * board.ranks - board.blocked.length} empty="all" disabled={!one || !!problem.symmetric} onChange={(squares) => change({ squares })} />
      <details class="whole" open={isOpen}>
        <summary>Piece and surface</summary>
        <div class="fields">
          <label class="field">
            <span class="field-name">Piece</span>
            <select value={piece} disabled={!one} onChange={(event) => change({ piece: event.currentTarget.value })}>
              {[...new Set([...pieceNames, piece])].map((name) => <option key={name}>{name}</option>)}
            </select>
          </label>
          <label class="field">
            <span class="field-name">Surface</span>
            <select value={board.surface ?? PLANE} disabled={!one} onChange={(event) => change({ board: { ...board, surface: event.currentTarget.value, files: width, levels: 1 } })}>
              {Object.entries(SURFACES).map(([name, { words }]) => <option key={name} value={name}>{words.replace("on a ", "") || name}</option>)}
            </select>
          </label>
          <Count name="Levels" value={board.levels} most={Math.floor(MOST_SIDE / width)} empty="1" disabled={!one} onChange={(levels) => resize(width, board.ranks, levels ?? 1)} />
        </div>
      </details>
    </div>
  );
}

/** A field for a number. What is typed counts when the field is left. */
function Count({ name, value, most, empty, disabled, onChange }: { name: string; value: number | undefined; most: number; empty?: string; disabled?: boolean; onChange(value: number | undefined): void }) {
  return (
    <label class="field">
      <span class="field-name">{name}</span>
      <input
        type="number" min="1" max={most} value={value ?? ""} placeholder={empty} disabled={disabled}
        onChange={(event) => {
          const input = event.currentTarget, number = Math.min(Math.max(Math.round(Number(input.value)), 1), most);
          onChange(input.value ? number : undefined);
          if (input.value) input.value = String(number);
        }}
      />
    </label>
  );
}
