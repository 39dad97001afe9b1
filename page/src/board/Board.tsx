// A board to look at or, with `onEdit`, to edit: by clicking, by dragging, and by keys alone.

import type { ComponentChildren } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { isOn, isSame, squareName, squares, type Square } from "../model/board";
import { aMove, isMove } from "../model/moves";
import type { Problem } from "../model/problem";
import type { Tour } from "../model/result";
import { capital, describe } from "../model/words";
import { block, demand, describeSquare, end, give, isBlocked, nextNumber, numberOf, start, TOOLS, uselessness, type Edited, type Tool } from "./edit";
import type { Look } from "./looks";
import { Cursor, nextSquare, squareUnder } from "./cursor";
import { Picture, ratioOf } from "./Picture";
import { dots, sheetOf } from "./sheet";
import { Still } from "./Still";

export interface BoardProps {
  problem: Problem;
  /** A tour or a part of one. What is wrong with it is drawn in red. */
  tour?: Tour | null;
  queens?: Square[] | null;
  look?: Look;
  /** What a press does. */
  tool?: Tool;
  onTool?: (tool: Tool) => void;
  /** Takes the edited problem. Without it, the board is a picture. */
  onEdit?: (problem: Problem) => void;
  onUndo?: (() => void) | null;
  onRedo?: (() => void) | null;
  /** The name of the board for those who don't see it. */
  label?: string;
  /** Shapes on top of the board, in the units of its picture. */
  children?: ComponentChildren;
}

export function Board({ onEdit, ...props }: BoardProps) {
  const { problem, tour, queens, look, label, children } = props;
  return onEdit ? <Editor {...props} onEdit={onEdit} /> : <Still problem={problem} tour={tour} queens={queens} look={look} title={label}>{children}</Still>;
}

/** The keys of the tools. They work while the board has the focus. */
export const TOOL_KEYS: Record<Tool, string> = { block: "b", start: "s", end: "e", number: "n", require: "r", forbid: "f" };

interface Drag {
  from: Square;
  /** The squares that were passed, and whether they are blocked or freed. */
  passed: Square[];
  blocks: boolean;
}

