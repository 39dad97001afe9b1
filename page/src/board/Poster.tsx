// A tour on a sheet of paper, to be printed: what it is above, and the number of its moves below. The unit is a millimetre.

import { shapes } from "../contents";
import { describeTour, isClosedTour, visits } from "../model/tour";
import type { Tour } from "../model/result";
import { capital, counted } from "../model/words";
import type { Look } from "./looks";
import { Picture, type PictureProps } from "./Picture";
import { sheetOf, short } from "./sheet";

const A3 = [297, 420] as const, MARGIN = 20, TITLE = 15, MOVES = 8, GAP = 8;
const WIDE = 1.2; // a picture that is wider takes the sheet across

export function Poster({ tour, ...drawn }: PictureProps & { tour: Tour; look: Look }) {
  const picture = sheetOf(tour.board, tour.piece), isWide = picture.width > WIDE * picture.height;
  const [width, height] = isWide ? [A3[1], A3[0]] : A3, title = capital(describeTour(tour));
  const moves = visits(tour) - tour.knights.length + (isClosedTour(tour) ? 1 : 0), texts = TITLE + MOVES + 2 * GAP;
  const scale = Math.min((width - 2 * MARGIN) / picture.width, (height - 2 * MARGIN - texts) / picture.height);
  const top = (height - texts - scale * picture.height) / 2 + TITLE, below = top + GAP + scale * picture.height;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={`${width}mm`} height={`${height}mm`}>
      <rect fill={drawn.look.colours.page} width={width} height={height} />
      <g transform={`translate(${short((width - scale * picture.width) / 2)} ${short(top + GAP)}) scale(${short(scale, 5)})`}><Picture {...drawn} tour={tour} /></g>
      <g font-family={shapes.FONTS} text-anchor="middle" fill={drawn.look.colours.text}>
        <text x={width / 2} y={short(top)} font-size={short(Math.min(TITLE, (width - 2 * MARGIN) / (shapes.LETTER_WIDTH * title.length)))}>{title}</text>
        <text x={width / 2} y={short(below + GAP + MOVES)} font-size={MOVES}>{counted(moves, "move")}</text>
      </g>
    </svg>
  );
}
