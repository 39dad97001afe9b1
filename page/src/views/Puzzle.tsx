// Puzzles: a board with a few numbers of a tour that only one tour fits. The reader finds the others.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ViewProps } from "./view";
import { mountPuzzle } from "../../../pykt/draw/templates/puzzle/solving.js";
import type { Ask, Difficulty, Puzzle as Made, Run } from "../ask/ask";
import { Picture, ratioOf } from "../board/Picture";
import { cells, type Square } from "../model/board";
import { lengthOf, type Problem } from "../model/problem";
import { pathOf, readNumbers, writeNumbers, type Numbers } from "../model/puzzle";
import type { Tour } from "../model/result";
import { counted } from "../model/words";
import { Copy } from "../parts/Copy";
import { Verdicts } from "../parts/Verdicts";
import list from "../puzzles.json";
import { useJudgement } from "../state/judgement";
import { linkTo, problemOf, writeProblem } from "../state/url";
import "../../../pykt/draw/templates/stage.css";
import "../../../pykt/draw/templates/solving.css";
import "../style/views.css";

const SOLVER = "givens";

/** A puzzle with its answer and the steps to it, if they are known. */
type Known = Pick<Made, "problem"> & Partial<Pick<Made, "steps" | "unique" | "difficulty">> & { tour?: Pick<Tour, "knights"> };

const PUZZLES = list.map(({ difficulty, address, tour, steps }) => {
  const problem = problemOf(new URLSearchParams(address));
  return { difficulty: difficulty as Difficulty, address, problem, tour: { knights: [tour as unknown as Square[]] }, steps: steps as unknown as Made["steps"] };
});

/** The most squares of a puzzle: each takes time to draw, and to look at whenever a number is placed. */
const MOST_SQUARES = 400;

/** The conditions of other problems, which a puzzle doesn't have. */
const OTHERS = ["start", "end", "move", "forbid", "symmetric", "squares", "piece", "surface"];

/** The puzzles whose answers are known, by their addresses. */
const known = new Map<string, Known>(PUZZLES.map((puzzle) => [addressOf(puzzle.problem).toString(), puzzle]));

function addressOf(problem: Problem): URLSearchParams {
  const values = new URLSearchParams();
  writeProblem(values, problem);
  return values;
}

