// The sizes of a picture and the data of its paths, as in pykt/draw/svg/sheet.py. The unit of paths is the side of a square,
// from the lower left corner of the board upwards; the unit of text and of the picture's box is a twentieth of it, downwards.

import { shapes } from "../contents";
import { LETTERS, widthOf, type Board, type Square } from "../model/board";
import { PLANE, SURFACES, wayOf, type Moved } from "../model/moves";
import type { Region } from "./region";

const { UNIT, LETTER_WIDTH } = shapes;

export interface Sheet extends Moved {
  /** The side of a square at the picture's nominal size. */
  pixels: number;
  /** The height of coordinates in squares. */
  label: number;
  /** The picture's box in units of the viewBox. */
  box: [left: number, top: number, width: number, height: number];
  width: number;
  height: number;
  /** Makes a path coordinate of a text coordinate. */
  matrix: string;
}

export function sheetOf(board: Board, piece?: string): Sheet {
  const { files, ranks, levels = 1 } = board, pixels = Math.min(shapes.SQUARE_PIXELS, shapes.PAGE_PIXELS / Math.max(files, ranks));
  const label = Math.max(shapes.LABEL_PIXELS / pixels, 0.22), edge = Math.max(0.3, 6 / pixels);
  const margin = Math.max(1.1 * LETTER_WIDTH * label * String(ranks).length, 1.6 * label) + 0.5 * edge + beyond(board);
  const above = levels > 1 ? 1.6 * label : 0;
  const width = Math.ceil((files + 2 * margin) * pixels), height = Math.ceil((ranks + 2 * margin + above) * pixels);
  const [left, top] = [width / pixels - files, height / pixels - ranks + above].map((spare) => -spare / 2) as [number, number];
  return {
    board, piece, pixels, label, width, height,
    box: [left * UNIT, top * UNIT, (width / pixels) * UNIT, (height / pixels) * UNIT],
    matrix: `matrix(${UNIT} 0 0 ${-UNIT} 0 ${ranks * UNIT})`,
  };
}

/** Returns how far moves over a seam are drawn beyond the edges of a board. */
const beyond = ({ surface }: Board) => (surface ? shapes.BEYOND : 0);

/** Returns a number as short as it can be written with `digits` decimals. */
export const short = (number: number, digits = 2) => String(Number(number.toFixed(digits)));

/** Returns a length in squares, enlarged if it would be less than `pixels` pixels. */
export const atLeast = (sheet: Sheet, squares: number, pixels: number) => short(Math.max(squares, pixels / sheet.pixels), 3);

/** Returns which of the numbers 1 to `count` get a label, if each needs the space of `room` squares. */
function labelled(count: number, room: number): number[] {
  let ten = 1;
  while (5 * ten < room) ten *= 10;
  const step = [ten, 2 * ten, 5 * ten].find((step) => step >= room)!;
  return Array.from({ length: count }, (_, nth) => nth + 1).filter((number) => number % step === 0 || (number === 1 && step > room + 1));
}

export interface Label {
  x: number;
  y: number;
  text: string;
}

/** Returns a text centred on a square, or on a position beside the board. `height` is in squares. */
export function written({ board }: Sheet, file: number, rank: number, text: string, height: number): Label {
  return { x: (file - 0.5) * UNIT, y: (board.ranks - rank + 0.5 + 0.36 * height) * UNIT, text };
}

/** Returns the labels of the files, with those of the levels of a box, and the labels of the ranks. */
export function coordinates(sheet: Sheet): [files: Label[], ranks: Label[]] {
  const { board, label } = sheet, { ranks, levels = 1 } = board, width = widthOf(board);
  const room = label * Math.max(LETTER_WIDTH * (String(width).length + 1), 1.8);
  const fits = LETTER_WIDTH * label * `level ${levels} `.length <= width, numbers = levels > 1 ? labelled(levels, room / width) : [];
  return [
    [
      ...Array.from({ length: levels }, (_, level) => level).flatMap((level) => labelled(width, room).map((file) =>
        written(sheet, level * width + file, 0.5 - 0.8 * label - beyond(board), width <= LETTERS ? String.fromCharCode(96 + file) : String(file), label))),
      ...numbers.map((level) => written(sheet, level * width - (width - 1) / 2, ranks + 0.5 + 0.8 * label, fits ? `level ${level}` : String(level), label)),
    ],
    labelled(ranks, room).map((rank) => written(sheet, 0.5 - 0.4 * label - beyond(board), rank, String(rank), label)),
  ];
}

// Path data -----------------------------------------------------------------------------------------------------------

/** Returns the dark squares of a region: for each run of squares in a rank of a level a dashed line, as thick as a square. */
export function darkRuns({ board, inside }: Region): string {
  const { files, ranks } = board, width = widthOf(board);
  let data = "";
  for (let rank = 1; rank <= ranks; rank++) {
    const row = rank * (files + 2);
    for (let file = 1, end; file <= files; file = Math.max(end, file + 1)) {
      const level = Math.floor((file - 1) / width);
      for (end = file; end <= (level + 1) * width && inside[row + end]; ) end++;
      const first = file + ((file + rank + level * (width + 1)) % 2); // the first dark square
      if (first < end) data += `M${first - 1} ${rank - 0.5}H${end - 1}`;
    }
  }
  return data;
}

