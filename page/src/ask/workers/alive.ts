// How a worker notices that it has been ended while it computes. Chromium lets a busy worker go on for two seconds after
// terminate(). A worker can't hear messages meanwhile, but it can read a blob, whose address the page revokes at the end.

const EVERY = 200; // milliseconds

let address = "", next = 0;

/** Begins to watch the blob of the page at `url`, unless it can't be read. */
export function watch(url: string): void {
  address = isThere(url) ? url : "";
}

/** Throws if the page has ended this worker. Engines call this often, so it mostly does nothing. */
export function breathe(): void {
  const now = performance.now();
  if (now < next || !address) return;
  next = now + EVERY;
  if (!isThere(address)) throw new Error("the page has ended this worker");
}

function isThere(url: string): boolean {
  try {
    const request = new XMLHttpRequest();
    request.open("GET", url, false);
    request.send();
    return request.status === 200;
  } catch {
    return false;
  }
}
