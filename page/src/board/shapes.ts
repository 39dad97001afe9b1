// Boards of other shapes than rectangles: presets of blocked squares.

import { squares, widthOf, type Board } from "../model/board";

/** For each shape, whether a square is blocked. x and y are its middle's distance from the board's middle: -1 and 1 are the edges. */
const SHAPES: Record<string, (x: number, y: number) => boolean> = {
  Rectangle: () => false,
  Cross: (x, y) => Math.abs(x) > 0.5 && Math.abs(y) > 0.5,
  Ring: (x, y) => Math.max(Math.abs(x), Math.abs(y)) < 0.35,
  Diamond: (x, y) => Math.abs(x) + Math.abs(y) > 1.15,
  Disc: (x, y) => Math.hypot(x, y) > 1,
  Heart: (x, y) => {
    const wide = 1.2 * x, high = 1.06 * y + 0.12;
    return (wide ** 2 + high ** 2 - 1) ** 3 - wide ** 2 * high ** 3 > 0;
  },
};

export const shapeNames = Object.keys(SHAPES);

/** Returns a board with the blocked squares of a shape, which each level of a box has. */
export function shaped(board: Board, name: string): Board {
  const { files, ranks } = board, width = widthOf(board), isBlocked = SHAPES[name]!;
  const blocked = squares(board).filter(([file, rank]) => isBlocked((2 * ((file - 1) % width) + 1) / width - 1, (2 * rank - 1) / ranks - 1));
  return { ...board, blocked: blocked.length < files * ranks ? blocked : [] };
}

/** Returns the name of the shape that a board has, or undefined. */
export function shapeOf(board: Board): string | undefined {
  const holes = new Set(board.blocked.map(String));
  return shapeNames.find((name) => {
    const blocked = shaped(board, name).blocked;
    return blocked.length === holes.size && blocked.every((hole) => holes.has(String(hole)));
  });
}
