import type { ViewProps } from "../App";

export function Race({ ask }: ViewProps) {
  return <h1>Race {ask.edition}</h1>;
}
