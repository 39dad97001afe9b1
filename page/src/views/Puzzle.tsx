// Puzzles: a board with a few numbers of a tour that only one tour fits. The reader finds the others.

import { render } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ViewProps } from "./view";
import { mountPuzzle } from "../../../pykt/draw/templates/puzzle/solving.js";
import type { Ask, Difficulty, Puzzle as Made } from "../ask/ask";
import { whole } from "../ask/whole";
import { Picture, ratioOf } from "../board/Picture";
import { cells, sizeOf, type Square } from "../model/board";
import { lengthOf, type Problem } from "../model/problem";
import { pathOf, readNumbers, writeNumbers, type Numbers } from "../model/puzzle";
import type { Tour } from "../model/result";
import { capital } from "../model/words";
import { Copy } from "../parts/Copy";
import { Making } from "../parts/Making";
import { Verdicts } from "../parts/Verdicts";
import { DIFFICULTIES } from "../puzzles/grade";
import { reason } from "../puzzles/reasoning";
import list from "../puzzles.json";
import { useJudgement } from "../state/judgement";
import { linkTo, problemOf, writeProblem } from "../state/url";
import "../../../pykt/draw/templates/stage.css";
import "../../../pykt/draw/templates/solving.css";
import "../style/views.css";

const SOLVER = "givens";

/** A puzzle, with its grade and its answer if they are known. */
type Known = Pick<Made, "problem"> & Partial<Omit<Made, "problem">>;

/** The puzzles that the page has: of each grade the smallest first. */
const PUZZLES: Made[] = list.map(({ difficulty, address, tour }) => ({
  problem: problemOf(new URLSearchParams(address)),
  difficulty: difficulty as Difficulty,
  unique: true,
  tour: { knights: [tour as unknown as Square[]] },
}));

/** The most squares of a puzzle: each takes time to draw, and to look at whenever a number is placed. */
const MOST_SQUARES = 400;

/** The conditions of other problems, which a puzzle doesn't have. */
const OTHERS = ["start", "end", "move", "forbid", "symmetric", "squares", "piece", "surface"];

/** The puzzles whose answers are known, by their addresses. */
const known = new Map<string, Known>(PUZZLES.map((puzzle) => [nameOf(puzzle.problem), puzzle]));

function addressOf(problem: Problem): URLSearchParams {
  const values = new URLSearchParams();
  writeProblem(values, problem);
  return values;
}

/** Returns the puzzle after this one in the list, or the first one. */
const nextOf = (problem: Problem) => PUZZLES[(PUZZLES.findIndex((one) => nameOf(one.problem) === nameOf(problem)) + 1) % PUZZLES.length]!.problem;

/** Returns a text that no other puzzle has. */
function nameOf(problem: Problem): string {
  return addressOf(problem).toString();
}

export function Puzzle({ ask, values, replace }: ViewProps) {
  const { kind, board, givens } = problemOf(values), isPuzzle = givens && cells(board) <= MOST_SQUARES && !board.levels; // its givens make it one
  const problem = isPuzzle ? { kind, board: { files: board.files, ranks: board.ranks, blocked: board.blocked }, starts: [], end: null, givens } : PUZZLES[0]!.problem;
  const unread = isPuzzle ? OTHERS.filter((name) => values.get(name)) : [];
  const own = nameOf(problem), shown = useRef(own);
  useEffect(() => { // the choices may be far below the board
    if (shown.current !== own) document.getElementById("puzzle")!.scrollIntoView({ block: "nearest" });
    shown.current = own;
  }, [own]);
  return (
    <div class="puzzle view">
      {unread.length > 0 && <p class="note warning">A puzzle has a board and numbers, so this was left out: {unread.join(", ")}.</p>}
      <Solving key={own} ask={ask} problem={problem} known={known.get(own) ?? { problem }} placed={readNumbers(values.get("placed") ?? "", problem)} onPlaced={(placed) => {
        const next = addressOf(problem);
        if (placed.length) next.set("placed", writeNumbers(placed));
        replace(next);
      }} />
      <div class="stack">
        <Making ask={ask} onPuzzle={(puzzle) => {
          known.set(nameOf(puzzle.problem), puzzle);
          replace(addressOf(puzzle.problem));
        }} />
        <section class="choices" aria-labelledby="choices">
          <h2 id="choices">Puzzles</h2>
          <p class="hint">Each of them has exactly one solution.</p>
          {DIFFICULTIES.map((grade) => (
            <section key={grade} aria-labelledby={grade}>
              <h3 id={grade}>{capital(grade)}</h3>
              <ul>
                {PUZZLES.filter(({ difficulty }) => difficulty === grade).map(({ problem }) => <Choice key={nameOf(problem)} problem={problem} isOwn={nameOf(problem) === own} />)}
              </ul>
            </section>
          ))}
        </section>
      </div>
    </div>
  );
}

function Choice({ problem, isOwn }: { problem: Problem; isOwn: boolean }) {
  return <li><a href={linkTo("puzzle", addressOf(problem))} aria-current={isOwn ? "true" : undefined}>{sizeOf(problem.board)}{problem.kind === "closed" && ", closed"}</a></li>;
}

// Solving -------------------------------------------------------------------------------------------------------------

