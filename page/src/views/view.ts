import type { Ask } from "../ask/ask";

/** What every view is given: how to ask, the values in its address, and a function that replaces them, or adds an entry to the history. */
export interface ViewProps {
  ask: Ask;
  values: URLSearchParams;
  replace(values: URLSearchParams, isNew?: boolean): void;
}
