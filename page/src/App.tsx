// The frame of the page: the views' names, the view that the address names, and what runs the programs.

import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Ask } from "./ask/ask";
import { shapes, version } from "./contents";
import { capital } from "./model/words";
import { linkTo, SEEN, useAddress, withProblem } from "./state/url";
import { Tour } from "./views/Tour";
import type { ViewProps } from "./views/view";

/** The views. All but the first are loaded when they are first shown. */
const VIEWS = {
  tour: async () => Tour,
  race: async () => (await import("./views/Race")).Race,
  program: async () => (await Promise.all([import("./views/Program"), import("./files").then(({ fetchFiles }) => fetchFiles("prolog", "asp", "minizinc"))]))[0].Program,
  puzzle: async () => (await import("./views/Puzzle")).Puzzle,
  lesson: async () => (await import("./views/Lesson")).Lesson,
  gallery: async () => (await import("./views/Gallery")).Gallery,
} satisfies Record<string, () => Promise<ComponentType<ViewProps>>>;

type Name = keyof typeof VIEWS;

const TITLE = document.title;

export function App({ ask }: { ask: Ask }) {
  const [{ view, values }, replace] = useAddress(), name: Name = Object.hasOwn(VIEWS, view) ? (view as Name) : "tour";
  const [loaded, setLoaded] = useState<Partial<Record<Name, ComponentType<ViewProps>>>>({ tour: Tour });
  useEffect(() => {
    document.title = name === "tour" ? TITLE : `${capital(name)} · pykt`;
    void VIEWS[name]().then((View) => setLoaded((loaded) => ({ ...loaded, [name]: View })));
  }, [name]);
  const shown = useRef(name), left = useRef<Partial<Record<Name, number>>>({});
  if (shown.current !== name) left.current[shown.current] = scrollY;
  shown.current = name;
  useLayoutEffect(() => { // a link leads to the top of a view, but the browser's way back to where one was
    if (history.state === SEEN) return scrollTo(0, left.current[name] ?? scrollY);
    scrollTo(0, 0);
    history.replaceState(SEEN, "");
  }, [name]);
  const View = loaded[name], kept = useRef<Partial<Record<Name, URLSearchParams>>>({});
  kept.current[name] = values;
  /** Returns the link to a view as the reader left it. Tour and Race have the same board; this view is shown as at first. */
  const link = (other: Name) => {
    const own = (other !== name && kept.current[other]) || new URLSearchParams(), together = ["tour", "race"];
    return linkTo(other, together.includes(name) && together.includes(other) && other !== name ? withProblem(own, values) : own);
  };
  return (
    <>
      <header class="site">
        <a class="brand" href="#/tour" aria-label="pykt"><svg viewBox="0 0 20 20" aria-hidden="true"><path d={shapes.KNIGHT} /></svg><span>pykt</span></a>
        <nav aria-label="Views">
          {(Object.keys(VIEWS) as Name[]).map((other) => <a key={other} href={link(other)} aria-current={other === name ? "page" : undefined}>{capital(other)}</a>)}
        </nav>
      </header>
      <main>{View && <View key={name} ask={ask} values={values} replace={replace} />}</main>
      <footer class="foot"><Foot ask={ask} /></footer>
    </>
  );
}

const source = import.meta.env.PYKT_SOURCE as string | undefined; // if the build was told it
const docs = document.querySelector("link[rel=help]")?.getAttribute("href");

function Foot({ ask }: { ask: Ask }) {
  const isStatic = ask.edition === "static";
  const [versions, setVersions] = useState<string | null>(null);
  const [failed, setFailed] = useState("");
  const load = () => {
    setVersions("loading");
    setFailed("");
    ask.versions().then((versions) => setVersions(versions.join(", ")), (error: Error) => {
      setVersions(null);
      setFailed(error.message);
    });
  };
  useEffect(() => void (ask.edition === "server" && load()), [ask]); // in the browser the engines are loaded only if they are needed
  return (
    <>
      <span>pykt {version}. {isStatic ? "The programs run in this browser." : "The programs run on the machine of pykt serve."}</span>
      {versions === null ? <button type="button" class="link" onClick={load}>Which engines?</button> : <span role="status">{versions}</span>}
      {failed && <span role="alert">{failed}</span>}
      {docs && <a href={docs}>Documentation</a>}
      <a href={source || "#/program"}>Source</a>
    </>
  );
}
