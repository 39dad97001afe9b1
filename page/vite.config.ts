import { defineConfig, type Plugin } from "vite";
import { head } from "./packing/head.js";
import { packed } from "./packing/plugin.js";

function change(text: string, from: RegExp, to: string): string {
  if (!from.test(text)) throw new Error(`the glue of an engine has changed: ${from} is not in it`);
  return text.replaceAll(from, to);
}

/** Takes the address of clingo out of its glue, which the page gives the compiled program: else the build would keep it once more. */
const clingo: Plugin = {
  name: "clingo",
  transform: (code, id) => (id.endsWith("/clingo.js") ? change(code, /new URL\("clingo\.wasm",import\.meta\.url\)\.href/g, '""') : null),
};

/**
 * Changes SWI-Prolog's glue. It takes away what calls JavaScript: a reader's program must not, and the content security policy
 * of the page does not hold in its workers. It takes away what only Node needs. And it adds a call of onCall, which lets a busy
 * worker notice its end, to the functions that Prolog calls most.
 */
const swipl: Plugin = {
  name: "swipl",
  transform(code, id) {
    if (!id.endsWith("/swipl-web.js")) return null;
    let text = change(code, /case"prolog":obj=prolog;break;case"window":obj=window;break;/g, "");
    text = change(text, /\beval\(/g, "undefined(");
    text = change(text, /\brequire\("[\w:]+"\)/g, "undefined");
    return change(text, /function invoke_\w+\([\w,]*\)\{/g, '$&Module["onCall"]();');
  },
};

/** Builds offline.js, and tells it the names of the files that it keeps. */
const offline: Plugin = {
  name: "offline",
  apply: "build",
  buildStart() {
    this.emitFile({ type: "chunk", id: "src/offline/offline.ts", fileName: "offline.js" });
  },
  generateBundle: {
    order: "post", // after Vite has dropped the scripts that have only styles
    handler(_, bundle) {
      const others = Object.keys(bundle).filter((name) => name !== "offline.js" && name !== "index.html").sort();
      const worker = bundle["offline.js"];
      if (worker?.type === "chunk") worker.code = worker.code.replace(/.FILES./, JSON.stringify(["./", "knight.svg", ...others].join(" ")));
    },
  },
};

export default defineConfig({
  envPrefix: "PYKT_", // build.py explains these variables
  base: "./", // the page is served under any path
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [packed, offline, head()],
  worker: { format: "es", plugins: () => [clingo, swipl] },
  server: { fs: { allow: [".."] } }, // the programs and the player are read where they are
  build: { target: "es2023", chunkSizeWarningLimit: 1000, assetsInlineLimit: 0, modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups: [{ name: "ask", test: /src\/ask\/index\.ts$/ }] } } }, // tests import it
  },
});
