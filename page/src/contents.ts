// What the page is made of and Python knows: the programs, the colours and the shapes. `python -m pykt.serve.contents`
// writes contents.json when the page is built, and descriptions.json beside it.

import contents from "./contents.json";
import type { Kind } from "./model/problem";

export type Language = "prolog" | "asp" | "minizinc" | "sat" | "cp-sat" | "python";

/** A program of the catalogue. pykt/model/program.py explains the fields. */
export interface Program {
  name: string;
  engine: Language;
  file: string;
  kinds: Kind[];
  goal: string;
  closed_goal: string;
  moves: string;
  closed_moves: string;
  asked: string[];
  options: string[];
  parameters: Record<string, string[]>;
  method: string | null;
  by_time: boolean;
  turn: number;
  picks_start: boolean;
  proves: boolean;
}

/** The colours of pictures. pykt/draw/colours.py explains them. */
export interface Theme {
  page: string; text: string; light: string; dark: string; hole: string; rule: string; start: string; end: string; given: string; fault: string;
  knights: string[]; parts: string[]; line: string[]; heat: string[];
}

/** What a style draws. pykt/draw/look.py explains the fields. */
export interface Style {
  lines?: boolean;
  nodes?: boolean;
  gradient?: boolean;
  heat?: boolean;
  numbers?: boolean;
  chequered?: boolean;
  /** The style to use instead on boards that are too large for readable numbers. */
  fallback?: string;
  /** The colours, if they are not those of light or of dark pages. */
  theme?: Theme;
}

export const version: string = contents.version;

/** The values that contents.json leaves out, because it is loaded before anything is drawn. */
const EMPTY = { goal: "", closed_goal: "", moves: "", closed_moves: "", asked: [], options: [], parameters: {}, method: null, by_time: false, turn: 0, picks_start: false, proves: false };

export const programs = new Map(contents.programs.map((program) => [program.name, { ...EMPTY, ...program } as unknown as Program]));

/** How sentences name the conditions that a program's `asked` names. */
export const askedNouns: Record<string, string> = contents.asked;

/** Sizes and outlines in pictures. pykt/draw/shapes.py explains them. */
export const shapes = contents.shapes;

/** How players show tours and searches. pykt/draw/pace.py explains it. */
export const pace = contents.pace;

/** The looks of a tour by their names, the usual one first, and what their styles draw. */
export const looks: Record<string, { style: string; dark: boolean }> = contents.looks;

export const styles: Record<string, Style> = contents.styles;

export const themes: { light: Theme; dark: Theme } = contents.themes;
