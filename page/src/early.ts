// Files that are fetched before what reads them is in the page.

const early = new Map<string, Promise<Response>>();

/** Begins to fetch a file. */
export function fetchEarly(url: string): void {
  const response = fetch(url);
  response.catch(() => undefined); // who reads it is told
  early.set(url, response);
}

/** Fetches a file, unless that has begun. */
export function fetched(url: string): Promise<Response> {
  const response = early.get(url) ?? fetch(url);
  early.delete(url);
  return response;
}
