// Asks the functions of the page that make questions: reads requests from standard input, and prints what the page makes of
// them. test_questions.py compares this with Python.

import { createServer } from "../../page/node_modules/vite/dist/node/index.js";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../page", import.meta.url));
const server = await createServer({ root, logLevel: "error", server: { middlewareMode: true, ws: false }, optimizeDeps: { noDiscovery: true } });
const load = (name) => server.ssrLoadModule(`/src/ask/workers/${name}.ts`);
const { asked } = await load("asking"), { goalOf, checkGoal } = await load("prolog"), { facts, checkText } = await load("asp");
const { hasClosedTour, hasOpenTour, refute } = await server.ssrLoadModule("/src/model/theory.ts"), { files, fetchFiles } = await server.ssrLoadModule("/src/files.ts");
const { problemOf, writeProblem, linkTo } = await server.ssrLoadModule("/src/state/url.ts");
await fetchFiles("asp");

/** Returns the question, with the goal for SWI-Prolog where Python makes it in its worker; or the sentence of a refusal. */
function question(request) {
  try {
    const { question, program } = asked(request);
    return { ...question, program, goal: question.goal ?? (question.relation && goalOf(question, "m")) };
  } catch (error) {
    return { refused: error.message };
  }
}

/** Returns the problem that a link to a puzzle describes, and the link that the page writes of this problem. */
function opened(link) {
  const problem = problemOf(new URLSearchParams(link.split("?")[1])), values = new URLSearchParams();
  writeProblem(values, problem);
  return { problem, link: linkTo("puzzle", values) };
}

const { requests, tours, sizes, links } = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify({
  questions: requests.map(question),
  checks: tours.map(({ problem, tour }) => ({ prolog: checkGoal(problem, [tour]), asp: checkText(problem, [tour], files) })),
  links: links.map(opened),
  theory: sizes.map(([files, ranks]) => ({
    closed: hasClosedTour(files, ranks),
    open: hasOpenTour(files, ranks),
    refuted: ["closed", "open", "queens"].map((kind) => refute({ kind, board: { files, ranks, blocked: [] }, starts: [], end: null })),
  })),
}));
await server.close();
