/** Returns the storage of this address, or null if the browser keeps nothing. */
export function stored(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
