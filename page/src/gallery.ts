// The pieces of docs/gallery.toml: pykt has found or checked each. `python docs/gallery.py` writes gallery.json.

import json from "./gallery.json";

/** A piece. docs/gallery.py explains the fields that it may lack. */
export interface Piece {
  name: string;
  title: string;
  text: string;
  commands: string[];
  link?: string;
  removed?: string[];
  picture?: string;
}

export const sections = json as { title: string; pieces: Piece[] }[];
