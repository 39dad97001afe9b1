// Searches that are played side by side, node by node, by the script of the pages that pykt writes into files. Until it
// plays them, they show how the searches ended. pykt/draw/search/page.py makes the same elements and data.

import { useEffect, useRef } from "preact/hooks";
import { mountSearches } from "../../../pykt/draw/search/templates/search.js";
import "../../../pykt/draw/search/templates/searches.css";
import { captionOf, Chart, growthOf, placesOf, scaleOf, type Scale } from "../board/chart";
import { Picture, ratioOf } from "../board/Picture";
import { atLeast, dots, moves, outline, sheetOf, standing, type Sheet } from "../board/sheet";
import { pace, shapes } from "../contents";
import { isOn, squareName, type Square } from "../model/board";
import { isMove, type Moved } from "../model/moves";
import { diagnosisOf, effortOf, totalOf } from "../model/profile";
import { lengthOf, type Problem } from "../model/problem";
import type { Profile, Result } from "../model/result";
import { capital } from "../model/words";
import { Controls } from "./Controls";

const { CROSS } = shapes;

/** A search that has ended. */
export interface EndedSearch {
  result: Result;
  profile: Profile;
}

export function Searches({ problem, searches }: { problem: Problem; searches: EndedSearch[] }) {
  const root = useRef<HTMLDivElement>(null);
  const scale = scaleOf(searches.map(({ profile }) => profile), lengthOf(problem)), most = Math.max(...searches.map(({ profile }) => profile.steps?.length ?? 0));
  useEffect(() => {
    const player = mountSearches(root.current!, dataOf(problem, searches, scale));
    return () => player.unmount();
  }, []);
  const isCut = searches.some(({ profile }) => totalOf(profile) > (profile.steps?.length ?? 0));
  return (
    <div ref={root} class="replay">
      {isCut && <p>The player shows the first {most.toLocaleString("en")} nodes of each search.</p>}
      <Controls noun="step" least={1} most={most + 1} speeds={pace.SEARCH_SPEEDS} speed={pace.FIRST_SEARCH_SPEED} />
      <div class="searches" style={{ "--count": searches.length }}>
        {searches.map((search, nth) => <Panel key={nth} nth={nth} problem={problem} search={search} scale={scale} />)}
      </div>
    </div>
  );
}

function Panel({ nth, problem, search: { result, profile }, scale }: { nth: number; problem: Problem; search: EndedSearch; scale: Scale }) {
  const { path, tried } = endOf(profile), caption = capital(captionOf(scale)), length = lengthOf(problem), title = `search-${nth}`;
  const isRight = result.status === "found";
  return (
    <section class="search" style={{ "--pair": Math.floor(nth / 2), "--column": (nth % 2) + 1 }} aria-labelledby={title}>
      <h2 id={title}>{result.program}</h2>
      <p class={`state ${isRight ? "right" : "fault"}`}>{capital(`${outcomeOf(result)}. ${effortOf(profile, length)}.`)}</p>
      <div class="board" style={{ "--ratio": ratioOf(problem.board) }}>
        <Picture problem={{ kind: problem.kind, board: problem.board, starts: [], end: null }} title={`The board of ${result.program}`}>
          <Path sheet={sheetOf(problem.board, problem.piece)} path={path} tried={tried} />
        </Picture>
      </div>
      <p class="key"><svg viewBox="0 0 14 14" aria-hidden="true"><path class="left" d="M0 0h14v14H0z" /></svg> just taken back <svg viewBox="0 0 14 14" aria-hidden="true"><path class="tried" d="M3 3l8 8m-8 0l8-8" /></svg> tried before</p>
      <div class="program" />
      <h3><span class="whose">{result.program}: </span>{caption}</h3>
      <div class="chart"><Chart scale={scale} nodes={profile.nodes} title={`${result.program}: ${captionOf(scale)}`} /></div>
      <p class="diagnosis">{diagnosisOf(profile, length)}</p>
      <details><summary>The squares of the path</summary><p class="squares" tabIndex={0} role="region" aria-label={`The path of ${result.program}`}>{path.map((square) => squareName(square, problem.board)).join(" ")}</p></details>
    </section>
  );
}

function outcomeOf({ status, reason, faults }: Result): string {
  if (status === "refused" && faults.length) return `refused: ${faults[0]}`;
  return reason ? `${status}: ${reason}` : status;
}

// The path of a search on a board -------------------------------------------------------------------------------------

export interface PathProps {
  sheet: Sheet;
  path: readonly Square[];
  tried?: readonly Square[];
}

