// A board on which a reader makes a tour by hand, from square to square.

import { useMemo, useState } from "preact/hooks";
import { Presses } from "../board/cursor";
import { describeSquare } from "../board/edit";
import { useHistory } from "../board/history";
import type { Look } from "../board/looks";
import { Demands, knightSize, Picture, Piece, ratioOf } from "../board/Picture";
import { dots, sheetOf } from "../board/sheet";
import { Steps } from "../board/Tools";
import { shapes } from "../contents";
import { isSame, type Square } from "../model/board";
import { lengthOf, type Problem } from "../model/problem";
import { tourOf } from "../model/tour";
import { beginOf, isWalk, progressOf, walkTo, waysOn, type Walk as Squares } from "../model/walk";
import { capital, describe } from "../model/words";

export interface WalkProps {
  problem: Problem;
  look: Look;
  /** The squares so far. If a tour can't begin with them, the walk begins anew. */
  walk: Squares;
  onWalk(walk: Squares): void;
  /** Takes a walk over as many squares as a tour has. */
  onWhole(walk: Square[]): void;
}

export function Walk({ problem, look, walk: asked, onWalk, onWhole }: WalkProps) {
  const begin = beginOf(problem), walk = useMemo(() => (asked.length && isWalk(problem, asked) ? asked : begin), [asked, problem]), [objection, setObjection] = useState("");
  const { board } = problem, { colours } = look, sheet = sheetOf(board, problem.piece), last = walk.at(-1), ways = waysOn(problem, walk);
  const tour = useMemo(() => (walk.length ? tourOf(problem, [[...walk]]) : null), [walk]);
  const show = (walk: Squares) => {
    setObjection("");
    onWalk(walk);
  };
  const { change, undo, redo } = useHistory(walk, show);
  const press = (square: Square) => {
    const next = walkTo(problem, walk, square);
    if (typeof next === "string") setObjection(next);
    else if (next.length === lengthOf(problem)) onWhole([...next]);
    else change(next);
  };
  const describeOne = (problem: Problem, square: Square) => {
    const nth = walk.findIndex((one) => isSame(one, square)), isWay = ways.some((one) => isSame(one, square));
    return `${describeSquare(problem, square)}${nth >= 0 ? `, number ${nth + 1} of the tour` : isWay ? ", can be next" : ""}`;
  };
  return (
    <>
      <div class="board editor walk" style={{ "--ratio": ratioOf(board), colorScheme: look.scheme }}>
        <Picture problem={problem} tour={tour} look={look}>
          {tour && <g class="demands"><Demands sheet={sheet} colours={colours} problem={{ ...problem, starts: [], givens: [] }} /></g>}
          <g class="begun" transform={sheet.matrix}><path d={dots(ways)} /></g>
          {last && <Piece sheet={sheet} rim={colours.page} outline={shapes.KNIGHT} square={last} size={knightSize(sheet)} fill={colours.knights[0]!} />}
        </Picture>
        <Presses problem={problem} label={capital(describe(problem))} help="Enter goes there. On the knight's square, Enter takes its last move back." describe={describeOne} onPress={press} />
      </div>
      <div class="tools">
        <p class="now" role="status">{objection || progressOf(problem, walk)}</p>
        <div class="row">
          <Steps onUndo={undo} onRedo={redo} />
          <button type="button" disabled={walk.length <= begin.length} onClick={() => change(begin)}>Start over</button>
        </div>
        <p class="hint">The knight can go to the dots. Press the knight to take its last move back.</p>
      </div>
    </>
  );
}
