// What the page fetches itself is compressed when it is built, since a plain web server compresses nothing: the engines, and the
// texts of the programs. `virtual:packed` has the addresses; src/packed.d.ts declares it, and src/unpack.ts reads such a file.

import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { constants, gzipSync, zstdCompressSync } from "node:zlib";
import { runnerImport } from "vite";
import { calling, F64, importOf, readWasm, withFunctions } from "./wasm.ts";

const ID = "virtual:packed";

const packages = `${import.meta.dirname}/../node_modules/`, root = `${import.meta.dirname}/../../`;

const SWIPL = `${packages}swipl-wasm/dist/swipl/swipl-web`, CLINGO = `${packages}clingo-wasm/dist/clingo`;

const TEXTS = { prolog: "prolog/{,bridge/,user/}*.pl", asp: "asp/{,parts/,added/,as-printed/}*.lp", minizinc: "minizinc/*.mzn" };

/** Returns the text of each file whose name matches, by its name. */
const textsOf = (pattern) =>
  Object.fromEntries(globSync(pattern, { cwd: root }).sort().map((name) => [name, readFileSync(root + name, "utf8")]));

/** A string of a logic program, or a comment. */
const STRING_OR_COMMENT = /"(?:\\.|[^"\\])*"|%\*[^]*?\*%|%.*/g;

/** Returns the encodings without their comments, which are three quarters of their bytes. Each rule stays on its line. */
const withoutComments = (texts) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.replace(STRING_OR_COMMENT, (part) => (part[0] === "%" ? part.replace(/.+/g, "") : part))]));

/**
 * Returns clingo twice: the part that pykt's encodings need, and all of it. Both call a function that only returns a time, the tick,
 * again and again: a worker that runs for seconds without such a call could not notice that it has been ended (see alive.ts).
 */
async function clingo() {
  const wasm = readWasm(readFileSync(`${CLINGO}.wasm`)), { module, name, ...time } = importOf(wasm, [], [F64]);
  const [first, ...others] = wasm.functions; // they are ordered by how often they are called: the first one frees memory
  const ticking = { ...wasm, functions: [calling(first, { module, name, ...time }), ...others] };
  const { module: { lean } } = await runnerImport(`${import.meta.dirname}/lean.ts`), { default: start } = await import(pathToFileURL(`${CLINGO}.js`).href);
  return { whole: withFunctions(wasm, ticking.functions), lean: await lean(ticking, start, new Map(Object.entries(textsOf(TEXTS.asp)))), tick: { module, name } };
}

/** @type {import("vite").Plugin} */
export const packed = {
  name: "packed",
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  async load(id) {
    if (id !== `\0${ID}`) return null;
    const isBuild = this.environment.mode === "build";
    /** Returns the address of a file as an expression. Vite's server, which a test asks for questions, has no other files. */
    const add = (name, source) => {
      if (!isBuild) return JSON.stringify(`data:;base64,${source.toString("base64")}`);
      return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: `${name}.bin`, source })}`;
    };
    const addEngine = (name, bytes) => add(name, zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 22 } }));
    const packs = { ...Object.fromEntries(Object.entries(TEXTS).map(([folder, pattern]) => [folder, textsOf(pattern)])), rules: withoutComments(textsOf(TEXTS.asp)) };
    const texts = Object.entries(packs).map(([name, pack]) => `${name}: ${add(name, gzipSync(JSON.stringify(pack), { level: 9 }))}`);
    if (!isBuild) return `export const texts = { ${texts.join(", ")} };`;
    const { whole, lean, tick } = await clingo();
    return `
      export const texts = { ${texts.join(", ")} };
      export const prolog = { wasm: ${addEngine("swipl", readFileSync(`${SWIPL}.wasm`))}, data: ${addEngine("swipl-library", readFileSync(`${SWIPL}.data`))} };
      export const clingo = { lean: ${addEngine("clingo-lean", lean)}, whole: ${addEngine("clingo", whole)}, tick: ${JSON.stringify(tick)} };`;
  },
};
