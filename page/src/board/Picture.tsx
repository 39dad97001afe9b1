// A board with a problem, a tour or queens as SVG, drawn as pykt/draw/picture.py draws it. Each layer is a few paths, so that
// boards of 200x200 are drawn quickly.

import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { shapes, type Style, type Theme } from "../contents";
import { keyOf, squares, type Board, type Square } from "../model/board";
import type { Move, Problem } from "../model/problem";
import type { Tour } from "../model/result";
import { describeTour, faultsOf, isClosedTour, turnedParts } from "../model/tour";
import { capital, describe } from "../model/words";
import { endInks, evenIndex, heatColours, heatInks, lineColours, numberHeight, showsNumbers, styleOn, USUAL, type Look } from "./looks";
import { complement, contour, divided, isEmpty, regionOf } from "./region";
import { atLeast, coordinates, darkRuns, dots, lineOf, moves, outline, rings, seamArrows, sheetOf, short, standing, written, type Label, type Sheet } from "./sheet";

export interface PictureProps {
  problem: Problem;
  tour?: Tour | null;
  queens?: Square[] | null;
  /** Also draw a knight where each knight starts, as a player needs it. */
  knights?: boolean;
  look?: Look;
  title?: string;
  /** Shapes on top of the picture, in its units. */
  children?: ComponentChildren;
}

export function Picture({ problem, tour = null, queens = null, knights = false, look = USUAL, title, children }: PictureProps) {
  const { board, piece, givens, moves } = problem, { style, colours } = look;
  const sheet = useMemo(() => sheetOf(board, piece), [board.files, board.ranks, board.surface, board.levels, piece]);
  const labels = useMemo(() => <Labels sheet={sheet} colours={colours} />, [sheet, colours]);
  const ground = useMemo(() => <Ground sheet={sheet} colours={colours} style={style} blocked={board.blocked} />, [sheet, colours, style, board.blocked]);
  const visit = useMemo(() => tour && <Visit sheet={sheet} colours={colours} style={styleOn(sheet, tour, style)} tour={tour} knights={knights} givens={givens} required={moves} />, [sheet, colours, style, tour, knights, givens, moves]);
  const [left, top, width, height] = sheet.box.map((side) => short(side));
  return (
    <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox={`${left} ${top} ${width} ${height}`} width={sheet.width} height={sheet.height}>
      <title>{title ?? capital(tour ? describeTour(tour) : describe(problem))}</title>
      <rect class="page" fill={colours.page} x={left} y={top} width={width} height={height} />
      {labels}
      {ground}
      {visit}
      {!tour && <Demands sheet={sheet} colours={colours} problem={problem} />}
      {queens && <Queens sheet={sheet} colours={colours} queens={queens} />}
      {children}
    </svg>
  );
}

interface LayerProps {
  sheet: Sheet;
  colours: Theme;
}

const Texts = ({ labels }: { labels: Label[] }) => <>{labels.map(({ x, y, text }) => <text key={`${x} ${text}`} x={short(x)} y={short(y)}>{text}</text>)}</>;

function Labels({ sheet, colours }: LayerProps) {
  const [files, ranks] = coordinates(sheet);
  const writing = { class: "coordinates", "font-family": shapes.FONTS, "font-size": short(sheet.label * shapes.UNIT), fill: colours.text };
  return (
    <>
      <g {...writing} text-anchor="middle"><Texts labels={files} /></g>
      <g {...writing} text-anchor="end"><Texts labels={ranks} /></g>
    </>
  );
}

/** The squares of the board. Blocked squares that touch its edge are left out, and the others have an outline. */
function Ground({ sheet, colours, style, blocked }: LayerProps & { style: Style; blocked: Square[] }) {
  const { board } = sheet, { files, ranks, levels = 1 } = board, holes = regionOf(sheet.board, blocked), free = complement(holes), [outer, inner] = divided(holes);
  const line = { transform: sheet.matrix, fill: "none", stroke: colours.rule, "stroke-width": atLeast(sheet, shapes.OUTLINE, shapes.OUTLINE_PIXELS) };
  return (
    <>
      {style.chequered
        ? (
          <g class="board" transform={sheet.matrix} shape-rendering="crispEdges">
            <path class="light" fill={colours.light} d={contour(free)} />
            {sheet.pixels >= shapes.CHEQUERED_PIXELS && <path class="dark" fill="none" stroke={colours.dark} stroke-width="1" stroke-dasharray="1" d={darkRuns(free)} />}
          </g>
        )
        : <g class="dots" transform={sheet.matrix} fill="none" stroke={colours.rule} stroke-linecap="round"><path d={dots(freeByRank(board))} stroke-width={2 * shapes.DOT} /></g>}
      {!isEmpty(inner) && <g class="holes" {...line}><path d={contour(inner)} /></g>}
      {levels > 1 && <g class="levels" transform={sheet.matrix} fill="none" stroke={colours.page} stroke-width={shapes.GAP}><path d={Array.from({ length: levels - 1 }, (_, nth) => `M${(nth + 1) * files / levels} 0v${ranks}`).join("")} /></g>}
      {sheet.board.surface && <g class="seams" {...line}><path d={seamArrows(sheet)} /></g>}
      {!isEmpty(outer) && <g class="frame" {...line}><path d={contour(complement(outer))} /></g>}
    </>
  );
}

