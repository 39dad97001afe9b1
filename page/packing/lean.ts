// clingo without the functions that pykt does not need. Half of the program is for what no encoding of pykt asks, such as its
// other outputs, theories and scripts. So the build asks clingo small problems of each kind with each encoding, and what no
// question has called becomes a function that ends the program with an error. Where that happens, the page asks all of clingo.

import { programs } from "../src/contents";
import { cells, type Board, type Square } from "../src/model/board";
import type { Problem } from "../src/model/problem";
import { cannotRun, objection } from "../src/model/program";
import { tourOf } from "../src/model/tour";
import { checkText, clingoQuestion, readAtoms } from "../src/ask/workers/asp";
import { calling, I32, importOf, MISSING, withFunctions, type Wasm } from "./wasm";

type Files = ReadonlyMap<string, string>;

const board = (files: number, ranks: number, more: Partial<Board> = {}): Board => ({ files, ranks, blocked: [], ...more });

const asked = (kind: Problem["kind"], board: Board, more: Partial<Problem> = {}): Problem => ({ kind, board, starts: [], end: null, ...more });

const corner: Square = [1, 1];

const SMALL = board(6, 6);

const BOARDS = [board(4, 4), board(5, 4), board(5, 6, { blocked: [[3, 3], [4, 3]] }), board(5, 6, { surface: "torus" }), board(5, 6, { surface: "klein" }), board(6, 4, { levels: 2 })];

const CONDITIONS: Partial<Problem>[] = [
  {}, { starts: [corner] }, { symmetric: 180 }, { symmetric: 90 }, { givens: [[corner, 3], [[2, 3], 4]] }, { piece: "1,2+0,3" },
  { moves: [[corner, [2, 3]]], forbidden: [[[3, 3], [4, 5]]] },
];

const ONE_KNIGHT = (["open", "closed"] as const).flatMap((kind) => [...BOARDS.map((board) => asked(kind, board)), ...CONDITIONS.map((condition) => asked(kind, SMALL, condition))]);

/** Larger boards, for the programs that pykt prefers. */
const LARGE = [asked("open", board(8, 8), { starts: [corner], end: [8, 7] }), asked("open", board(8, 8)), asked("closed", board(8, 8)), asked("closed", board(16, 16))];

const OTHERS = [asked("two-knights", board(4, 4), { starts: [corner, [4, 4]] }), asked("queens", board(8, 8)), asked("queens", board(3, 3))];

const PREFERRED = ["path", "cycle"];

/** The conflicts after which a search ends. By then it has called all functions that searches call, but the rarest ones. */
const LIMIT = "--solve-limit=5000";

/** Starts clingo: its package calls this function Module. */
type Start = (options: object) => Promise<{ ccall(name: string, result: string, types: string[], given: unknown[]): unknown }>;

/** Returns clingo without the functions that pykt does not need. `files` are the encodings. */
export async function lean(wasm: Wasm, start: Start, files: Files): Promise<Uint8Array<ArrayBuffer>> {
  const called = new Set<number>(), run = await watched(wasm, start, called);
  run("", "--outf=0"); // tells the version
  for (const program of programs.values()) {
    if (program.engine !== "asp" || cannotRun(program)) continue;
    for (const problem of [...ONE_KNIGHT, ...OTHERS, ...(PREFERRED.includes(program.name) ? LARGE : [])]) {
      if (objection(program, problem) || (program.by_time && cells(problem.board) > 20)) continue;
      for (const search of [{ wanted: 1 }, { wanted: 20, seed: 1 }]) {
        const { text, options } = clingoQuestion(problem, { program, parameters: {} }, { profile: false, ...search }, files);
        const answer = run(text, ["--outf=0", "-V3", "--stats", LIMIT, ...options].join(" "));
        if (!answer || search.wanted > 1) continue;
        const paths = readAtoms(answer.split(" "), problem), broken = paths.map((path) => [...path.slice(1), corner]);
        run(checkText(problem, [tourOf(problem, paths), tourOf(problem, broken)], files), "--outf=0 -V3 --stats");
      }
    }
  }
  return withFunctions(wasm, wasm.functions.map((body, nth) => (called.has(nth) ? body : MISSING)));
}

/** Starts clingo so that it tells which of its functions are called. Returns a function that runs it and returns the last answer. */
async function watched(wasm: Wasm, start: Start, called: Set<number>): Promise<(text: string, options: string) => string> {
  const told = importOf(wasm, [I32], [I32]), FIRST = -1e9; // clingo itself calls the import with no such number
  const bytes = withFunctions(wasm, wasm.functions.map((body, nth) => calling(body, told, FIRST + nth)));
  let answer = "", isAnswer = false;
  const engine = await start({
    locateFile: (name: string) => name,
    instantiateWasm(imports: Record<string, Record<string, (given: number) => number>>, done: (instance: WebAssembly.Instance) => void) {
      const module = imports[told.module]!, own = module[told.name]!;
      module[told.name] = (given) => (given >= FIRST && given < FIRST + wasm.functions.length ? (called.add(given - FIRST), 0) : own(given));
      void WebAssembly.instantiate(bytes, imports).then(({ instance }) => done(instance));
      return {};
    },
    print(line: string) {
      if (isAnswer) answer = line;
      isAnswer = line.startsWith("Answer: ");
    },
    printErr() {},
  });
  return (text, options) => {
    answer = "";
    engine.ccall("run", "number", ["string", "string"], [text, options]);
    return answer;
  };
}
