// The engines: what is fetched for each, and workers in which they run. An engine is fetched when first asked. Its compiled
// module is kept, so that further workers start fast.

import { clingo, prolog } from "virtual:packed";
import { fetchFiles, files } from "../../files";
import { fetchEngine } from "../../unpack";
import { Refusal } from "./choosing";
import type { Begin, FromWorker, ToWorker } from "./messages";

export type EngineName = "prolog" | "clingo";

export const SOLVERS: Record<EngineName, string> = { prolog: "SWI-Prolog", clingo: "clingo" };

/** What the engines call themselves once they are loaded. */
export const VERSIONS = ["SWI-Prolog 10.1.10 (WebAssembly)", "clingo 5.8.1 (WebAssembly)"];

/** Told the share of an engine that has come over the network, or null if its size is not known. */
export type LoadingListener = (share: number | null) => void;

/** The packs of texts that each engine needs. */
const PACKS = { prolog: "prolog", clingo: "rules" } as const;

const worker: Record<EngineName, () => Worker> = {
  prolog: () => new Worker(new URL("./prolog.worker.ts", import.meta.url), { type: "module" }),
  clingo: () => new Worker(new URL("./clingo.worker.ts", import.meta.url), { type: "module" }),
};

// Loading -------------------------------------------------------------------------------------------------------------

type Loaded = Pick<Begin, "module" | "data" | "tick"> & { isLean: boolean };

class Loading {
  done: Promise<Loaded>;
  isDone = false;
  listeners = new Set<LoadingListener>();

  constructor(name: EngineName) {
    this.done = loaded(name, (share) => this.listeners.forEach((tell) => tell(share)));
    this.done.then(() => { this.isDone = true; }, () => loading.delete(name)); // to be tried again
  }
}

const loading = new Map<EngineName, Loading>();

/** Whether the page has an engine: then a worker of it starts at once. */
export const isLoaded = (name: EngineName) => !!loading.get(name)?.isDone;

/** Fetches and compiles an engine, once. */
export async function load(name: EngineName, listener: LoadingListener = () => {}): Promise<Loaded> {
  const under = loading.get(name) ?? new Loading(name);
  loading.set(name, under);
  under.listeners.add(listener);
  try {
    return await under.done;
  } finally {
    under.listeners.delete(listener);
  }
}

/** Whether clingo without the functions that pykt does not need has been enough so far. */
let isLean = true;

async function loaded(name: EngineName, tell: LoadingListener): Promise<Loaded> {
  const lean = name === "clingo" && isLean;
  const urls = name === "prolog" ? [prolog.wasm, prolog.data] : [lean ? clingo.lean : clingo.whole];
  let come = 0;
  try {
    const count = (bytes: number, all: number) => tell(Number.isNaN(all) ? null : (come += bytes) / all);
    const [[module, data]] = await Promise.all([fetchEngine(urls, count), fetchFiles(PACKS[name])]);
    return { module, data, tick: name === "clingo" ? clingo.tick : undefined, isLean: lean };
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
  #worker: Worker | null = null;
  #alive = URL.createObjectURL(new Blob(["alive"]));
  #listener: (message: FromWorker) => void = () => {};
  #isLean = false;
  #isOver = false;

  private constructor(readonly name: EngineName) {}

  static async start(name: EngineName, listener: LoadingListener): Promise<Engine> {
    const engine = new Engine(name);
    await engine.#begin(listener);
    return engine;
  }

  async #begin(listener: LoadingListener = () => {}): Promise<void> {
    const begun = this.#worker = worker[this.name](), isProlog = this.name === "prolog"; // its script comes together with the engine
    begun.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#listener(data);
    begun.onerror = (event) => { // also if its script can't be loaded
      event.preventDefault();
      this.#listener({ type: "failed", reason: event.message || "its worker crashed" });
    };
    const ready = new Promise<void>((resolve, reject) => {
      this.#listener = (message) => {
        if (message.type === "ready") {
          this.version = message.engine;
          resolve();
        } else if (message.type === "failed") {
          reject(new Refusal(`${SOLVERS[this.name]} can't be started in this browser (${message.reason}): try another browser, or install pykt.`));
        }
      };
    });
    const asked = load(this.name, listener).then(({ isLean, ...loaded }) => {
      if (this.#isOver) return;
      this.#isLean = isLean;
      this.#send({ type: "begin", ...loaded, files: new Map(isProlog ? [...files].filter(([file]) => file.startsWith("prolog/")) : []), alive: this.#alive });
    });
    await Promise.all([asked, ready]).catch((error: unknown) => {
      this.end();
      throw error;
    });
  }

  ask(message: ToWorker, listener: (message: FromWorker) => void): void {
    this.fresh = false;
    this.#listener = (said) => {
      if (said.type === "failed" && this.#isLean) void this.#askAll(message, listener);
      else listener(said);
    };
    this.#send(message);
  }

  /** Asks all of clingo what the part of it that pykt needs could not answer. */
  async #askAll(message: ToWorker, listener: (message: FromWorker) => void): Promise<void> {
    this.#worker!.terminate();
    if (isLean) loading.delete(this.name);
    isLean = false;
    try {
      await this.#begin();
      if (!this.#isOver) this.ask(message, listener);
    } catch (error) {
      listener({ type: "failed", reason: (error as Error).message });
    }
  }

  /** Lets a search that has paused go on. */
  goOn(): void {
    this.#send({ type: "more" });
  }

  /** Ends the worker at once. */
  end(): void {
    this.#isOver = true;
    this.#listener = () => {};
    this.#worker?.terminate();
    URL.revokeObjectURL(this.#alive);
  }

  #send(message: ToWorker): void {
    this.#worker!.postMessage(message);
  }
}

/** Workers of one engine: at most one that nobody uses now. */
export class Pool {
  #idle: Promise<Engine> | null = null;
  constructor(readonly name: EngineName) {}

  /** Returns a worker that nobody else uses. */
  async take(listener: LoadingListener = () => {}): Promise<Engine> {
    const idle = this.#idle;
    this.#idle = null;
    if (!idle) return Engine.start(this.name, listener);
    await load(this.name, listener); // it may have been fetched before it was asked
    return idle;
  }

  /** Takes a worker back. It is ended if there is another that nobody uses. */
  give(engine: Engine): void {
    if (this.#idle) engine.end();
    else this.#idle = Promise.resolve(engine);
  }

  /** Starts a worker, unless there is one that nobody uses. */
  async warm(): Promise<void> {
    const starting = (this.#idle ??= Engine.start(this.name, () => {}));
    await starting.catch(() => { if (this.#idle === starting) this.#idle = null; });
  }
}

/** The workers that search, and those of the checkers. */
export const runners: Record<EngineName, Pool> = { prolog: new Pool("prolog"), clingo: new Pool("clingo") };
export const checkers: Record<EngineName, Pool> = { prolog: new Pool("prolog"), clingo: new Pool("clingo") };
