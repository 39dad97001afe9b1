// The problem as a command line and as Python.

import { squareName, type Square } from "./board";
import type { Move, Problem } from "./problem";

export interface Asked {
  problem: Problem;
  /** A program with its parameters, or null: pykt chooses. */
  program: string | null;
  seed?: number;
}

const moveName = ([one, other]: Move) => `${squareName(one)}-${squareName(other)}`;

/** Returns the command line, which any shell understands. */
export function commandLine({ problem, program, seed }: Asked, command = "pykt solve", ...more: string[]): string {
  const { kind, board, starts, end, givens = [], moves = [], forbidden = [], symmetric, squares } = problem;
  const every = (option: string, texts: string[]) => texts.map((text) => `${option} ${text}`);
  return [
    command,
    `--board ${board.files}x${board.ranks}`,
    ...(kind === "open" ? [] : [`--${kind}`]),
    ...every("--block", board.blocked.map(squareName)),
    ...every("--start", starts.map(squareName)),
    ...(end ? [`--end ${squareName(end)}`] : []),
    ...every("--given", givens.map(([square, number]) => `${squareName(square)}=${number}`)),
    ...every("--move", moves.map(moveName)),
    ...every("--forbid", forbidden.map(moveName)),
    ...(symmetric ? [`--symmetric ${symmetric}`] : []),
    ...(squares ? [`--squares ${squares}`] : []),
    ...(program ? [`--program ${program}`] : []),
    ...(seed === undefined ? [] : [`--seed ${seed}`]),
    ...more,
  ].join(" ");
}

/** Returns lines of Python that print the answer. */
export function pythonLines({ problem, program, seed }: Asked): string {
  const { kind, board, starts, end, givens = [], moves = [], forbidden = [], symmetric, squares } = problem;
  const pair = ([file, rank]: Square) => `(${file}, ${rank})`, quoted = (square: Square) => `"${squareName(square)}"`;
  const size = board.blocked.length ? `pykt.Board(${board.files}, ${board.ranks}, {${board.blocked.map(pair).join(", ")}})` : `"${board.files}x${board.ranks}"`;
  const pairs = (moves: Move[]) => `[${moves.map(([one, other]) => `(${quoted(one)}, ${quoted(other)})`).join(", ")}]`;
  const one = kind === "open" || kind === "closed";
  const asked = [
    size,
    ...(one ? starts.map((start) => `start=${quoted(start)}`) : starts.map(quoted)),
    ...(end ? [`end=${quoted(end)}`] : []),
    ...(givens.length ? [`givens={${givens.map(([square, number]) => `${quoted(square)}: ${number}`).join(", ")}}`] : []),
    ...(moves.length ? [`moves=${pairs(moves)}`] : []),
    ...(forbidden.length ? [`forbidden=${pairs(forbidden)}`] : []),
    ...(symmetric ? [`symmetric=${symmetric}`] : []),
    ...(squares ? [`squares=${squares}`] : []),
  ];
  const options = [...(program ? [`program="${program}"`] : []), ...(seed === undefined ? [] : [`seed=${seed}`])];
  return `import pykt

problem = pykt.Problem.${kind.replace("-", "_")}(${asked.join(", ")})
result = pykt.solve(${["problem", ...options].join(", ")})
print(result)
${kind === "queens" ? "print(result.queens)" : "print(result.tour)"}`;
}
