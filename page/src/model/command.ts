// The problem as a command line and as Python.

import { sizeOf, squareName, type Board, type Square } from "./board";
import { pays, writeHoles } from "./holes";
import type { Move, Problem } from "./problem";

export interface Asked {
  problem: Problem;
  /** A program with its parameters, or null: pykt chooses. */
  program: string | null;
  seed?: number;
  /** The words whose letters the board has the form of, joined by hyphens. */
  letters?: string;
}

/** Returns the size of a board with its holes, as pykt reads it. */
const compactOf = (board: Board) => `${sizeOf(board)}:${writeHoles(board)}`;

/** Returns the command line, which any shell understands. */
export function commandLine({ problem, program, seed, letters }: Asked, command = "pykt solve", ...more: string[]): string {
  const { kind, board, starts, end, givens = [], moves = [], forbidden = [], symmetric, squares, piece } = problem;
  const name = (square: Square) => squareName(square, board), moveName = ([one, other]: Move) => `${name(one)}-${name(other)}`;
  const every = (option: string, texts: string[]) => texts.map((text) => `${option} ${text}`);
  const block = every("--block", letters ? [] : board.blocked.map(name)), isLong = pays(block.join(" "), board);
  return [
    command,
    `--board ${letters ? `letters:${letters}` : isLong ? compactOf(board) : sizeOf(board)}`,
    ...(board.surface ? [`--surface ${board.surface}`] : []),
    ...(kind === "open" ? [] : [`--${kind}`]),
    ...(isLong ? [] : block),
    ...every("--start", starts.map(name)),
    ...(end ? [`--end ${name(end)}`] : []),
    ...every("--given", givens.map(([square, number]) => `${name(square)}=${number}`)),
    ...every("--move", moves.map(moveName)),
    ...every("--forbid", forbidden.map(moveName)),
    ...(symmetric ? [`--symmetric ${symmetric}`] : []),
    ...(squares ? [`--squares ${squares}`] : []),
    ...(piece ? [`--piece ${piece}`] : []),
    ...(program ? [`--program ${program}`] : []),
    ...(seed === undefined ? [] : [`--seed ${seed}`]),
    ...more,
  ].join(" ");
}

/** Returns lines of Python that print the answer. */
export function pythonLines({ problem, program, seed }: Asked): string {
  const { kind, board, starts, end, givens = [], moves = [], forbidden = [], symmetric, squares, piece } = problem;
  const pair = ([file, rank]: Square) => `(${file}, ${rank})`, quoted = (square: Square) => `"${squareName(square, board)}"`;
  const holes = `{${board.blocked.map(pair).join(", ")}}`, isLong = !board.surface && pays(holes, board);
  const surface = board.surface ? `Surface.named("${board.surface}")` : board.levels && board.blocked.length && !isLong ? `Surface.box(${board.levels})` : "";
  const parts = [board.files, board.ranks, ...(board.blocked.length ? [holes] : []), ...(surface && [`surface=${surface}`])];
  const isDrawn = surface || board.blocked.length, size = isLong ? `"${compactOf(board)}"` : isDrawn ? `pykt.Board(${parts.join(", ")})` : `"${sizeOf(board)}"`;
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
    ...(piece ? [`piece="${piece}"`] : []),
  ];
  const options = [...(program ? [`program="${program}"`] : []), ...(seed === undefined ? [] : [`seed=${seed}`])];
  return `import pykt
${surface && "from pykt.model.surface import Surface\n"}
problem = pykt.Problem.${kind.replace("-", "_")}(${asked.join(", ")})
result = pykt.solve(${["problem", ...options].join(", ")})
print(result)
${kind === "queens" ? "print(result.queens)" : "print(result.tour)"}`;
}
