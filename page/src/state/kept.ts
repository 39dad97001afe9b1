/** Returns the storage of this address, or null if the browser keeps nothing. */
export function stored(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Keeps a value at this address, if the browser lets the page. */
export function keep(name: string, value: string): void {
  try {
    stored()?.setItem(name, value);
  } catch {
    // the storage is full, or takes nothing
  }
}
