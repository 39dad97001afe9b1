// The text of a program that is being edited. It is in the address if it was edited and is short enough for a link.

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { catalogued, MOST_TEXT, userFile, type Source } from "../edit/source";
import { pack, unpack } from "./packed";

const LONGEST_LINK = 8_000; // characters: some programs cut longer ones
const PAUSE = 400; // milliseconds without a change until the address changes

export interface Draft {
  source: Source;
  text: string;
  /** Another number for a text that the reader has not typed. */
  version: number;
  isEdited: boolean;
  /** Why the text is not in the address, or null. */
  note: string | null;
  change(text: string): void;
  /** Take another program, as the reader left it, or a file of the reader's own. */
  take(source: Source): void;
  /** Take the original of the program again. */
  reset(): void;
}

/** The edited texts of this session, by the names of their programs without parameters. */
const drafts = new Map<string, string>();

/** Returns the program that the address names, with its text. Null while the text is unpacked. */
export function useDraft(values: URLSearchParams, replace: (values: URLSearchParams) => void, standard: string): Draft | null {
  const [draft, setDraft] = useState<Opened | null>(null), [note, setNote] = useState<string | null>(null);
  const latest = useRef(values), written = useRef<string | null>(null);
  const timer = useRef(0), newest = useRef(0); // the number of the newest text
  latest.current = values;
  const name = values.get("program") ?? standard, packed = values.get("text");
  const key = `${name} ${packed}`;

  useEffect(() => {
    if (written.current === key) return; // this view has written the address
    written.current = key;
    clearTimeout(timer.current);
    newest.current++;
    setNote(null);
    const ours = catalogued(name);
    if (packed === null) return setDraft(opened(ours ?? catalogued(standard)!));
    void unpack(packed, MOST_TEXT).then((text) => {
      if (written.current !== key) return;
      if (text === null) setNote("The link is damaged: the edited text of the program can't be read. This is the original.");
      const source = ours ?? userFile(name, text);
      setDraft(opened(source ?? catalogued(standard)!, text ?? undefined));
    });
  }, [key]);

  useEffect(() => () => { // the address is then that of another view
    clearTimeout(timer.current);
    newest.current++;
  }, []);

  const write = useCallback(async ({ source, text }: { source: Source; text: string }, number: number) => {
    const isEdited = !source.program || text !== source.original;
    const packed = isEdited ? await pack(text) : null, isLong = packed !== null && packed.length > LONGEST_LINK;
    if (number !== newest.current) return;
    const values = new URLSearchParams(latest.current);
    values.set("program", source.name);
    if (packed === null || isLong) values.delete("text");
    else values.set("text", packed);
    setNote(isLong ? "This text is too long for a link: save it as a file to keep it." : null);
    written.current = `${source.name} ${values.get("text")}`;
    replace(values);
  }, [replace]);

  if (!draft) return null;
  const open = (source: Source, text?: string) => {
    const taken = opened(source, text);
    setDraft(taken);
    clearTimeout(timer.current);
    void write(taken, ++newest.current);
  };
  const keep = (text: string) => draft.source.program && drafts.set(draft.source.program.name, text);
  return {
    ...draft,
    isEdited: !draft.source.program || draft.text !== draft.source.original,
    note,
    change(text) {
      const edited = { ...draft, text }, number = ++newest.current;
      setDraft(edited);
      keep(text);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void write(edited, number), PAUSE);
    },
    take(source) {
      keep(draft.text); // which a link may have brought
      open(source, source.program ? drafts.get(source.program.name) : undefined);
    },
    reset() {
      keep(draft.source.original ?? "");
      open({ ...draft.source });
    },
  };
}

type Opened = Pick<Draft, "source" | "text" | "version">;

let versions = 0;

const opened = (source: Source, text = source.original ?? ""): Opened => ({ source, text, version: versions++ });
