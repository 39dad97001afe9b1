import type { ViewProps } from "../App";

export function Tour({ ask }: ViewProps) {
  return <h1>Tour {ask.edition}</h1>;
}
