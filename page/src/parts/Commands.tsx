// The problem as a command line and as Python.

import { commandLine, pythonLines } from "../model/command";
import type { Problem } from "../model/problem";
import { Copied } from "./Copy";

export function Commands({ problem, program, seed, letters }: { problem: Problem; program: string | null; seed: number | undefined; letters: string | undefined }) {
  const asked = { problem, program, ...(seed !== undefined && { seed }), ...(letters && { letters }) };
  return (
    <section class="stack commands" aria-label="The same elsewhere">
      <Copied name="Command" text={commandLine(asked)} />
      <details>
        <summary>In Python</summary>
        <Copied name="Python" text={pythonLines(asked)} />
      </details>
    </section>
  );
}
