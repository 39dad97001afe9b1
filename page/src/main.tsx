import "./style/page.css"; // first, so that the styles of views come after it
import { render } from "preact";
import { App } from "./App";
import { ask } from "./ask";
import { keepOffline } from "./offline/register";
import { colours } from "./style/colours";

document.adoptedStyleSheets.push(colours());
render(<App ask={ask} />, document.getElementById("page")!);
if (ask.edition === "static") keepOffline();