/** The path of a search, in the units of a picture: a line with dots, a start, a knight on the last square, and crosses. */
export function Path({ sheet, path, tried = [] }: PathProps) {
  const { board, matrix } = sheet, width = atLeast(sheet, shapes.LINE, shapes.LINE_PIXELS), on = (squares: readonly Square[]) => squares.filter((square) => isOn(board, square));
  const last = path.at(-1), isShown = !!last && isOn(board, last), size = Math.max(1, shapes.KNIGHT_PIXELS / sheet.pixels);
  const hasNodes = sheet.pixels >= shapes.NODE_PIXELS, jumps = path.flatMap((square, nth) => (nth && arrivalOf(sheet, path[nth - 1]!, square) === "jumps" ? moves(sheet, [path[nth - 1]!, square]) : []));
  return (
    <>
      <g class="left" transform={matrix} fill="var(--fault)" opacity=".5"><path d={outline([])} /></g>
      <g class="tried" transform={matrix} fill="none" stroke="var(--fault)" stroke-width={width} stroke-linecap="round"><path d={on(tried).map(cross).join("")} /></g>
      <g class="path" transform={matrix} fill="none" stroke="var(--knights-1)" stroke-width={width} stroke-linejoin="round" stroke-linecap="round">
        {runsOf(sheet, path).flatMap((run) => moves(sheet, run)).map((data, nth) => <path key={nth} d={data} />)}
        {hasNodes && <path d={dots(on(path))} stroke-width={2 * shapes.NODE} />}
      </g>
      <g class="fault" transform={matrix} fill="none" stroke="var(--fault)" stroke-width={width} stroke-dasharray=".2"><path d={jumps.join("")} /></g>
      <g class="start" transform={matrix} fill="none" stroke="var(--start)" stroke-linecap="round"><path d={dots(on(path.slice(0, 1)))} stroke-width={2 * shapes.MARK} /></g>
      <path class="figure" d={shapes.KNIGHT} transform={standing(sheet, isShown ? last : [1, 1], size)} stroke="var(--page)" stroke-width="1.4" stroke-linejoin="round" paint-order="stroke" fill="var(--knights-1)" visibility={isShown ? "visible" : "hidden"} />
    </>
  );
}

const cross = ([file, rank]: Square) => `M${file - 0.5 - CROSS} ${rank - 0.5 - CROSS}l${2 * CROSS} ${2 * CROSS}m${-2 * CROSS} 0l${2 * CROSS} ${-2 * CROSS}`;

/** Returns how the line of a path reaches a square from the one before: it begins there, or arrives by a move or a jump. */
function arrivalOf(moved: Moved, before: Square | undefined, square: Square): "begins" | "moves" | "jumps" {
  if (!before || !isOn(moved.board, before) || !isOn(moved.board, square)) return "begins";
  return isMove(moved, before, square) ? "moves" : "jumps";
}

/** Returns the parts of a path that stay on the board and consist of moves. */
function runsOf(moved: Moved, path: readonly Square[]): Square[][] {
  const runs: Square[][] = [];
  path.forEach((square, nth) => {
    if (!isOn(moved.board, square)) return;
    if (arrivalOf(moved, path[nth - 1], square) === "moves") runs.at(-1)!.push(square);
    else runs.push([square]);
  });
  return runs;
}

// The steps of a search -----------------------------------------------------------------------------------------------

/** Returns the path of a search at its end, and the squares that it tried before. If steps are missing, the deepest path. */
function endOf(profile: Profile): { path: Square[]; tried: Square[] } {
  const steps = profile.steps ?? [];
  if (totalOf(profile) > steps.length) return { path: profile.deepest, tried: [] };
  const path: Square[] = [], visited = new Map<string, Square>();
  for (const [depth, square] of steps) {
    path.splice(depth - 1, path.length, square);
    visited.set(squareName(square), square);
  }
  for (const square of path) visited.delete(squareName(square));
  return { path, tried: [...visited.values()] };
}

/** Returns what search.js needs to play the searches. */
function dataOf(problem: Problem, searches: EndedSearch[], scale: Scale) {
  const { board } = problem, all = searches.flatMap(({ profile }) => (profile.steps ?? []).map(([, square]) => square)).filter((square) => isOn(board, square));
  return {
    searches: searches.map(({ profile }) => ({ total: totalOf(profile), steps: stepsOf(problem, profile.steps ?? [], scale) })),
    places: Object.fromEntries(all.map((square) => [squareName(square), [square[0] - 0.5, square[1] - 0.5]])),
    chart: placesOf(scale),
    sizes: { dots: sheetOf(board).pixels >= shapes.NODE_PIXELS ? 2 * shapes.NODE : 0, start: 2 * shapes.MARK, cross: CROSS },
  };
}

/** Returns for each step its depth, its square, the index of its bar, the new height of the bar, and an unusual arrival. */
function stepsOf(moved: Moved, steps: NonNullable<Profile["steps"]>, scale: Scale) {
  const growth = growthOf(scale, steps.map(([depth]) => depth)), path: Square[] = [];
  return steps.map(([depth, square], nth) => {
    const arrival = arrivalOf(moved, path[depth - 2], square);
    path.splice(depth - 1, path.length, square);
    return [depth, squareName(square), ...growth[nth]!, ...(arrival === "moves" ? [] : [arrival])];
  });
}
