// A board to look at.

import { Picture, ratioOf, type PictureProps } from "./Picture";

export const Still = (props: PictureProps) => (
  <div class="board" style={{ "--ratio": ratioOf(props.problem.board), colorScheme: props.look?.scheme }}><Picture {...props} /></div>
);
