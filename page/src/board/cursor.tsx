// A square of a board that is chosen by a pointer or by keys.

import { useId, useState } from "preact/hooks";
import { shapes } from "../contents";
import { isOn, type Board, type Square } from "../model/board";
import type { Problem } from "../model/problem";
import { describeSquare } from "./edit";
import { sheetOf, short, type Sheet } from "./sheet";

/** Returns the square under a pointer, or null. */
export function squareUnder(svg: SVGSVGElement, board: Board, event: MouseEvent): Square | null {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()!.inverse());
  const square: Square = [Math.floor(x / shapes.UNIT) + 1, board.ranks - Math.floor(y / shapes.UNIT)];
  return isOn(board, square) ? square : null;
}

/** Returns the square to which a key leads, which may be off the board, or undefined for other keys. */
export function nextSquare(key: string, [file, rank]: Square, board: Board): Square | undefined {
  const arrows: Record<string, Square> = {
    ArrowLeft: [file - 1, rank], ArrowRight: [file + 1, rank], ArrowUp: [file, rank + 1], ArrowDown: [file, rank - 1],
    Home: [1, rank], End: [board.files, rank], PageUp: [file, board.ranks], PageDown: [file, 1],
  };
  return arrows[key];
}

/** The frame of the square that keys act on. It is seen while the board has the focus. */
export const Cursor = ({ sheet, at }: { sheet: Sheet; at: Square }) => (
  <g class="cursor" transform={sheet.matrix}>{["rim", "ring"].map((name) => <rect key={name} class={name} x={at[0] - 1} y={at[1] - 1} width="1" height="1" />)}</g>
);

/** Lies over the picture of a board, and tells which square is pressed. */
export function Presses({ problem, label, help, describe = describeSquare, onPress }: {
  problem: Problem;
  label: string;
  /** What a press does. */
  help: string;
  /** What a reader is told of a square. */
  describe?(problem: Problem, square: Square): string;
  onPress(square: Square): void;
}) {
  const { board } = problem, sheet = sheetOf(board, problem.piece), [at, setAt] = useState<Square>(problem.starts[0] ?? [1, 1]), [said, setSaid] = useState(""), helps = useId();
  const key = (event: KeyboardEvent) => {
    const next = nextSquare(event.key, at, board);
    if (event.ctrlKey || event.metaKey || event.altKey || !(next || event.key === "Enter" || event.key === " ")) return;
    event.preventDefault();
    event.stopPropagation(); // the keys of a player around the board do something else
    if (!next) return onPress(at);
    if (!isOn(board, next)) return;
    setAt(next);
    setSaid(describe(problem, next));
  };
  const click = (event: MouseEvent) => {
    const square = squareUnder((event.currentTarget as Element).querySelector("svg")!, board, event);
    event.stopPropagation();
    if (square) onPress(square);
  };
  return (
    <div class="presses editor" role="application" aria-roledescription="board" aria-label={label} aria-describedby={helps} tabIndex={0} onKeyDown={key} onClick={click} onFocus={() => setSaid(describe(problem, at))}>
      <svg viewBox={sheet.box.map((side) => short(side)).join(" ")} aria-hidden="true"><Cursor sheet={sheet} at={at} /></svg>
      <p id={helps} class="unseen">Arrow keys move from square to square. {help}</p>
      <p class="unseen" aria-live="polite">{said}</p>
    </div>
  );
}
