/** Returns what the browser keeps of this address, also for later visits or only in this tab; or null if it keeps nothing. */
export function stored(storage: "localStorage" | "sessionStorage" = "localStorage"): Storage | null {
  try {
    return window[storage];
  } catch {
    return null;
  }
}

/** Keeps a value at this address, if the browser lets the page. */
export function keep(name: string, value: string, storage = stored()): void {
  try {
    storage?.setItem(name, value);
  } catch {
    // the storage is full, or takes nothing
  }
}
