import "./style/page.css"; // first, so that the styles of views come after it
import { render } from "preact";
import { App } from "./App";
import { ask } from "./ask";
import { forgetOffline, keepOffline } from "./offline/register";
import { colours } from "./style/colours";

const sheet = new CSSStyleSheet();
sheet.replaceSync(colours());
document.adoptedStyleSheets.push(sheet);
render(<App ask={ask} />, document.getElementById("page")!);
if (ask.edition === "static") void prepared().then(keepOffline);
else void forgetOffline();

/** Fetches what most first answers need. All else that is kept for use without a network comes after that. */
async function prepared(): Promise<void> {
  if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData) await ask.prepare?.().catch(() => undefined); // it is fetched again when it is asked
}
