// Puzzles: a board with a few numbers of a tour that only one tour fits. The reader finds the others.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ViewProps } from "./view";
import type { Ask, Difficulty, Judgement, Run } from "../ask/ask";
import { Board } from "../board/Board";
import { dots, rings, sheetOf, short, written } from "../board/sheet";
import { shapes } from "../contents";
import { isSame, squareName, type Square } from "../model/board";
import { lengthOf, type Problem } from "../model/problem";
import { nextMissing, pathOf, readNumbers, withNumber, writeNumbers, type Numbers } from "../model/puzzle";
import type { Tour } from "../model/result";
import { capital, counted, effort } from "../model/words";
import { Copy } from "../parts/Copy";
import { Verdicts } from "../parts/Verdicts";
import list from "../puzzles.json";
import { useRun } from "../state/run";
import { linkTo, problemOf, writeProblem } from "../state/url";
import "../style/views.css";

const PUZZLES = list.map(({ difficulty, address }) => ({ difficulty, address, problem: problemOf(new URLSearchParams(address)) }));
const SOLVER = "givens";

/** What the reader has asked the solver for. */
type Wish = "check" | "hint" | "solve";

function addressOf(problem: Problem): URLSearchParams {
  const values = new URLSearchParams();
  writeProblem(values, problem);
  return values;
}

export function Puzzle({ ask, values, replace }: ViewProps) {
  const linked = problemOf(values), problem = linked.givens ? linked : PUZZLES[0]!.problem; // its givens make it a puzzle
  const own = addressOf(problem).toString();
  return (
    <div class="puzzle view">
      <Solving key={own} ask={ask} problem={problem} placed={readNumbers(values.get("placed") ?? "", problem)} onPlaced={(placed) => {
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
        {ask.puzzle && <Making ask={ask} onPuzzle={(problem) => replace(addressOf(problem))} />}
        <p class="hint">Every puzzle has exactly one solution. Make more with <code>pykt puzzle --board 6x6</code>.</p>
      </section>
    </div>
  );
}

// Solving -------------------------------------------------------------------------------------------------------------

interface SolvingProps {
  ask: Ask;
  problem: Problem;
  placed: Numbers;
  onPlaced(placed: Numbers): void;
}

function Solving({ ask, problem, placed, onPlaced }: SolvingProps) {
  const length = lengthOf(problem), missing = length - problem.givens!.length - placed.length;
  const [chosen, setChosen] = useState(1), next = nextMissing(problem, placed, chosen);
  const [typed, setTyped] = useState<string | null>(null); // the next number while it is typed
  const [wish, setWish] = useState<Wish | null>(null), [said, setSaid] = useState("");
  const [wrong, setWrong] = useState<Square[]>([]), [judgement, setJudgement] = useState<Judgement | null>(null);
  const { state, start, stop } = useRun(ask), solution = state.answer?.tour?.knights[0];
  const path = useMemo(() => pathOf(problem, placed), [placed]);
  const tour: Tour | null = path.length === length ? { format: "pykt-tour/1", board: problem.board, knights: [path] } : null;

  const choose = (text: string) => {
    setTyped(text);
    if (Number(text)) setChosen(Math.min(Math.max(Math.round(Number(text)), 1), length));
  };
  const place = (placed: Numbers) => {
    setTyped(null);
    setWrong([]);
    setJudgement(null);
    setSaid("");
    onPlaced(placed);
  };
  /** Takes what the board's editor has made of the problem: other numbers on squares that are not given. */
  const edit = (edited: Problem) => {
    const numbers = edited.givens ?? [], isKept = problem.givens!.every(([square, number]) => numbers.some(([one, other]) => isSame(one, square) && other === number));
    if (!isKept) return setSaid("This number is given: it stays where it is.");
    const after = numbers.filter(([square]) => !problem.givens!.some(([given]) => isSame(given, square)));
    const news = after.findLast(([square, number]) => !placed.some(([one, other]) => isSame(one, square) && other === number));
    const gone = placed.find(([, number]) => !after.some(([, other]) => other === number));
    place(after);
    setChosen(news ? news[1] + 1 : gone ? gone[1] : chosen);
  };

  const wishFor = (wish: Wish) => {
    setWish(wish);
    if (!solution) start({ problem, program: SOLVER });
  };
  useEffect(() => {
    if (!wish) return;
    if (state.phase === "refused" || (state.end && !solution)) {
      setWish(null);
      setSaid(state.phase === "refused" ? state.text : `The solver found no answer: ${state.end!.reason ?? state.end!.status}.`);
    }
    if (!solution) return;
    setWish(null);
    const right = (number: number) => solution[number - 1]!;
    if (wish === "check") {
      const wrong = placed.filter(([square, number]) => !isSame(right(number), square)).map(([square]) => square);
      setWrong(wrong);
      setSaid(wrong.length ? `${counted(wrong.length, "number")} of yours ${wrong.length === 1 ? "is" : "are"} wrong.` : placed.length ? "No mistake so far." : "Nothing to check: place a number first.");
    } else if (wish === "hint" && next) {
      place(withNumber(placed, right(next), next));
      setChosen(next + 1);
      setSaid(`${next} is on ${squareName(right(next))}.`);
    } else if (wish === "solve") {
      place(solution.map((square, nth) => [square, nth + 1] as const).filter(([square]) => !problem.givens!.some(([given]) => isSame(given, square))));
      setSaid(`Solved by ${SOLVER}: ${effort(state.answer!)}.`);
    }
  }, [wish, solution, state.phase]);

  const placedPath = tour && JSON.stringify(path);
  useEffect(() => { // all squares have a number: the checkers judge
    if (!tour) return;
    let isCurrent = true;
    void ask.check(problem, tour).then((judgement) => isCurrent && setJudgement(judgement), (error: Error) => isCurrent && setSaid(error.message));
    return () => { isCurrent = false; };
  }, [placedPath]);

  const isSolved = judgement && !judgement.faults.length, ending = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said || judgement) ending.current!.scrollIntoView({ block: "nearest" });
  }, [said, judgement]);
  return (
    <section class="solving" aria-labelledby="puzzle">
      <h1 id="puzzle">{problem.kind === "closed" ? "A closed tour" : "A tour"} of {problem.board.files}x{problem.board.ranks} to find</h1>
      <p>Number the squares from 1 to {length} in the order in which a knight visits them. {problem.kind === "closed" ? `From ${length} it could go back to 1. ` : ""}The yellow numbers are given.</p>
      <div class="desk">
        <div class="board-place">
          <Board problem={{ ...problem, givens: [...problem.givens!, ...placed.map(([square, number]) => [square, number] as [Square, number])] }} tour={isSolved ? tour : null} tool="number" next={next} onEdit={edit} label="The puzzle">
            <Placed problem={problem} placed={placed} wrong={wrong} />
          </Board>
        </div>
        <div class="tasks">
          <div class="ending" ref={ending}>
            <p class="progress">{missing ? `${counted(missing, "number")} to place.` : isSolved ? "Solved!" : "All numbers are placed."}</p>
            <p class="told" role="status">{wish ? capital(state.text || "solving") : said}</p>
          </div>
          <p class="next">
            <label class="field"><span class="field-name">Next number</span> <input type="number" min="1" max={length} value={typed ?? next ?? ""} disabled={!next} onInput={(event) => choose(event.currentTarget.value)} onBlur={() => setTyped(null)} /></label>
            <button type="button" class="quiet" disabled={missing < 2} onClick={() => setChosen(nextMissing(problem, placed, next! + 1) ?? 1)}>Skip</button>
          </p>
          <p class="hint">Choose a square to place {next ?? "a number"} there. On the keyboard: arrow keys, then Enter or the digits. Choose it again to take it away.</p>
          <div class="row">
            <button type="button" onClick={() => wishFor("check")} disabled={!!wish}>Check</button>
            <button type="button" onClick={() => wishFor("hint")} disabled={!!wish || !next}>Hint</button>
            <button type="button" onClick={() => wishFor("solve")} disabled={!!wish || !next}>Solve</button>
            <button type="button" class="quiet" onClick={() => { place([]); setChosen(1); }} disabled={!placed.length}>Clear</button>
            <Copy text={() => new URL(linkTo("puzzle", addressOf(problem)), location.href).href} label="Copy link" what="to this puzzle" />
            {placed.length > 0 && <Copy text={() => location.href} label="Copy link with my numbers" />}
          </div>
          {wish && <button type="button" onClick={() => { setWish(null); stop(); }}>Stop</button>}
          {judgement && <Verdicts checked={judgement.checked} faults={judgement.faults} />}
        </div>
      </div>
    </section>
  );
}

