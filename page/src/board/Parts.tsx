// A barrier on the picture of a board: the squares taken away are crossed, and each part has its number.

import type { Barrier } from "../model/barrier";
import { shapes } from "../contents";
import type { Problem } from "../model/problem";
import { variables } from "../style/colours";
import { Obstacle } from "./Picture";
import { contour, regionOf } from "./region";
import { atLeast, rings, sheetOf, short, written } from "./sheet";

const DISC = 0.36, HEIGHT = 0.4; // in squares

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
