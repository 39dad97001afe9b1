// The editor of a program: CodeMirror with line numbers, marks on lines, and the difference from the original.
//
// It stands in a shadow root. There CodeMirror adopts its style sheets, where in a document it would add style elements,
// which the page's content security policy forbids.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, codeFolding, foldEffect, foldKeymap, HighlightStyle, syntaxHighlighting, unfoldAll } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { unifiedMergeView } from "@codemirror/merge";
import { Compartment, EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useEffect, useRef } from "preact/hooks";
import type { Language } from "../contents";
import { headerOf } from "./header";
import { languageOf } from "./languages";
import type { Mark } from "./marks";

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: "color-mix(in srgb, var(--text) 72%, var(--page))", fontStyle: "italic" },
  { tag: tags.keyword, color: "var(--line-2)", fontWeight: "600" },
  { tag: tags.string, color: "var(--parts-4)" },
  { tag: tags.name, color: "var(--knights-1)" },
  { tag: tags.variableName, color: "var(--line-3)" },
]);

const tint = (colour: string, share: number) => `color-mix(in srgb, var(--${colour}) ${share}%, var(--page))`;

const LOOK = EditorView.theme({
  "&": { backgroundColor: "var(--page)", color: "var(--text)", fontSize: "var(--code-size)", maxHeight: "var(--most-code, none)" },
  "&.cm-focused": { outline: "3px solid var(--knights-1)", outlineOffset: "-1px" },
  ".cm-scroller": { fontFamily: "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace", lineHeight: "1.5" },
  ".cm-gutters": { backgroundColor: "var(--page)", color: "color-mix(in srgb, var(--text) 72%, var(--page))", border: "0", borderRight: "1px solid var(--rule)" },
  ".cm-activeLine": { backgroundColor: tint("rule", 12) },
  ".cm-activeLineGutter": { backgroundColor: "transparent" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { background: tint("knights-1", 25) },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: tint("start", 20), outline: "1px solid var(--start)" },
  ".cm-foldPlaceholder": { backgroundColor: "transparent", border: "1px solid var(--rule)", color: "inherit", padding: "0 .5em", marginLeft: ".5em" },
  ".cm-tooltip": { backgroundColor: "var(--page)", color: "var(--text)", border: "1px solid var(--rule)" },
  ".cm-insertedLine, .cm-changedLine": { backgroundColor: tint("start", 8) },
  ".cm-deletedChunk": { backgroundColor: tint("fault", 8) },
  ".cm-changedText, .cm-insertedLine .cm-changedText": { background: "none", textDecoration: "underline var(--start) 2px" },
  ".cm-deletedChunk .cm-deletedText": { background: "none", textDecoration: "underline var(--fault) 2px" },
  ".cm-deletedChunk del, .cm-deletedLine": { textDecoration: "none" },
});

export interface EditorProps {
  /** Names the editor for screen readers. */
  label: string;
  text: string;
  /** Another number for a text that does not come from the editor itself. */
  version: number;
  language: Language;
  /** The text to show the difference from, or null. */
  original: string | null;
  marks: readonly Mark[];
  /** A place to go to, counted from 1. Another object leads there again. */
  place?: { line: number; column: number } | null;
  /** Takes the changed text. Without it, the text can only be read. */
  onChange?(text: string): void;
}

/** The editor. It takes `text` only with a new `version`, since its own text may be newer while the reader types. */
export function Editor({ label, text, version, language, original, marks, place: wanted = null, onChange }: EditorProps) {
  const place = useRef<HTMLDivElement>(null), view = useRef<EditorView | null>(null);
  const change = useRef(onChange);
  change.current = onChange;
  const difference = useRef(new Compartment()), colouring = useRef(new Compartment());

  useEffect(() => {
    const root = place.current!.shadowRoot ?? place.current!.attachShadow({ mode: "open" });
    const extensions = [
      lineNumbers(), lintGutter(), history(), drawSelection(), bracketMatching(), highlightActiveLine(),
      codeFolding({ placeholderText: "shown as prose above" }), keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap]),
      syntaxHighlighting(COLOURS), LOOK, EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
      EditorView.updateListener.of((update) => update.docChanged && change.current?.(update.state.doc.toString())),
      EditorState.readOnly.of(!onChange), colouring.current.of(languageOf(language)), difference.current.of([]),
    ];
    const made = new EditorView({ state: EditorState.create({ doc: text, extensions }), root, parent: root });
    view.current = made;
    if (onChange) foldHeader(made, language);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    const { current } = view;
    if (!current || current.state.doc.toString() === text) return;
    unfoldAll(current);
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: text }, effects: colouring.current.reconfigure(languageOf(language)) });
    foldHeader(current, language);
  }, [version]);

  useEffect(() => {
    const merge = original === null ? [] : unifiedMergeView({ original, mergeControls: false, gutter: false });
    view.current?.dispatch({ effects: difference.current.reconfigure(merge) });
  }, [original]);

  useEffect(() => {
    const { current } = view;
    if (!current) return;
    const diagnostics = marks.filter(({ line }) => line <= current.state.doc.lines).map(({ line, from, to, text, isError }) => {
      const whole = current.state.doc.line(line), start = Math.min(whole.from + (from ?? whole.text.search(/\S|$/)), whole.to);
      return { from: start, to: to ? Math.min(whole.from + to, whole.to) : whole.to, message: text, severity: isError ? ("error" as const) : ("warning" as const) };
    });
    current.dispatch(setDiagnostics(current.state, diagnostics));
  }, [marks]);

  useEffect(() => {
    const { current } = view;
    if (!current || !wanted || wanted.line > current.state.doc.lines) return;
    const line = current.state.doc.line(wanted.line), position = Math.min(line.from + wanted.column - 1, line.to);
    unfoldAll(current); // the line may be in the header
    current.dispatch({ selection: { anchor: position }, effects: EditorView.scrollIntoView(position, { y: "center" }) });
    current.focus();
    place.current!.scrollIntoView({ block: "nearest" });
  }, [wanted]);

  return <div class="code" ref={place} />;
}

/** Folds the header, which the view shows as prose. */
function foldHeader(view: EditorView, language: Language): void {
  const header = headerOf(view.state.doc.toString(), language);
  if (header) view.dispatch({ effects: foldEffect.of(header) });
}
