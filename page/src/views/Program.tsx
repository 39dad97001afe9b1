import type { ViewProps } from "../App";

export function Program({ ask }: ViewProps) {
  return <h1>Program {ask.edition}</h1>;
}
