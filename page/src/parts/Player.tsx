// The player of a tour: the one that the files of `pykt ... -o tour.html` have.

import { useId, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { mountPlayer } from "../../../pykt/draw/templates/player.js";
import { Presses } from "../board/cursor";
import type { Look } from "../board/looks";
import { Picture, ratioOf } from "../board/Picture";
import { pace } from "../contents";
import { squareName, widthOf, type Board, type Square } from "../model/board";
import type { Problem } from "../model/problem";
import type { Tour } from "../model/result";
import { describeTour, isClosedTour } from "../model/tour";
import { capital } from "../model/words";
import { Controls } from "./Controls";
import "../../../pykt/draw/templates/stage.css";

export interface PlayerProps {
  problem: Problem;
  tour: Tour;
  /** Whether to begin to play at once. Where the reader wants less motion, the end is shown instead. */
  plays?: boolean;
  look?: Look;
  /** What happens when a square is pressed, instead of a leap to its visit. */
  onPress?: (square: Square) => void;
}

/** What a player showed when it went away. */
interface Left {
  tour: Tour;
  place: number;
  isPlaying: boolean;
}

export function Player(props: PlayerProps) {
  const left = useRef<Left | null>(null);
  return <Mounted key={`${idOf(props.tour)} ${props.look ? idOf(props.look) : ""}`} {...props} left={left} />;
}

/** The player of one tour in one look. It changes what is drawn, which must not be drawn again. In another look, the tour goes on. */
function Mounted({ problem, tour, plays, look, onPress, left }: PlayerProps & { left: { current: Left | null } }) {
  const press = useRef(onPress);
  press.current = onPress;
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => { // before it is drawn: until then its controls are hidden
    const player = mountPlayer(root.current!);
    if (left.current?.tour === tour) {
      player.go(Math.floor(left.current.place));
      if (left.current.isPlaying) player.toggle();
    } else if (plays) {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) player.go(movesOf(tour));
      else player.toggle();
    }
    return () => {
      left.current = { tour, place: player.place, isPlaying: player.isPlaying };
      player.unmount();
    };
  }, []);
  const markup = useMemo(() => <Markup problem={problem} tour={tour} look={look} onPress={onPress && ((square) => press.current!(square))} />, []);
  return <div class="player" ref={root}>{markup}</div>;
}

/** What a player shows, before its script runs. On a page of its own, the list of squares is always open. */
export function Markup({ problem, tour, look, alone, onPress }: Omit<PlayerProps, "plays"> & { alone?: boolean }) {
  const id = useId(), heading = alone ? "in-order" : id, paths = pathsOf(tour), moves = movesOf(tour), two = paths.length > 1;
  const speeds = pace.SPEEDS.filter((speed) => speed <= Math.max(pace.SPEEDS[2]!, moves / pace.MIN_SECONDS));
  const list = (
    <div class={`list ${two ? "two" : ""}`} tabIndex={0} role="region" aria-labelledby={heading} data-width={widthOf(tour.board)} style={{ "--digits": String(Math.max(paths[0]!.length, 10)).length }}>
      {paths.map((path, knight) => (
        <div key={knight}>
          {two && <h3 id={heading + knight}>{knight ? "Second knight" : "First knight"}</h3>}
          <ol aria-labelledby={two ? heading + knight : undefined}>
            {items(path, tour.board).map((text, nth) => <li key={nth} value={nth * pace.SQUARES_PER_ITEM + 1}>{text}</li>)}
          </ol>
        </div>
      ))}
    </div>
  );
  return (
    <>
      <figure class="stage" style={{ "--ratio": ratioOf(problem.board), colorScheme: look?.scheme }}>
        <Picture problem={problem} tour={tour} look={look} knights />
        {onPress && <Presses problem={problem} label={capital(describeTour(tour))} help="Enter starts a tour there." onPress={onPress} />}
      </figure>
      <Controls noun="move" least={0} most={moves} speeds={speeds} speed={speeds.find((speed) => moves / speed <= pace.MAX_SECONDS) ?? speeds.at(-1)!} />
      {alone
        ? <section class="squares"><h2 id={heading}>Squares in order</h2>{list}</section>
        : <details class="squares"><summary id={heading}>Squares in order</summary>{list}</details>}
    </>
  );
}

/** The squares of each knight in order. A closed tour ends with its first square. */
const pathsOf = (tour: Tour) => (isClosedTour(tour) ? [[...tour.knights[0]!, tour.knights[0]![0]!]] : tour.knights);

const movesOf = (tour: Tour) => pathsOf(tour).reduce((sum, path) => sum + path.length - 1, 0);

function items(path: Square[], board: Board): string[] {
  const names = path.map((square) => squareName(square, board));
  return Array.from({ length: Math.ceil(names.length / pace.SQUARES_PER_ITEM) }, (_, nth) => names.slice(nth * pace.SQUARES_PER_ITEM, (nth + 1) * pace.SQUARES_PER_ITEM).join(" "));
}

const ids = new WeakMap<object, number>();
let count = 0;

function idOf(value: object): number {
  if (!ids.has(value)) ids.set(value, count++);
  return ids.get(value)!;
}