/** Returns the free squares, rank by rank. */
function freeByRank(board: Board): Square[] {
  const holes = new Set(board.blocked.map(keyOf));
  return squares(board).filter((square) => !holes.has(keyOf(square))).sort(([file, rank], [other, level]) => rank - level || file - other);
}

// The tour ------------------------------------------------------------------------------------------------------------

function Visit({ sheet, colours, style, tour, knights, givens, required }: LayerProps & { style: Style; tour: Tour; knights: boolean; givens: Problem["givens"]; required: Problem["moves"] }) {
  const width = atLeast(sheet, shapes.LINE, shapes.LINE_PIXELS), { jumps, wrong } = faultsOf(tour);
  const hasNodes = sheet.pixels >= shapes.NODE_PIXELS, unvisited = unvisitedSquares(tour), closed = isClosedTour(tour);
  const hasNumbers = showsNumbers(sheet, tour, style), reach = Math.max(Number(atLeast(sheet, shapes.MARK, shapes.MARK_PIXELS)), hasNumbers ? shapes.DISC : 0);
  return (
    <>
      {style.heat && tour.knights.map((path, knight) => <Heat key={knight} sheet={sheet} path={path} fills={heatColours(tour, knight, colours)} />)}
      {style.lines && tour.knights.flatMap((path, knight) => sections(path, knight, tour, colours, style).map(({ section, colour }, nth) => (
        <g key={`${knight} ${nth}`} class="path" transform={sheet.matrix} fill="none" stroke={colour} stroke-width={width} stroke-linejoin="round" stroke-linecap="round">
          {moves(sheet, section).map((data, nth) => <path key={nth} d={data} />)}
          {style.nodes && hasNodes && <path d={dots(section)} stroke-width={2 * shapes.NODE} />}
        </g>
      )))}
      {unvisited.length > 0 && <g class="unvisited" transform={sheet.matrix} fill="none" stroke={colours.rule} stroke-width=".05"><path d={rings(unvisited, shapes.UNVISITED_RING)} /></g>}
      {jumps.length > 0 && <g class="fault" transform={sheet.matrix} fill="none" stroke={colours.fault} stroke-width={width} stroke-dasharray=".2">{jumps.flatMap((jump) => moves(sheet, jump)).map((data, nth) => <path key={nth} d={data} />)}</g>}
      {wrong.length > 0 && <g class="wrong" transform={sheet.matrix} fill="none" stroke={colours.fault} stroke-width={width}><path d={rings(wrong, shapes.FAULT_RING)} /></g>}
      {!!required?.length && (
        <g class="thick" transform={sheet.matrix} fill="none" stroke={colours.knights[1]} stroke-width={short(shapes.THICK * Number(width), 3)} stroke-opacity={hasNumbers ? shapes.BEHIND_NUMBERS : 1} stroke-linejoin="round" stroke-linecap="round">
          {required.flatMap((move) => moves(sheet, move)).map((data, nth) => <path key={nth} d={data} />)}
        </g>
      )}
      {tour.knights.map((path, knight) => <Ends key={knight} sheet={sheet} colours={endColours(tour, knight, colours)} reach={reach} starts={path.slice(0, 1)} end={closed || path.length < 2 ? null : path.at(-1)!} />)}
      {hasNumbers && tour.knights.map((_, knight) => <Numbers key={knight} sheet={sheet} colours={colours} style={style} tour={tour} knight={knight} />)}
      <Givens sheet={sheet} colours={colours} givens={givens} />
      {knights && tour.knights.map((path, knight) => path[0] && <Piece key={knight} sheet={sheet} rim={colours.page} outline={shapes.KNIGHT} square={path[0]} size={knightSize(sheet)} fill={colours.knights[knight]!} />)}
    </>
  );
}