/** The reader's numbers, on discs that hide those of the givens, and rings around those that are wrong. */
function Placed({ problem, placed, wrong }: { problem: Problem; placed: Numbers; wrong: Square[] }) {
  const sheet = sheetOf(problem.board), height = Math.min(0.46, 1.25 / String(lengthOf(problem)).length), places = placed.map(([square]) => square);
  return (
    <>
      <g class="placed-ground" transform={sheet.matrix}><path d={dots(places)} stroke-width={2 * (shapes.GIVEN + shapes.RIM) + 0.02} /></g>
      <g class="placed" font-family={shapes.FONTS} font-size={short(height * shapes.UNIT)} text-anchor="middle">
        {placed.map(([square, number]) => {
          const { x, y } = written(sheet, square[0], square[1], "", height);
          return <text key={squareName(square)} x={short(x)} y={short(y)}>{number}</text>;
        })}
      </g>
      {wrong.length > 0 && <g class="wrong" transform={sheet.matrix}><path d={rings(wrong, shapes.FAULT_RING)} /></g>}
    </>
  );
}

// Making --------------------------------------------------------------------------------------------------------------

const SIZES = ["5x5", "6x6", "7x7", "8x8"], DIFFICULTIES: Difficulty[] = ["beginner", "easy", "medium", "hard", "expert"];

/** Asks the server for a new puzzle. */
function Making({ ask, onPuzzle }: { ask: Ask; onPuzzle(problem: Problem): void }) {
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
      if (event.type === "puzzle") onPuzzle(event.puzzle.problem);
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
