// One run: a search in a worker within limits, and a checked result for each answer. Python's pykt/answers/ does the same.

import { isOn, isSame, sizeOf, type Square } from "../../model/board";
import { key } from "../../model/meaning";
import { lengthOf, type Problem } from "../../model/problem";
import type { Profile, Result, Status, Tour } from "../../model/result";
import { exists, refute } from "../../model/theory";
import { tourOf, visits } from "../../model/tour";
import type { Judgement, Request, Run, RunEvent } from "../ask";
import { asked, type Asked } from "./asking";
import { Malformed } from "./atoms";
import { UNCHECKED, judge, warmCheckers } from "./checking";
import { Refusal } from "./choosing";
import { SOLVERS, runners, type Engine } from "./engines";
import { MOST_SAID, type FromWorker, type How, type Stats } from "./messages";
import { inOrder, mostVisits, squareText } from "./problems";
import { readProfile } from "./prolog";
import { plainMessage } from "./user";

const TIMEOUT = 60, BATCH = 256; // answers that are checked together
const PROGRESS = 500; // milliseconds

/** One answer, not yet checked. */
interface Answer {
  /** The tour, or why the answer can't be read as one. */
  read: Tour | string;
  stats: Stats;
  profile?: Profile;
}

/** How a search ended. */
interface Ending {
  how: How | "timeout" | "interrupted";
  reason: string;
}

export function run(request: Request, listener: (event: RunEvent) => void): Run {
  const search = new RunningSearch(request, listener);
  queueMicrotask(() => void search.begin());
  return { stop: () => search.end({ how: "interrupted", reason: "stopped" }) };
}

class RunningSearch {
  #problem: Problem;
  #asked!: Asked;
  #engine: Engine | null = null;
  #began = performance.now();
  #timers: number[] = [];
  #ending: Ending | null = null;
  #facts: ReadonlySet<string> = new Set();
  #said: string[] = [];
  #stats: Stats = {};
  #profile: Profile | undefined;
  #conflicts: number | undefined;
  /** Answers that wait for the checkers. */
  #waiting: Answer[] = [];
  #judging: Promise<void> = Promise.resolve();
  /** The best visit of two knights, which is held back until the search has ended. */
  #best: Answer | null = null;
  #models = 0;
  /** The answers told, if several are wanted: each tour is told once. */
  #told = new Set<string>();
  /** Whether a checker has refused an answer. */
  #isRefused = false;
  /** What all checkers say of the only answer, if it is told before one of them has come over the network. */
  #later: Promise<Judgement[]> | null = null;
  /** Whether the worker still searches: it must not be asked anything else. */
  #isSearching = true;

  constructor(readonly request: Request, readonly tell: (event: RunEvent) => void) {
    this.#problem = { ...request.problem, board: { ...request.problem.board, blocked: inOrder(request.problem.board.blocked) } };
  }

