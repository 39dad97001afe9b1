import "./style/page.css"; // first, so that the styles of views come after it
import { render } from "preact";
import { App } from "./App";
import { ask } from "./ask";
import { forgetOffline, keepOffline } from "./offline/register";
import { colours } from "./style/colours";

const sheet = new CSSStyleSheet();
sheet.replaceSync(colours());
document.adoptedStyleSheets.push(sheet);
if (ask.edition === "static") new PerformanceObserver((seen, observer) => { if (seen.getEntriesByName("first-contentful-paint").length) { observer.disconnect(); void prepare(); } }).observe({ type: "paint", buffered: true });
else void forgetOffline();
render(<App ask={ask} />, document.getElementById("page")!);

/** Once the page has been painted, fetches what most first answers need, and then all else that is kept for use without a network, unless the reader saves data. */
async function prepare(): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  await ask.prepare?.().catch(() => undefined); // it is fetched again when it is asked
  keepOffline();
}
