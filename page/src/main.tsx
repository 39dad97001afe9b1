import { render } from "preact";
import { App } from "./App";
import { ask } from "./ask";
import "./style/page.css";
import { colours } from "./style/colours";

document.adoptedStyleSheets.push(colours());
render(<App ask={ask} />, document.getElementById("page")!);
