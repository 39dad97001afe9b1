import { defineConfig } from "vite";

export default defineConfig({
  base: "./", // the page is served under any path
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } }, // the programs and the player are read where they are
  build: { target: "es2023", chunkSizeWarningLimit: 1000, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
