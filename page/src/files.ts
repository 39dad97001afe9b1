// The texts of the programs. They are large, so each folder is fetched when it is needed. Encodings come without comments when
// they are only to be asked.

import { texts } from "virtual:packed";
import { fetchText } from "./unpack";

export type Folder = keyof typeof texts;

const known = new Map<string, string>(), coming = new Map<Folder, Promise<void>>();

/** The texts of the files in the folders that have been fetched, by folder and name: asp/cycle.lp. */
export const files: ReadonlyMap<string, string> = known;

/** Fetches the texts of folders, each once. */
export async function fetchFiles(...folders: Folder[]): Promise<void> {
  await Promise.all(folders.map((folder) => {
    if (!coming.has(folder)) coming.set(folder, fetched(folder).catch((error: unknown) => { coming.delete(folder); throw error; })); // to be tried again
    return coming.get(folder);
  }));
}

async function fetched(folder: Folder): Promise<void> {
  const all = JSON.parse(await fetchText(texts[folder])) as Record<string, string>;
  for (const [name, text] of Object.entries(all)) if (folder !== "rules" || !known.has(name)) known.set(name, text); // whole texts stay
}
