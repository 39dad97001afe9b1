// The engines: what is fetched for each, and workers in which they run. An engine is fetched when first asked. Its compiled
// module is kept, so that further workers start fast.

import clingoWasm from "../../../node_modules/clingo-wasm/dist/clingo.wasm?url";
import swiplData from "swipl-wasm/dist/swipl/swipl-web.data?url";
import swiplWasm from "swipl-wasm/dist/swipl/swipl-web.wasm?url";
import { files } from "../../files";
import { Refusal } from "./choosing";
import type { Begin, FromWorker, ToWorker } from "./messages";
import { ticking } from "./ticking";

export type EngineName = "prolog" | "clingo";

export const SOLVERS: Record<EngineName, string> = { prolog: "SWI-Prolog", clingo: "clingo" };

/** What the engines call themselves once they are loaded. */
export const VERSIONS = ["SWI-Prolog 10.1.10 (WebAssembly)", "clingo 5.8.1 (WebAssembly)"];

/** Told the share of an engine that has come over the network, or null if its size is not known. */
export type LoadingListener = (share: number | null) => void;

const PARTS: Record<EngineName, { wasm: string; data?: string }> = {
  prolog: { wasm: swiplWasm, data: swiplData },
  clingo: { wasm: clingoWasm },
};

const worker: Record<EngineName, () => Worker> = {
  prolog: () => new Worker(new URL("./prolog.worker.ts", import.meta.url), { type: "module" }),
  clingo: () => new Worker(new URL("./clingo.worker.ts", import.meta.url), { type: "module" }),
};

// Loading -------------------------------------------------------------------------------------------------------------

type Loaded = Pick<Begin, "module" | "data" | "tick">;

const loading = new Map<EngineName, { done: Promise<Loaded>; listeners: Set<LoadingListener> }>();

/** Fetches and compiles an engine, once. */
async function load(name: EngineName, listener: LoadingListener): Promise<Loaded> {
  let under = loading.get(name);
  if (!under) {
    const listeners = new Set<LoadingListener>();
    under = { listeners, done: fetchEngine(name, (share) => listeners.forEach((tell) => tell(share))) };
    under.done.catch(() => loading.delete(name)); // to be tried again
    loading.set(name, under);
  }
  under.listeners.add(listener);
  try {
    return await under.done;
  } finally {
    under.listeners.delete(listener);
  }
}

async function fetchEngine(name: EngineName, tell: LoadingListener): Promise<Loaded> {
  const { wasm, data } = PARTS[name], urls = data ? [wasm, data] : [wasm];
  try {
    const responses = await Promise.all(urls.map((url) => fetch(url)));
    const bad = responses.find((response) => !response.ok);
    if (bad) throw new Error(`the server answers ${bad.status}`);
    const sizes = responses.map(({ headers }) => (headers.has("Content-Encoding") ? NaN : Number(headers.get("Content-Length") ?? NaN)));
    const total = sizes.reduce((one, other) => one + other);
    let come = 0;
    const counted = responses.map((response) => new Response(response.body!.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        come += chunk.length;
        tell(Number.isNaN(total) ? null : come / total);
        controller.enqueue(chunk);
      },
    })), { headers: { "Content-Type": "application/wasm" } }));
    const [engine, library] = counted as [Response, Response?];
    if (name === "clingo") {
      const { bytes, tick } = ticking(new Uint8Array(await engine.arrayBuffer()));
      return { module: await WebAssembly.compile(bytes), tick };
    }
    const [module, bytes] = await Promise.all([WebAssembly.compileStreaming(engine), library?.arrayBuffer()]);
    return { module, data: bytes };
  } catch (error) {
    throw new Refusal(`${SOLVERS[name]} can't be loaded (${(error as Error).message}): check the connection, and try again.`);
  }
}

// Workers -------------------------------------------------------------------------------------------------------------

/** A worker with an engine that is ready to be asked. */
export class Engine {
  /** Whether it was never asked anything. */
  fresh = true;
  version = "";
  #worker: Worker;
  #alive = URL.createObjectURL(new Blob(["alive"]));
  #listener: (message: FromWorker) => void = () => {};

  private constructor(name: EngineName) {
    this.#worker = worker[name]();
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#listener(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#listener({ type: "failed", reason: event.message || "its worker crashed" });
    };
  }

  static async start(name: EngineName, listener: LoadingListener): Promise<Engine> {
    const loaded = await load(name, listener), engine = new Engine(name);
    const folder = name === "prolog" ? "prolog/" : "asp/";
    const own = new Map([...files].filter(([file]) => file.startsWith(folder)));
    return new Promise((resolve, reject) => {
      engine.#listener = (message) => {
        if (message.type === "ready") {
          engine.version = message.engine;
          resolve(engine);
        } else if (message.type === "failed") {
          engine.end();
          reject(new Refusal(`${SOLVERS[name]} can't be started in this browser (${message.reason}): try another browser, or install pykt.`));
        }
      };
      engine.#send({ type: "begin", ...loaded, files: own, alive: engine.#alive });
    });
  }

  ask(message: ToWorker, listener: (message: FromWorker) => void): void {
    this.fresh = false;
    this.#listener = listener;
    this.#send(message);
  }

  /** Lets a search that has paused go on. */
  goOn(): void {
    this.#send({ type: "more" });
  }

  /** Ends the worker at once. */
  end(): void {
    this.#listener = () => {};
    this.#worker.terminate();
    URL.revokeObjectURL(this.#alive);
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}

/** Workers of one engine: at most one that nobody uses now. */
export class Pool {
  #idle: Promise<Engine> | null = null;
  constructor(readonly name: EngineName) {}

  /** Returns a worker that nobody else uses. */
  take(listener: LoadingListener = () => {}): Promise<Engine> {
    const idle = this.#idle;
    this.#idle = null;
    return idle ?? Engine.start(this.name, listener);
  }

  /** Takes a worker back. It is ended if there is another that nobody uses. */
  give(engine: Engine): void {
    if (this.#idle) engine.end();
    else this.#idle = Promise.resolve(engine);
  }

  /** Starts a worker, unless there is one that nobody uses. */
  warm(): void {
    if (this.#idle) return;
    const starting = Engine.start(this.name, () => {});
    starting.catch(() => { if (this.#idle === starting) this.#idle = null; });
    this.#idle = starting;
  }
}

/** The workers that search, and those of the checkers. */
export const runners: Record<EngineName, Pool> = { prolog: new Pool("prolog"), clingo: new Pool("clingo") };
export const checkers: Record<EngineName, Pool> = { prolog: new Pool("prolog"), clingo: new Pool("clingo") };