interface SolvingProps {
  ask: Ask;
  problem: Problem;
  known: Known;
  placed: Numbers;
  onPlaced(placed: Numbers): void;
}

function Solving({ ask, problem, known, placed, onPlaced }: SolvingProps) {
  const { board } = problem, length = lengthOf(problem);
  const root = useRef<HTMLElement>(null), mounted = useRef<ReturnType<typeof mountPuzzle> | null>(null);
  const isCertain = !!known.tour && known.unique !== false, [count, setCount] = useState(COUNTING), [difficulty, setDifficulty] = useState(known.difficulty);
  const written = useRef(writeNumbers(placed)); // the numbers on the board, as an address has them
  const coming = useRef(new Set<string>()); // those that were on the board before, and that the address may still show
  const picture = useMemo(() => <Picture problem={problem} />, []);
  const path = useMemo(() => pathOf(problem, placed), [writeNumbers(placed)]);
  const tour: Tour | null = path.length === length ? { format: "pykt-tour/1", board, knights: [path] } : null;
  const judgement = useJudgement(ask, problem, tour); // once all squares have a number

  const link = () => new URL(linkTo("puzzle", addressOf(problem)), location.href).href;
  useEffect(() => {
    const after = document.createElement("div"); // when the puzzle is solved
    render(<div class="row"><a href={linkTo("puzzle", addressOf(nextOf(problem)))}>Next puzzle</a></div>, after);
    const cellOf = ([file, rank]: Square) => (rank - 1) * board.files + file - 1, leaving = new AbortController(), { signal } = leaving;
    const look = (placed: Numbers) => solve(ask, { ...problem, givens: [...problem.givens!, ...placed] as Problem["givens"] }, signal);
    const first = isCertain ? null : look([]);
    first?.then(async ({ tour, isOnly, hasOther }) => {
      setCount(isOnly ? ONE : tour ? `It ${hasOther ? "has" : "may have"} ${SEVERAL}` : NONE);
      if (isOnly) setDifficulty((await reason({ type: "explain", problem, path: tour! }, signal))?.difficulty);
    }).catch((error: unknown) => signal.aborted || setCount((error as Error).message));
    mounted.current = mountPuzzle(root.current!, known, {
      load: () => ({ numbers: placed.map(([square, number]) => [cellOf(square), number]) }),
      save: ({ numbers }: { numbers: [number, number][] }) => {
        const after = numbers.map(([cell, number]) => [[(cell % board.files) + 1, Math.floor(cell / board.files) + 1], number] as const);
        if (writeNumbers(after) === written.current) return;
        coming.current.add(written.current);
        written.current = writeNumbers(after);
        onPlaced(after);
      },
      solve: (placed: Numbers) => (placed.length ? look(placed) : first!),
      explain: (path: Square[], placed: Numbers) => reason({ type: "step", problem, path, placed }, signal),
      after,
    });
    return () => {
      mounted.current!.unmount();
      leaving.abort();
    };
  }, []);
  useEffect(() => { // the address has other numbers: of a link, or of another moment
    const text = writeNumbers(placed);
    if (text === written.current) return coming.current.clear();
    if (coming.current.has(text)) return;
    written.current = text;
    mounted.current!.place(placed);
  }, [writeNumbers(placed)]);

  return (
    <section class="solving" aria-labelledby="puzzle" ref={root}>
      <h1 id="puzzle">{problem.kind === "closed" ? "A closed tour" : "A tour"} of {board.files}x{board.ranks} to find</h1>
      <p>Number the squares from 1 to {length} as a knight visits them. {problem.kind === "closed" ? `From ${length} it could go back to 1. ` : ""}Yellow is given.</p>
      <p class={`hint ${isCertain ? "short" : ""}`} role="status">{[difficulty && `Difficulty: ${difficulty}.`, isCertain ? "" : count].filter(Boolean).join(" ")}</p>
      <div class="seat">
        <div class="board-place"><figure class="stage" style={{ "--ratio": ratioOf(board) }}>{picture}</figure></div>
        <div class="tasks">
          <div class="desk" />
          <div class="row">
            <Copy text={link} label="Copy link" what="to this puzzle" />
            {placed.length > 0 && <Copy text={() => location.href} label="Copy link with my numbers" />}
          </div>
          {judgement && <Verdicts board={problem.board} noun="tour" checked={judgement.checked} faults={judgement.faults} isFolded />}
        </div>
      </div>
    </section>
  );
}

const COUNTING = "pykt looks whether this puzzle has exactly one solution.";

const ONE = "It has exactly one solution.", NONE = "It has no solution.";

const SEVERAL = "several solutions: each tour with the given numbers is right.";

/** Asks a program for a tour with the numbers of a puzzle. Fails if none is found, but there may be one. */
async function solve(ask: Ask, problem: Problem, signal: AbortSignal): Promise<{ tour: Square[] | null; isOnly: boolean; hasOther: boolean }> {
  const { answers: [first, other], end: { status, reason }, complete } = await whole(ask, { problem, program: SOLVER, models: 2 }, signal), tour = first?.tour?.knights[0] ?? null;
  if (!tour && status !== "none") throw new Error(`The solver found no answer: ${reason ?? status}.`);
  return { tour, isOnly: !!tour && !other && complete, hasOther: !!other };
}
