// The problem as a command line and as Python.

import { commandLine, pythonLines } from "../model/command";
import type { Problem } from "../model/problem";
import { Copy } from "./Copy";

export function Commands({ problem, program, seed, letters }: { problem: Problem; program: string | null; seed: number | undefined; letters: string | undefined }) {
  const asked = { problem, program, ...(seed !== undefined && { seed }), ...(letters && { letters }) };
  return (
    <section class="stack commands" aria-label="The same elsewhere">
      <Text name="Command" text={commandLine(asked)} />
      <details>
        <summary>In Python</summary>
        <Text name="Python" text={pythonLines(asked)} />
      </details>
    </section>
  );
}

const Text = ({ name, text }: { name: string; text: string }) => (
  <div class="command">
    <pre tabIndex={0} role="region" aria-label={name}>{text}</pre>
    <Copy label="Copy" what={name.toLowerCase()} text={text} />
  </div>
);
