// What a line says on each program. The lines are long, so they are fetched when they are first shown.

import { useEffect, useState } from "preact/hooks";

type Describe = (name: string) => string | undefined;

/** Returns a function from a program's name to the line on it. Until the lines are here, it returns undefined. */
export function useDescriptions(areShown: boolean): Describe {
  const [describe, setDescribe] = useState<Describe>(() => () => undefined);
  useEffect(() => { if (areShown) void import("../descriptions").then(({ describeProgram }) => setDescribe(() => describeProgram)); }, [areShown]);
  return describe;
}
