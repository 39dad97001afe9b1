import { defineConfig, type Plugin } from "vite";

/**
 * SWI-Prolog can evaluate JavaScript. A reader's program must not: the content security policy of the page does not hold in
 * its workers. What SWI-Prolog needs under Node is left out, too.
 */
const noEval: Plugin = {
  name: "no-eval",
  transform: (code, id) => (/swipl-web\.js$/.test(id) ? code.replaceAll(/\beval\(/g, "undefined(").replaceAll(/\brequire\("[\w:]+"\)/g, "undefined") : null),
};

export default defineConfig({
  base: "./", // the page is served under any path
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  worker: { format: "es", plugins: () => [noEval] },
  server: { fs: { allow: [".."] } }, // the programs and the player are read where they are
  build: { target: "es2023", chunkSizeWarningLimit: 1000, assetsInlineLimit: 0, modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "ask", test: /src\/ask\/index\.ts$/ }] } } }, // tests import it
  },
});
