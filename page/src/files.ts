// The texts of the programs. They are large, so each pack of them is fetched when it is needed. Encodings come without comments when
// they are only to be asked.

import { texts } from "virtual:packed";
import { fetchText } from "./unpack";

export type Pack = keyof typeof texts;

const known = new Map<string, string>(), coming = new Map<Pack, Promise<void>>();

/** The texts of the files in the packs that have been fetched, by name: asp/cycle.lp. */
export const files: ReadonlyMap<string, string> = known;

/** Fetches the texts of packs, each once. */
export async function fetchFiles(...packs: Pack[]): Promise<void> {
  await Promise.all(packs.map((pack) => {
    if (!coming.has(pack)) coming.set(pack, fetched(pack).catch((error: unknown) => { coming.delete(pack); throw error; })); // to be tried again
    return coming.get(pack);
  }));
}

async function fetched(pack: Pack): Promise<void> {
  const all = JSON.parse(await fetchText(texts[pack])) as Record<string, string>;
  for (const [name, text] of Object.entries(all)) if (pack !== "rules" || !known.has(name)) known.set(name, text); // whole texts stay
}