/** The squares of a path in the colours of their visits. */
function Heat({ sheet, path, fills }: { sheet: Sheet; path: Square[]; fills: string[] }) {
  return fills.map((fill, index) => {
    const squares = path.filter((_, nth) => evenIndex(nth, path.length, fills.length) === index);
    return <g key={index} class="heat" transform={sheet.matrix} fill={fill} shape-rendering="crispEdges"><path d={outline(squares)} /></g>;
  });
}

/** The numbers of a knight's visits. */
function Numbers({ sheet, colours, style, tour, knight }: LayerProps & { style: Style; tour: Tour; knight: number }) {
  const path = tour.knights[knight]!, height = numberHeight(tour), inks = style.heat ? heatInks(tour, knight, colours) : null, marked = endInks(tour, knight, colours);
  const inkOf = (nth: number) => (nth === 0 ? marked[0] : nth === path.length - 1 && !isClosedTour(tour) ? marked[1] : inks?.[evenIndex(nth, path.length, inks.length)]);
  return (
    <g class="numbers" font-family={shapes.FONTS} font-size={short(height * shapes.UNIT)} text-anchor="middle" fill={tour.knights.length === 2 ? colours.knights[knight] : colours.text}>
      {path.map(([file, rank], nth) => {
        const { x, y, text } = written(sheet, file, rank, String(nth + 1), height);
        return <text key={nth} x={short(x)} y={short(y)} fill={inkOf(nth)}>{text}</text>;
      })}
    </g>
  );
}

/** Divides a line into sections of one colour each. Each ends on the first square of the next section. */
function sections(path: Square[], knight: number, tour: Tour, colours: Theme, style: Style): { section: Square[]; colour: string }[] {
  const closed = isClosedTour(tour) ? [...path, path[0]!] : path, isOne = tour.knights.length === 1;
  const [parts, first] = isOne ? turnedParts(tour) : [1, 0];
  const own = parts > 1 ? colours.parts.slice(0, parts) : isOne && style.gradient ? lineColours(path.length, colours) : [colours.knights[knight]!];
  const count = path.length, found: { section: Square[]; colour: string }[] = [];
  const indexOf = (nth: number) => evenIndex((((nth - first) % count) + count) % count, count, own.length);
  for (let begin = 0, end = 1; begin < count; begin = end) {
    for (end = begin + 1; end < count && indexOf(end) === indexOf(begin); ) end++;
    found.push({ section: closed.slice(begin, end + 1), colour: own[indexOf(begin)]! });
  }
  return found;
}

function unvisitedSquares({ board, knights }: Tour): Square[] {
  const visited = new Set([...knights.flat(), ...board.blocked].map(keyOf));
  return visited.size < board.files * board.ranks ? squares(board).filter((square) => !visited.has(keyOf(square))) : [];
}

const endColours = ({ knights }: Tour, knight: number, colours: Theme): EndColours =>
  knights.length === 2 ? { start: colours.knights[knight]!, end: colours.knights[knight]! } : colours;

type EndColours = Pick<Theme, "start" | "end">;

function Ends({ sheet, colours, starts, end, reach = Number(atLeast(sheet, shapes.MARK, shapes.MARK_PIXELS)) }: { sheet: Sheet; colours: EndColours; starts: Square[]; end: Square | null; reach?: number }) {
  return (
    <>
      {starts.length > 0 && <g class="start" transform={sheet.matrix} fill="none" stroke={colours.start} stroke-linecap="round"><path d={dots(starts)} stroke-width={short(2 * reach)} /></g>}
      {end && <g class="end" transform={sheet.matrix} fill={colours.end}><rect x={short(end[0] - 0.5 - reach, 3)} y={short(end[1] - 0.5 - reach, 3)} width={short(2 * reach, 3)} height={short(2 * reach, 3)} rx={short(reach / 5, 3)} /></g>}
    </>
  );
}

export const knightSize = (sheet: Sheet) => Math.max(1, shapes.KNIGHT_PIXELS / sheet.pixels);

export function Piece({ sheet, rim, outline, square, size, fill }: { sheet: Sheet; rim: string; outline: string; square: Square; size: number; fill: string }) {
  return <path class="figure" d={outline} transform={standing(sheet, square, size)} stroke={rim} stroke-width="1.4" stroke-linejoin="round" paint-order="stroke" fill={fill} />;
}

