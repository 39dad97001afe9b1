// The frame of the page: the views' names, and the view that the address names.

import type { Ask } from "./ask/ask";
import { useAddress } from "./state/url";
import { Lesson } from "./views/Lesson";
import { Program } from "./views/Program";
import { Puzzle } from "./views/Puzzle";
import { Race } from "./views/Race";
import { Tour } from "./views/Tour";

/** What every view is given: how to ask, the values in its address, and a function that replaces them. */
export interface ViewProps {
  ask: Ask;
  values: URLSearchParams;
  replace(values: URLSearchParams): void;
}

const VIEWS = { tour: Tour, race: Race, program: Program, puzzle: Puzzle, lesson: Lesson } as const;

export function App({ ask }: { ask: Ask }) {
  const [{ view, values }, replace] = useAddress();
  const name = (view in VIEWS ? view : "tour") as keyof typeof VIEWS, View = VIEWS[name];
  return (
    <>
      <header>
        <nav aria-label="Views">
          {Object.keys(VIEWS).map((other) => <a key={other} href={`#/${other}`} aria-current={other === name ? "page" : undefined}>{other[0]!.toUpperCase() + other.slice(1)}</a>)}
        </nav>
      </header>
      <main><View key={name} ask={ask} values={values} replace={replace} /></main>
    </>
  );
}
