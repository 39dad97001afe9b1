// Undo and redo.

import { useRef } from "preact/hooks";

/** Returns functions that undo and redo changes of `now`, and `change`, which replaces it. `replace` is what shows a value. */
export function useHistory<Value>(now: Value, replace: (value: Value) => void): { change(value: Value): void; undo: (() => void) | null; redo: (() => void) | null } {
  const before = useRef<Value[]>([]), after = useRef<Value[]>([]);
  const step = (from: Value[], to: Value[]) => () => {
    to.push(now);
    replace(from.pop()!);
  };
  return {
    change(value) {
      before.current.push(now);
      after.current = [];
      replace(value);
    },
    undo: before.current.length ? step(before.current, after.current) : null,
    redo: after.current.length ? step(after.current, before.current) : null,
  };
}
