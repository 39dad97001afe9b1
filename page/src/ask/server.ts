import type { Ask, Judgement, PuzzleEvent, PuzzleRequest, Request, Run, RunEvent } from "./ask";
import { keep, stored } from "../state/kept";
import { eventsOf } from "./events";

const GONE = "The server does not answer: start `pykt serve` again, and open the address that it prints.";

const LEFT = "The run ended when you left the page: start it again.";

const KEPT = "pykt-token", given = document.querySelector<HTMLMetaElement>("meta[name=pykt-token]")?.content;

/** The token, which the page has from the first address and keeps: no other port of the host can read it here. */
const token = given ?? stored()?.getItem(KEPT) ?? "";
if (given) {
  keep(KEPT, given);
  history.replaceState(null, "", location.pathname + location.hash);
}

type Begun = { type: "begun"; id: string };

/** An error whose message is the server's sentence. */
class Refusal extends Error {}

/** Sends a request. Throws a Refusal if the server is gone, or refuses it. */
async function send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, ...(body !== undefined && { "Content-Type": "application/json" }) };
  const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }), ...(signal && { signal }) };
  const response = await fetch(`api/${path}`, request).catch(() => { throw new Refusal(GONE); });
  if (response.ok) return response;
  const said = await response.json().catch(() => ({})) as { sentence?: string };
  throw new Refusal(said.sentence ?? GONE);
}

/** Begins a run and tells `listener` of its events until the last one, also if the server goes away. */
function follow<E extends { type: string }>(path: "answers" | "puzzles", request: unknown, listener: (event: E | { type: "refused"; sentence: string }) => void): Run {
  const leaving = new AbortController(), leave = () => leaving.abort();
  let id = "", isStopped = false, isOver = false;
  const end = () => { if (id && !isOver) send("DELETE", `${path}/${id}`).catch(() => undefined); }; // it may have ended just now
  addEventListener("pagehide", leave);
  void (async () => {
    try {
      const { body } = await send("POST", path, request, leaving.signal);
      for await (const event of eventsOf<E | Begun>(body!)) {
        if (event.type === "begun") {
          id = (event as Begun).id;
          if (isStopped) end();
          continue;
        }
        listener(event as E);
        if (event.type !== "end" && event.type !== "refused") continue;
        isOver = true;
        return; // what follows the last event of a run, such as an error of the connection, is not about the run
      }
      throw new Refusal(GONE);
    } catch (error) {
      const sentence = leaving.signal.aborted ? LEFT : error instanceof Refusal ? error.message : GONE; // the reader may come back to the page as it was
      listener({ type: "refused", sentence });
    } finally {
      isOver = true;
      removeEventListener("pagehide", leave);
    }
  })();
  return { stop: () => { isStopped = true; end(); } };
}

/** Asks `pykt serve`, which runs the programs with the native engines. */
export const server: Ask = {
  edition: "server",
  run: (request: Request, listener: (event: RunEvent) => void) => follow<RunEvent>("answers", request, listener),
  check: async (problem, tour) => (await send("POST", "check", { problem, tour })).json() as Promise<Judgement>,
  versions: async () => ((await (await send("GET", "versions")).json()) as { versions: string[] }).versions,
  objection: () => null,
  puzzle: (request: PuzzleRequest, listener: (event: PuzzleEvent) => void) => follow<PuzzleEvent>("puzzles", request, listener),
};
