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
if (ask.edition === "static") keepOffline();
else void forgetOffline();
