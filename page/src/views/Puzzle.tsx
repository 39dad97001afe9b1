import type { ViewProps } from "../App";

export function Puzzle({ ask }: ViewProps) {
  return <h1>Puzzle {ask.edition}</h1>;
}
