import { defineConfig, type Plugin } from "vite";

/**
 * Takes from SWI-Prolog what calls JavaScript: a reader's program must not, and the content security policy of the page does
 * not hold in its workers. What only Node needs goes, too.
 */
const noJavaScript: Plugin = {
  name: "no-javascript",
  transform(code, id) {
    if (!id.endsWith("/swipl-web.js")) return null;
    const without = code.replace('case"prolog":obj=prolog;break;case"window":obj=window;break;', "").replaceAll(/\beval\(/g, "undefined(").replaceAll(/\brequire\("[\w:]+"\)/g, "undefined");
    if (without.includes("obj=prolog;")) throw new Error("swipl-web.js has changed: see how a program can call JavaScript now");
    return without;
  },
};

/** Builds offline.js, and tells it the names of the files that it keeps. */
const offline: Plugin = {
  name: "offline",
  apply: "build",
  buildStart() {
    this.emitFile({ type: "chunk", id: "src/offline/offline.ts", fileName: "offline.js" });
  },
  generateBundle(_, bundle) {
    const others = Object.keys(bundle).filter((name) => name !== "offline.js" && name !== "index.html").sort();
    const worker = bundle["offline.js"];
    if (worker?.type === "chunk") worker.code = worker.code.replace(/.FILES./, JSON.stringify(["./", "knight.svg", ...others].join(" ")));
  },
};

export default defineConfig({
  base: "./", // the page is served under any path
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [offline],
  worker: { format: "es", plugins: () => [noJavaScript] },
  server: { fs: { allow: [".."] } }, // the programs and the player are read where they are
  build: { target: "es2023", chunkSizeWarningLimit: 1000, assetsInlineLimit: 0, modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "ask", test: /src\/ask\/index\.ts$/ }] } } }, // tests import it
  },
});