  async begin(): Promise<void> {
    if (this.#ending) return;
    try {
      this.#asked = asked(this.request);
      const why = refute(this.#problem);
      if (why) return this.tell({ type: "end", result: { ...this.#result("none", { wall_s: this.#wall() }), program: "theory", engine: "", reason: why }, models: 0, complete: true });
      await this.#start();
    } catch (error) {
      if (!(error instanceof Refusal)) return this.#fail(error);
      if (!this.#ending) this.tell({ type: "refused", sentence: error.message });
    }
  }

  async #start(): Promise<void> {
    const { engine: name, own, question } = this.#asked, pool = runners[name];
    let engine = await pool.take((share) => this.#ending || this.tell({ type: "loading", what: SOLVERS[name], share }));
    if (own && !engine.fresh) { // another program has left its traces
      engine.end();
      engine = await pool.take();
    }
    if (this.#ending) return pool.give(engine);
    void warmCheckers(this.#problem); // only now: the program comes first
    this.#engine = engine;
    this.#began = performance.now();
    const timeout = this.request.timeout ?? TIMEOUT;
    this.#timers = [
      setTimeout(() => this.end({ how: "timeout", reason: `the time limit of ${timeout} s was reached` }), timeout * 1000),
      setInterval(() => this.#progress(), PROGRESS),
    ];
    this.tell({ type: "running" });
    engine.ask({ type: "ask", question }, (message) => {
      try {
        this.#hear(message);
      } catch (error) {
        this.#fail(error);
      }
    });
  }

  #hear(message: FromWorker): void {
    switch (message.type) {
      case "paused":
        void this.#judging.then(() => this.#ending || this.#engine!.goOn());
        break;
      case "facts":
        this.#facts = new Set(message.atoms);
        break;
      case "said":
        this.#say(message);
        break;
      case "searching":
        this.#conflicts = message.conflicts ?? this.#conflicts;
        if (message.profile) this.#progress(readProfile(message.profile));
        break;
      case "answer":
        this.#stats = message.stats;
        if (message.profile) this.#progress(readProfile(message.profile));
        this.#add({ read: message.fault ? plainMessage(message.fault) : this.#read(message.text), stats: message.stats, profile: this.#profile });
        break;
      case "outcome":
        this.#isSearching = false;
        this.#stats = message.stats;
        if (message.profile) this.#progress(readProfile(message.profile));
        this.end({ how: message.how, reason: this.#reason(message.how, message.reason) });
        break;
      case "failed":
        this.end(/memory|OOM/i.test(message.reason) ? { how: "out-of-memory", reason: "the memory of the page is full" } : { how: "error", reason: plainMessage(message.reason) });
    }
  }

  #reason(how: How, reason: string): string {
    if (how === "limit") return `the limit of ${this.request.inferences!.toLocaleString("en")} inferences was reached`;
    if (how === "out-of-memory") return `the memory of ${SOLVERS[this.#asked.engine]} in the page is full`;
    if (how === "error") return plainMessage(reason);
    return reason || "the search was exhausted";
  }

  #say({ text, file, line }: { text: string; file?: string; line?: number }): void {
    if (this.#said.length === MOST_SAID || this.#said.includes(text)) return;
    this.#said.push(text);
    this.tell({ type: "said", text, file, line });
  }

  /** Tells that the search goes on. Of a profile, only the new steps are passed on. */
  #progress(profile?: Profile): void {
    if (profile) this.#profile = { ...profile, steps: undefined };
    const { program } = this.#asked, conflicts = this.#conflicts;
    const visit = this.#best && typeof this.#best.read !== "string" ? `${program}: best visit ${visits(this.#best.read)} squares` : `${program} is searching`;
    const text = conflicts ? `${visit}, ${conflicts.toLocaleString("en")} conflicts` : visit;
    this.tell({ type: "progress", wall_s: this.#wall(), text, ...(conflicts && { conflicts }), ...(profile && { profile }) });
  }

  #wall = () => (performance.now() - this.#began) / 1000;

  // Answers -----------------------------------------------------------------------------------------------------------

  /** Returns the tour of an answer, or why it can't be read as one. */
  #read(text: string | string[]): Tour | string {
    const { board, kind } = this.#problem;
    let paths: Square[][];
    try {
      paths = this.#asked.read(text, this.#facts);
    } catch (error) {
      if (error instanceof Malformed) return error.message;
      throw error;
    }
    const knights = kind === "two-knights" ? 2 : 1;
    if (paths.length !== knights) return `its answer has ${paths.length} paths instead of ${knights}`;
    if (paths.some((path) => !path.length)) return "its answer has no squares";
    if (paths.some((path) => path.length > mostVisits(board))) return "its answer has far more squares than there are";
    for (const path of paths) {
      const off = path.findIndex((square) => !isOn(board, square));
      if (off >= 0) return `Square ${off + 1} of the tour, ${squareText(path[off]!)}, is off the ${sizeOf(board)} board: correct it, or give a larger board`;
    }
    const first = paths[0]!;
    if (kind === "closed" && first.length === lengthOf(this.#problem) + 1 && isSame(first[0]!, first.at(-1)!)) first.pop();
    return tourOf(this.#problem, paths);
  }

  /** Passes an answer on to the checkers. Of two knights, the best is held back, and the one that it displaces is passed on. */
  #add(answer: Answer): void {
    let next: Answer | null = answer;
    if (this.#problem.kind === "two-knights") {
      if (this.#best && squaresOf(answer) <= squaresOf(this.#best)) return;
      next = this.request.models === 0 ? this.#best : null;
      this.#best = answer;
    }
    if (!next) return;
    this.#waiting.push(next);
    if (this.#waiting.length === 1) this.#judging = this.#judging.then(() => this.#judge()).catch((error: unknown) => this.#fail(error));
  }

  /** Checks the answers that wait, many together if they come quickly, and tells a result for each. */
  async #judge(): Promise<void> {
    while (this.#waiting.length && !this.#hasEnough) {
      const answers = this.#waiting.slice(0, BATCH), wall_s = this.#wall();
      const results = await this.#judged(answers, wall_s);
      this.#waiting.splice(0, answers.length);
      for (const result of results) this.#tellAnswer(result);
    }
  }

  #tellAnswer(result: Result): void {
    if (this.#hasEnough) return;
    const { models = 1 } = this.request;
    if (models !== 1 && this.#problem.kind !== "two-knights" && this.#isRepeated(result)) return;
    this.#models += 1;
    this.tell({ type: "answer", result, ...(this.#later && { isEarly: true }) });
    if (this.#hasEnough) this.end({ how: "enough", reason: "" });
  }

  /** Whether several answers are wanted, and all of them are told. */
  get #hasEnough(): boolean {
    const { models = 1 } = this.request;
    return models > 1 && this.#models === models;
  }

  /** Whether an answer was told before. A wrong one is no tour that another one could repeat. */
  #isRepeated({ tour, queens, faults }: Result): boolean {
    const path = queens ?? tour?.knights[0];
    if (!path) return false;
    const told = this.#told.size;
    this.#told.add(faults.length ? `wrong ${path.join(" ")}` : key(this.#problem, path));
    return this.#told.size === told;
  }

  async #judged(answers: Answer[], wall_s: number): Promise<Result[]> {
    const tours = answers.map(({ read }) => read).filter((read) => typeof read !== "string");
    const { models = 1 } = this.request, later = models === 1 ? (all: Promise<Judgement[]>) => { this.#later = all; } : undefined;
    const verdicts = tours.length ? await judge(this.#problem, tours, later) : [];
    return answers.map(({ read, stats, profile }) => {
      const verdict: Judgement = typeof read === "string" ? { checked: UNCHECKED, faults: [read] } : verdicts.shift()!;
      const isRefused = verdict.faults.length > 0, result = { ...this.#result(isRefused ? "refused" : "found", { ...stats, wall_s }), ...verdict };
      this.#isRefused ||= isRefused;
      if (typeof read === "string") return result;
      if (this.#problem.kind === "queens") return { ...result, queens: read.knights[0]! };
      return { ...result, tour: read, visited: visits(read), coverage: visits(read) + read.board.blocked.length, ...(profile && { profile }) };
    });
  }

  // The end -----------------------------------------------------------------------------------------------------------

  /** Ends the search, at once. What was found is checked, and then the end is told. */
  end(ending: Ending): void {
    if (this.#ending) return;
    this.#ending = ending;
    this.#timers.forEach(clearTimeout);
    const wall_s = this.#engine ? this.#wall() : 0;
    this.#release(ending);
    void this.#judging.then(() => this.#conclude(ending, wall_s)).catch((error: unknown) => {
      this.tell({ type: "end", result: { ...this.#result("error", { wall_s }), reason: failure(error) }, models: this.#models, complete: false });
    });
  }

  /** Ends the search after an error that nothing here expects. */
  #fail(error: unknown): void {
    this.end({ how: "error", reason: failure(error) });
  }

  /** Gives the worker back if it can be asked again, or else ends it and prepares another. */
  #release({ how }: Ending): void {
    const engine = this.#engine;
    if (!engine) return;
    const pool = runners[this.#asked.engine];
    if (!this.#isSearching && (how === "exhausted" || how === "enough") && !this.#asked.own && !this.request.profile) return pool.give(engine);
    engine.end();
    void pool.warm();
  }

  async #conclude(ending: Ending, wall_s: number): Promise<void> {
    const asked = this.#asked as Asked | undefined, best = this.#best;
    const complete = ending.how === "exhausted" && !!asked?.proves;
    const [status, reason] = this.#status(ending);
    let end: Result = { ...this.#result(status, { ...this.#stats, wall_s }), reason: reason || null, ...(this.#profile && { profile: this.#profile }) };
    if (status === "unproven" && exists(this.#problem)) {
      end = { ...end, status: "refused", reason: `${reason}, but a theorem says that there is one`, faults: [`${reason}, but a theorem says that there is one`] };
    } else if (status === "unproven") {
      end = { ...end, reason: `${reason}, which is no proof` };
    }
    if (best) {
      let [visit] = await this.#judged([best], wall_s) as [Result];
      visit = { ...visit, stats: { ...visit.stats, ...end.stats } };
      if (complete) { // the search has shown that no visit is better
        const bound = visit.visited, proof = `upper bound ${bound} by search: ${this.#version} found no visit with more squares`;
        visit = visit.faults.length ? { ...visit, bound } : { ...visit, bound, status: "optimal", reason: `found by ${this.#version}; ${proof}` };
      } else {
        visit = { ...visit, status: visit.faults.length ? "refused" : status, reason: visit.faults.length ? null : end.reason };
      }
      end = { ...end, status: visit.status, reason: visit.reason, bound: visit.bound };
      this.#tellAnswer(visit);
    }
    this.tell({ type: "end", result: end, models: this.#models, complete });
    const [judgement] = (await this.#later) ?? [];
    if (judgement) this.tell({ type: "judged", judgement });
  }

  #status({ how, reason }: Ending): [Status, string] {
    if (how !== "exhausted" && how !== "enough") return [how, reason];
    const { program, proves } = this.#asked, found = this.#models || this.#best;
    if (found || how === "enough") return [this.#isRefused ? "refused" : "found", how === "exhausted" && !proves && !this.#best ? `${program} finds no more` : ""];
    return proves ? ["none", reason] : ["unproven", `${program} says that there is none`];
  }

  get #version(): string {
    return this.#engine?.version ?? "";
  }

  /** Returns a result with the values that all results of this search share. */
  #result(status: Status, stats: Stats): Result {
    const { kind } = this.#problem;
    return {
      status,
      reason: null,
      problem: this.#problem,
      program: (this.#asked as Asked | undefined)?.program ?? this.request.program ?? "",
      engine: this.#version,
      ...(kind === "queens" ? { queens: null } : { tour: null }),
      checked: UNCHECKED,
      faults: [],
      visited: null,
      coverage: null,
      bound: null,
      ...(this.#said.length && { said: [...this.#said] }),
      stats: Object.fromEntries(Object.entries(stats).map(([name, value]) => [name, Math.round(value * 1e6) / 1e6])),
    };
  }
}

const squaresOf = ({ read }: Answer) => (typeof read === "string" ? 0 : visits(read));

const failure = (error: unknown) => `an error in the page ended the run: ${error instanceof Error ? error.message : error}`;
