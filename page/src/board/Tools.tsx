// The tools of the board's editor, with undo and redo.

import { useId } from "preact/hooks";
import type { Problem } from "../model/problem";
import { TOOL_KEYS, TOOL_NAMES } from "./Board";
import { TOOLS, uselessness, type Tool } from "./edit";

interface StepsProps {
  onUndo: (() => void) | null;
  onRedo: (() => void) | null;
}

export interface ToolsProps extends StepsProps {
  problem: Problem;
  tool: Tool;
  onTool(tool: Tool): void;
}

/** What each tool does on the board. */
const HELP: Record<Tool, string> = {
  block: "Press squares, or drag over them with a mouse, to block or free them.",
  start: "Press the square where the tour starts.",
  end: "Press the square where the tour ends.",
  number: "Press squares to number them in turn, or type a number on the square.",
  require: "Press the two squares of a move to require it, or drag it with a mouse.",
  forbid: "Press the two squares of a move to forbid it, or drag it with a mouse.",
};

export function Tools({ problem, tool, onTool, onUndo, onRedo }: ToolsProps) {
  const name = useId(), help = useId();
  return (
    <div class="tools">
      <fieldset class="chips" aria-describedby={help}>
        <legend class="unseen">Tool</legend>
        {TOOLS.map((one) => (
          <label key={one} class="chip" title={`Key ${TOOL_KEYS[one].toUpperCase()} on the board`}>
            <input type="radio" name={name} value={one} checked={one === tool} disabled={!!uselessness(one, problem)} onChange={() => onTool(one)} />
            <span>{TOOL_NAMES[one]}</span>
          </label>
        ))}
        <Steps onUndo={onUndo} onRedo={onRedo} hasKeys />
      </fieldset>
      <p id={help} class="hint">{uselessness(tool, problem) ?? HELP[tool]}</p>
    </div>
  );
}

/** Buttons that undo and redo. `hasKeys` says that the board has keys for it. */
export const Steps = ({ onUndo, onRedo, hasKeys }: StepsProps & { hasKeys?: boolean }) => (
  <>
    {([["Undo", "Ctrl+Z", onUndo, "M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10"], ["Redo", "Ctrl+Y", onRedo, "M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10"]] as const).map(([label, keys, act, outline]) => (
      <button key={label} type="button" class="icon" aria-label={label} title={hasKeys ? `${label}, ${keys} on the board` : label} disabled={!act} onClick={() => act?.()}>
        <svg viewBox="0 2 24 24" aria-hidden="true"><path d={outline} /></svg>
      </button>
    ))}
  </>
);