function Editor({ problem, tour, queens, look, tool = "block", onTool, onEdit, onUndo, onRedo, label, children }: BoardProps & { onEdit: (problem: Problem) => void }) {
  const help = useId(), { board } = problem, sheet = sheetOf(board);
  const root = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Square>([1, 1]);
  const [said, setSaid] = useState("");
  const [typed, setTyped] = useState<{ text: string; before: Problem } | null>(null); // digits, and the problem before them
  const [first, setFirst] = useState<{ tool: Tool; square: Square } | null>(null); // the first square of a move to require or forbid
  const [drag, setDrag] = useState<Drag | null>(null);
  const needsTwo = tool === "require" || tool === "forbid";
  const from = first && first.tool === tool && isOn(board, first.square) ? first.square : null;
  const at: Square = isOn(board, cursor) ? cursor : [1, 1];

  const take = (edited: Edited, square: Square) => {
    if (typeof edited === "string") return setSaid(edited);
    onEdit(edited);
    setSaid(describeSquare(edited, square));
  };
  const go = (square: Square) => {
    if (!isOn(board, square)) return;
    setCursor(square);
    setTyped(null);
    setSaid(describeSquare(problem, square));
  };
  const press = (square: Square) => {
    setCursor(square);
    setTyped(null);
    switch (tool) {
      case "block": return take(block(problem, [square], !isBlocked(problem, square)), square);
      case "start": return take(start(problem, square), square);
      case "end": return take(end(problem, square), square);
      case "number": return take(give(problem, square, numberOf(problem, square) === null ? nextNumber(problem) : null), square);
      default: return join(square);
    }
  };
  /** Takes the first square of a move, and then the second. */
  const join = (square: Square) => {
    const useless = uselessness(tool, problem);
    if (useless) return setSaid(useless);
    if (from && isMove(problem, from, square)) {
      setFirst(null);
      return take(demand(problem, tool as "require" | "forbid", from, square), square);
    }
    const again = from && isSame(from, square);
    setFirst(again ? null : { tool, square });
    setSaid(again ? "No move begun." : `From ${squareName(square, board)}. Choose a square that is ${aMove(problem)} away.`);
  };

  // Pointers
  const squareAt = (event: PointerEvent) => squareUnder(root.current!.querySelector("svg")!, board, event);
  const down = (event: PointerEvent) => {
    const square = event.button === 0 && squareAt(event);
    if (!square) return;
    root.current!.setPointerCapture(event.pointerId);
    setDrag({ from: square, passed: [square], blocks: !isBlocked(problem, square) });
    if (needsTwo && !from) setSaid(`From ${squareName(square, board)}.`);
  };
  const over = (event: PointerEvent) => {
    const square = drag && event.pointerType === "mouse" && squareAt(event); // a finger or a pen scrolls
    if (square && !isSame(square, drag.passed.at(-1)!)) setDrag({ ...drag, passed: [...drag.passed, ...between(drag.passed.at(-1)!, square), square] });
  };
  const up = (event: PointerEvent) => {
    const square = squareAt(event), { from: begun, passed, blocks } = drag ?? {};
    setDrag(null);
    if (!begun) return;
    if (tool === "block" && passed!.length > 1) {
      setCursor(passed!.at(-1)!);
      take(block(problem, passed!, blocks!), passed!.at(-1)!);
    } else if (needsTwo && square && !isSame(square, begun)) {
      setCursor(square);
      setFirst(null);
      take(demand(problem, tool as "require" | "forbid", begun, square), square);
    } else if (square && isSame(square, begun)) {
      press(square);
    }
  };

  // Keys
  const key = (event: KeyboardEvent) => {
    const { key } = event, ctrl = event.ctrlKey || event.metaKey, next = nextSquare(key, at, board);
    const chosen = TOOLS.find((tool) => TOOL_KEYS[tool] === key.toLowerCase());
    const act = () => {
      if (ctrl) return key.toLowerCase() === "z" ? ((event.shiftKey ? onRedo : onUndo)?.(), true) : key.toLowerCase() === "y" ? (onRedo?.(), true) : false;
      if (event.altKey) return false;
      if (next) return go(next), true;
      if (key === "Enter" || key === " ") return press(at), true;
      if (/^\d$/.test(key)) return type(key), true;
      if (key === "Delete" || key === "Backspace") return setTyped(null), take(give(problem, at, null), at), true;
      if (key === "Escape" && from) return setFirst(null), setSaid("No move begun."), true;
      if (chosen && onTool) return onTool(chosen), setSaid(uselessness(chosen, problem) ?? TOOL_NAMES[chosen]), true;
      return false;
    };
    if (act()) event.preventDefault();
  };
  const type = (digit: string) => {
    const { text, before } = typed ?? { text: "", before: problem }; // 12 must not take away the 1 of another square
    const edited = give(before, at, Number(text + digit));
    if (typeof edited !== "string") {
      setTyped({ text: text + digit, before });
      return take(edited, at);
    }
    const alone = give(problem, at, Number(digit));
    setTyped(typeof alone === "string" ? null : { text: digit, before: problem });
    take(alone, at);
  };

  const painted = drag && tool === "block" && drag.passed.length > 1 ? block(problem, drag.passed, drag.blocks) : problem;
  const begun = needsTwo ? (drag?.from ?? from) : null;
  return (
    <div
      ref={root} class={`board editor ${tool}`} style={{ "--ratio": ratioOf(board), colorScheme: look?.scheme }} role="application" aria-roledescription="board editor"
      aria-label={label ?? capital(describe(problem))} aria-describedby={help} tabIndex={0}
      onKeyDown={key} onFocus={() => setSaid(describeSquare(problem, at))} onBlur={() => setTyped(null)} onPointerDown={down} onPointerMove={over} onPointerUp={up} onPointerCancel={() => setDrag(null)}
    >
      <Picture problem={typeof painted === "string" ? problem : painted} tour={tour} queens={queens} look={look}>
        {children}
        {board.blocked.length > 0 && <g class="blocked" transform={sheet.matrix} fill="none" stroke="var(--rule)" stroke-linecap="round"><path d={dots(board.blocked)} stroke-width=".12" /></g>}
        {begun && <g class="begun" transform={sheet.matrix}><path d={dots(squares(board).filter((square) => isMove(problem, begun, square) && !isBlocked(problem, square)))} /><path class="from" d={dots([begun])} /></g>}
        <Cursor sheet={sheet} at={at} />
      </Picture>
      <p id={help} class="unseen">Arrow keys move from square to square. Enter uses the tool. Digits give the square a number, Delete takes it away.</p>
      <p class="unseen" aria-live="polite">{said}</p>
    </div>
  );
}

export const TOOL_NAMES: Record<Tool, string> = { block: "Block", start: "Start", end: "End", number: "Number", require: "Require", forbid: "Forbid" };

/** Returns the squares on the way between two squares that the pointer passed too quickly. */
function between([file, rank]: Square, [toFile, toRank]: Square): Square[] {
  const steps = Math.max(Math.abs(toFile - file), Math.abs(toRank - rank));
  return Array.from({ length: Math.max(steps - 1, 0) }, (_, nth) => {
    const part = (nth + 1) / steps;
    return [Math.round(file + part * (toFile - file)), Math.round(rank + part * (toRank - rank))] as const;
  });
}