/** Returns the outline of squares. Neighbours in a rank are merged into one rectangle. */
export function outline(squares: readonly Square[]): string {
  const sorted = [...squares].sort(([file, rank], [otherFile, otherRank]) => rank - otherRank || file - otherFile);
  let data = "", length = 0;
  sorted.forEach(([file, rank], nth) => {
    length++;
    const next = sorted[nth + 1];
    if (next && next[1] === rank && next[0] === file + 1) return;
    data += `M${file - length} ${rank - 1}h${length}v1h-${length}z`;
    length = 0;
  });
  return data;
}

/** Returns a line through squares in order, cut into paths, so that no path is too long to draw quickly. */
export function moves(sheet: Sheet, squares: readonly Square[]): string[] {
  const paths = [];
  for (let begin = 0; begin < squares.length - 1; begin += shapes.PATH_MOVES) {
    let data = `M${middle(squares[begin]!)}`;
    for (let nth = begin + 1; nth <= Math.min(begin + shapes.PATH_MOVES, squares.length - 1); nth++) {
      data += lineOf(sheet, squares[nth - 1]!, squares[nth]!).data;
    }
    paths.push(data);
  }
  return paths;
}

/**
 * Returns the path data of a move, and a place in the middle of its line. Over a seam, the line leaves the board at one edge and comes
 * back at another. Between two levels of a box it is bent, so that it does not run through the squares between.
 */
export function lineOf(moved: Moved, one: Square, other: Square): { data: string; place: readonly [x: number, y: number] } {
  const { board } = moved, straight = (x: number, y: number) => ({ data: `l${x} ${y}`.replace(" -", "-"), place: from(x / 2, y / 2) });
  const from = (x: number, y: number) => [one[0] - 0.5 + x, one[1] - 0.5 + y] as const;
  if (!board.surface && !board.levels) return straight(other[0] - one[0], other[1] - one[1]);
  const [across, up, comesUp] = wayOf(moved, one, other), width = widthOf(board), bend = shapes.BEND + shapes.LEAST_BEND / Math.hypot(across, up);
  const pair = (x: number, y: number) => `${short(x, 3)} ${short(y, 3)}`;
  if (Math.floor((one[0] - 1) / width) !== Math.floor((other[0] - 1) / width)) {
    const [x, y] = [across / 2 - up * bend, up / 2 + across * bend];
    return { data: `q${pair(x, y)} ${across} ${up}`, place: from(x / 2 + across / 4, y / 2 + up / 4) };
  }
  if (one[0] + across === other[0] && one[1] + up === other[1]) return straight(across, up);
  const [leaves, enters] = [beyondTheEdge(board, one, [across, up]), beyondTheEdge(board, other, [-across, -comesUp])];
  return { data: `l${pair(...leaves)}M${pair(other[0] - 0.5 + enters[0], other[1] - 0.5 + enters[1])}L${middle(other)}`, place: from(...leaves) };
}

/**
 * Returns how far a line goes from the middle of a square until it has left the board, as files and ranks. It ends a little beyond
 * the edge: lines that met at the edge would look like one that turns back there.
 */
function beyondTheEdge({ files, ranks }: Board, square: Square, way: readonly [across: number, up: number]): [across: number, up: number] {
  const shares = [files, ranks].flatMap((length, nth) => (way[nth]! ? [((way[nth]! > 0 ? length + shapes.BEYOND : -shapes.BEYOND) - square[nth]! + 0.5) / way[nth]!] : []));
  const share = Math.min(1, ...shares);
  return [share * way[0], share * way[1]];
}

/** Returns arrows along joined edges, with one head for files and two for ranks. The edges are joined tip to tip. */
export function seamArrows(sheet: Sheet): string {
  const { files, ranks, surface = PLANE } = sheet.board, seams = SURFACES[surface]!;
  const head = Number(atLeast(sheet, shapes.SEAM_HEAD, shapes.SEAM_HEAD_PIXELS)), side = head / 2;
  const along = (file: number, back: number) =>
    `M${file} 0V${ranks}M${file} ${ranks / 2}m${-side} ${back}l${side} ${-back} ${side} ${back}`;
  const tip = `m${-head} ${-side}l${head} ${side} ${-head} ${side}`;
  const across = (rank: number) => `M0 ${rank}H${files}M${files / 2} ${rank}${tip}M${files / 2 - side} ${rank}${tip}`;
  return [
    ...(seams.files ? [along(0, -head), along(files, seams.twisted ? head : -head)] : []),
    ...(seams.ranks ? [across(0), across(ranks)] : []),
  ].join("");
}

/** Returns dots in the middle of squares: lines of no length, which round ends make discs. */
export const dots = (squares: readonly Square[]) => squares.map((square) => `M${middle(square)}${squares.length === 1 ? "h0.01" : "h0"}`).join("");

/** Returns rings around the middle of squares. */
export const rings = (squares: readonly Square[], radius: number) =>
  squares.map(([file, rank]) => `M${short(file - 0.5 - radius)} ${rank - 0.5}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`).join("");

const middle = ([file, rank]: Square) => `${file - 0.5} ${rank - 0.5}`;

/** Returns where a piece of `size` squares stands on a square. */
export function standing({ board }: Sheet, [file, rank]: Square, size: number): string {
  return `translate(${short((file - 0.5 - size / 2) * UNIT)} ${short((board.ranks - rank + 0.5 - size / 2) * UNIT)}) scale(${short(size)})`;
}