function Givens({ sheet, colours, givens }: LayerProps & { givens: Problem["givens"] }) {
  if (!givens?.length) return null;
  const places = givens.map(([square]) => square), height = Math.min(0.46, 1.25 / String(Math.max(...givens.map(([, number]) => number))).length);
  return (
    <>
      {[[colours.text, shapes.GIVEN + shapes.RIM], [colours.given, shapes.GIVEN]].map(([colour, radius], nth) => (
        <g key={nth} class="givens" transform={sheet.matrix} fill="none" stroke={String(colour)} stroke-linecap="round"><path d={dots(places)} stroke-width={short(2 * Number(radius))} /></g>
      ))}
      <text class="given-numbers" font-family={shapes.FONTS} font-size={short(height * shapes.UNIT)} font-weight="bold" text-anchor="middle" fill={shapes.GIVEN_INK}>
        {givens.map(([[file, rank], number]) => { // one text: browsers compare many texts in pairs, which is slow
          const { x, y } = written(sheet, file, rank, "", height);
          return <tspan key={`${file}/${rank}`} x={short(x)} y={short(y)}>{number}</tspan>;
        })}
      </text>
    </>
  );
}

/** Squares in the way of a tour, in red and with a cross on each. */
export function Obstacle({ board, squares }: { board: Board; squares: readonly Square[] }) {
  const sheet = sheetOf(board), width = atLeast(sheet, shapes.LINE, shapes.LINE_PIXELS), arm = shapes.OBSTACLE_CROSS;
  const cross = ([file, rank]: Square) => `M${file - 0.5 - arm} ${rank - 0.5 - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`;
  return (
    <g class="obstacle" transform={sheet.matrix} stroke="var(--fault)" stroke-width={width}>
      <path fill="var(--fault)" fill-opacity=".35" d={contour(regionOf(board, squares))} />
      <path fill="none" stroke-linecap="round" d={squares.map(cross).join("")} />
    </g>
  );
}

// The problem and its queens ------------------------------------------------------------------------------------------

/** What is asked of a tour that is not there yet: moves, starts, the end and numbers. */
export function Demands({ sheet, colours, problem }: LayerProps & { problem: Problem }) {
  const { kind, starts, end, givens, moves: required = [], forbidden = [] } = problem;
  const line = { transform: sheet.matrix, fill: "none", "stroke-linecap": "round" } as const;
  const lines = (pairs: Move[]) => pairs.flatMap((pair) => moves(sheet, pair)).join("");
  return (
    <>
      {required.length > 0 && <g class="required" {...line} stroke={colours.start} stroke-width=".12"><path d={lines(required)} /><path d={dots(required.flat())} stroke-width=".24" /></g>}
      {forbidden.length > 0 && (
        <g class="forbidden" {...line} stroke={colours.fault} stroke-width=".06">
          <path d={lines(forbidden)} stroke-dasharray=".12 .14" />
          <path d={forbidden.map((pair) => lineOf(sheet, ...pair).place).map(([x, y]) => `M${short(x - 0.15)} ${short(y - 0.15)}l.3 .3m-.3 0l.3-.3`).join("")} stroke-width=".09" />
        </g>
      )}
      <Ends sheet={sheet} colours={colours} starts={starts} end={end} />
      {starts.map((square, knight) => <Piece key={keyOf(square)} sheet={sheet} rim={colours.page} outline={shapes.KNIGHT} square={square} size={knightSize(sheet)} fill={kind === "two-knights" ? colours.knights[knight]! : colours.start} />)}
      <Givens sheet={sheet} colours={colours} givens={givens} />
    </>
  );
}

function Queens({ sheet, colours, queens }: LayerProps & { queens: Square[] }) {
  const attacked = queens.filter(([file, rank]) => queens.some(([other, level]) => (other !== file || level !== rank) && (other === file || level === rank || Math.abs(other - file) === Math.abs(level - rank))));
  return (
    <>
      {queens.map((square) => <Piece key={keyOf(square)} sheet={sheet} rim={colours.page} outline={shapes.QUEEN} square={square} size={1} fill={colours.knights[0]!} />)}
      {attacked.length > 0 && <g class="wrong" transform={sheet.matrix} fill="none" stroke={colours.fault} stroke-width={shapes.LINE}><path d={rings(attacked, shapes.FAULT_RING)} /></g>}
    </>
  );
}

/** Returns the width of a picture of the board divided by its height. */
export function ratioOf(board: Board): number {
  const { width, height } = sheetOf(board);
  return width / height;
}