export function Puzzle({ ask, values, replace }: ViewProps) {
  const { kind, board, givens } = problemOf(values), isPuzzle = givens && cells(board) <= MOST_SQUARES && !board.levels; // its givens make it one
  const problem = isPuzzle ? { kind, board: { files: board.files, ranks: board.ranks, blocked: board.blocked }, starts: [], end: null, givens } : PUZZLES[0]!.problem;
  const unread = isPuzzle ? OTHERS.filter((name) => values.get(name)) : [];
  const own = addressOf(problem).toString();
  return (
    <div class="puzzle view">
      {unread.length > 0 && <p class="note warning">A puzzle has a board and numbers, so this was left out: {unread.join(", ")}.</p>}
      <Solving key={own} ask={ask} problem={problem} known={known.get(own) ?? { problem }} placed={readNumbers(values.get("placed") ?? "", problem)} onPlaced={(placed) => {
        const next = addressOf(problem);
        if (placed.length) next.set("placed", writeNumbers(placed));
        replace(next);
      }} />
      <section class="choices" aria-labelledby="choices">
        <h2 id="choices">Puzzles</h2>
        <ul>
          {PUZZLES.map(({ difficulty, problem }) => {
            const address = addressOf(problem), { board, kind, givens } = problem;
            return (
              <li key={address.toString()}>
                <a href={linkTo("puzzle", address)} aria-current={address.toString() === own ? "true" : undefined}>
                  <strong>{board.files}x{board.ranks}</strong> {kind === "closed" && "closed, "}{difficulty}, {counted(givens!.length, "number")}
                </a>
              </li>
            );
          })}
        </ul>
        {ask.puzzle && <Making ask={ask} onPuzzle={(puzzle) => {
          known.set(addressOf(puzzle.problem).toString(), puzzle);
          replace(addressOf(puzzle.problem));
        }} />}
        <p class="hint">Each of these puzzles has exactly one solution. Make more with <code>pykt puzzle --board 6x6</code>.</p>
      </section>
    </div>
  );
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
  const isCertain = !!known.tour && known.unique !== false, [count, setCount] = useState(COUNTING);
  const written = useRef(writeNumbers(placed)); // the numbers on the board, as an address has them
  const coming = useRef(new Set<string>()); // those that were on the board before, and that the address may still show
  const picture = useMemo(() => <Picture problem={problem} />, []);
  const path = useMemo(() => pathOf(problem, placed), [writeNumbers(placed)]);
  const tour: Tour | null = path.length === length ? { format: "pykt-tour/1", board, knights: [path] } : null;
  const judgement = useJudgement(ask, problem, tour); // once all squares have a number

  useEffect(() => {
    const cellOf = ([file, rank]: Square) => (rank - 1) * board.files + file - 1, runs = new Set<Run>();
    const look = (placed: Placed) => solve(ask, { ...problem, givens: [...problem.givens!, ...placed] }, runs);
    const first = isCertain ? null : look([]);
    first?.then(({ tour, isOnly, hasOther }) => setCount(isOnly ? ONE : tour ? `It ${hasOther ? "has" : "may have"} ${SEVERAL}` : NONE), (error: Error) => setCount(error.message));
    mounted.current = mountPuzzle(root.current!, known, {
      load: () => ({ numbers: placed.map(([square, number]) => [cellOf(square), number]) }),
      save: ({ numbers }: { numbers: [number, number][] }) => {
        const after = numbers.map(([cell, number]) => [[(cell % board.files) + 1, Math.floor(cell / board.files) + 1], number] as const);
        if (writeNumbers(after) === written.current) return;
        coming.current.add(written.current);
        written.current = writeNumbers(after);
        onPlaced(after);
      },
      solve: (placed: Placed) => (placed.length ? look(placed) : first!),
    });
    return () => {
      mounted.current!.unmount();
      runs.forEach((run) => run.stop());
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
      <p>Number the squares from 1 to {length} in the order in which a knight visits them. {problem.kind === "closed" ? `From ${length} it could go back to 1. ` : ""}The yellow numbers are given.</p>
      <p class="hint" role="status">{[known.difficulty && `Difficulty: ${known.difficulty}.`, isCertain ? "" : count].filter(Boolean).join(" ")}</p>
      <div class="seat">
        <div class="board-place"><figure class="stage" style={{ "--ratio": ratioOf(board) }}>{picture}</figure></div>
        <div class="tasks">
          <div class="desk" />
          <div class="row">
            <Copy text={() => new URL(linkTo("puzzle", addressOf(problem)), location.href).href} label="Copy link" what="to this puzzle" />
            {placed.length > 0 && <Copy text={() => location.href} label="Copy link with my numbers" />}
          </div>
          {judgement && <Verdicts board={problem.board} checked={judgement.checked} faults={judgement.faults} />}
        </div>
      </div>
    </section>
  );
}

const COUNTING = "pykt looks whether this puzzle has exactly one solution.";

const ONE = "It has exactly one solution.", NONE = "It has no solution.";

const SEVERAL = "several solutions: each tour with the given numbers is right.";

type Placed = [Square, number][];

/** Asks a program for a tour with the numbers of a puzzle. Fails if none is found, but there may be one. */
function solve(ask: Ask, problem: Problem, runs: Set<Run>): Promise<{ tour: number[][] | null; isOnly: boolean; hasOther: boolean }> {
  return new Promise((resolve, reject) => {
    const found: number[][][] = [];
    const run = ask.run({ problem, program: SOLVER, models: 2 }, (event) => {
      if (event.type === "answer" && event.result.tour) found.push(event.result.tour.knights[0]!.map((square) => [...square]));
      if (event.type === "refused") reject(new Error(event.sentence));
      if (event.type === "refused" || event.type === "end") runs.delete(run);
      if (event.type !== "end") return;
      const [tour = null, other] = found, { status, reason } = event.result;
      if (tour || status === "none") resolve({ tour, isOnly: !!tour && !other && event.complete, hasOther: !!other });
      else reject(new Error(`The solver found no answer: ${reason ?? status}.`));
    });
    runs.add(run);
  });
}

// Making --------------------------------------------------------------------------------------------------------------

const SIZES = ["5x5", "6x6", "7x7", "8x8"], DIFFICULTIES: Difficulty[] = ["beginner", "easy", "medium", "hard", "expert"];

/** Asks the server for a new puzzle. */
function Making({ ask, onPuzzle }: { ask: Ask; onPuzzle(puzzle: Made): void }) {
  const [size, setSize] = useState("6x6"), [kind, setKind] = useState("open"), [difficulty, setDifficulty] = useState<Difficulty>("easy");
  const [said, setSaid] = useState(""), [isMaking, setMaking] = useState(false);
  const run = useRef<Run | null>(null), isHere = useRef(true);
  useEffect(() => () => {
    isHere.current = false;
    run.current?.stop();
  }, []);
  const make = () => {
    setMaking(true);
    setSaid("Making a puzzle.");
    run.current = ask.puzzle!({ problem: problemOf(new URLSearchParams({ board: size, kind })), difficulty }, (event) => {
      if (!isHere.current) return; // a puzzle that comes now would change the address of another view
      if (event.type === "puzzle") onPuzzle(event.puzzle);
      if (event.type === "queued") setSaid(`Waiting for ${counted(event.ahead, "other run")}.`);
      if (event.type !== "end" && event.type !== "refused") return;
      setMaking(false);
      setSaid(event.type === "refused" ? event.sentence : event.status === "found" ? "" : `No puzzle was made: ${event.reason ?? event.status}.`);
    });
  };
  return (
    <div class="making">
      <h3>Make one</h3>
      <div class="row">
        <label class="field"><span class="field-name">Size</span> <select value={size} onChange={(event) => setSize(event.currentTarget.value)}>{SIZES.map((size) => <option key={size}>{size}</option>)}</select></label>
        <label class="field"><span class="field-name">Kind</span> <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>{["open", "closed"].map((kind) => <option key={kind}>{kind}</option>)}</select></label>
        <label class="field"><span class="field-name">Difficulty</span> <select value={difficulty} onChange={(event) => setDifficulty(event.currentTarget.value as Difficulty)}>{DIFFICULTIES.map((one) => <option key={one}>{one}</option>)}</select></label>
        {isMaking ? <button type="button" onClick={() => run.current?.stop()}>Stop</button> : <button type="button" onClick={make}>Make a puzzle</button>}
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
