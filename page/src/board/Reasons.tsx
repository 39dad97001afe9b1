// Why there is no tour, on the picture of a board.

import { shapes } from "../contents";
import type { Barrier } from "../model/barrier";
import type { Refutation } from "../model/forced";
import type { Move, Problem } from "../model/problem";
import { variables } from "../style/colours";
import { Obstacle } from "./Picture";
import { contour, regionOf } from "./region";
import { atLeast, moves, rings, sheetOf, short, written } from "./sheet";

const DISC = 0.36, HEIGHT = 0.4, RING = 0.42; // in squares

/** A barrier: the squares taken away are crossed, and each part has its number. */
export function Parts({ problem: { board, piece }, barrier: { removed, parts } }: { problem: Problem; barrier: Barrier }) {
  const sheet = sheetOf(board, piece), colour = (nth: number) => variables.parts[nth % variables.parts.length]!;
  const height = Math.min(HEIGHT, 0.95 / String(parts.length).length);
  return (
    <>
      {removed.length > 0 && <Obstacle board={board} squares={removed} />}
      <g class="parts" transform={sheet.matrix} stroke-width={atLeast(sheet, 0.06, 1)}>
        {parts.map((part, nth) => <path key={nth} fill={colour(nth)} fill-opacity=".3" d={contour(regionOf(board, part))} />)}
        {parts.map((part, nth) => <path key={nth} fill={variables.page} stroke={colour(nth)} d={rings(part, DISC)} />)}
      </g>
      <text class="part-numbers" font-family={shapes.FONTS} font-size={short(height * shapes.UNIT)} font-weight="bold" text-anchor="middle" fill={variables.text}>
        {parts.flatMap((part, nth) => part.map(([file, rank]) => {
          const { x, y } = written(sheet, file, rank, "", height);
          return <tspan key={`${file}/${rank}`} x={short(x)} y={short(y)}>{nth + 1}</tspan>;
        }))}
      </text>
    </>
  );
}

/** Moves that a tour must use, as thick lines; moves that were supposed, dashed; and rings where they contradict each other. */
export function ForcedMoves({ problem, refutation: { supposed, used, at } }: { problem: Problem; refutation: Refutation }) {
  const sheet = sheetOf(problem.board, problem.piece), lines = (pairs: readonly Move[]) => pairs.flatMap((pair) => moves(sheet, pair)).join("");
  const line = { transform: sheet.matrix, fill: "none", "stroke-linecap": "round" } as const;
  return (
    <>
      <g class="used" {...line} stroke={variables.knights[0]} stroke-width={atLeast(sheet, 0.12, 2)}><path d={lines(used)} /></g>
      <g class="supposed" {...line} stroke={variables.fault} stroke-width={atLeast(sheet, 0.06, 1)} stroke-dasharray=".16 .14"><path d={lines(supposed)} /></g>
      <g class="at" {...line} stroke={variables.fault} stroke-width={atLeast(sheet, 0.09, 2)}><path d={rings(at, RING)} /></g>
    </>
  );
}
