import type { Ask } from "./ask";
import { server } from "./server";
import { workers } from "./workers";

const edition = document.querySelector<HTMLMetaElement>("meta[name=pykt-edition]")?.content;

/** How this page asks: `pykt serve` sets the edition to server in the page that it sends. */
export const ask: Ask = edition === "server" ? server : workers;
