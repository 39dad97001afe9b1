import type { ViewProps } from "../App";

export function Lesson({ ask }: ViewProps) {
  return <h1>Lesson {ask.edition}</h1>;
}
