// A page of its own that plays a tour, in one file, made in the browser. `pykt draw -o tour.html` makes the like of it.

import { render } from "preact";
import base from "../../../pykt/draw/templates/base.css?raw";
import controls from "../../../pykt/draw/templates/controls.css?raw";
import style from "../../../pykt/draw/templates/player.css?raw";
import script from "../../../pykt/draw/templates/player.js?raw";
import stage from "../../../pykt/draw/templates/stage.css?raw";
import type { Problem } from "../model/problem";
import type { Tour } from "../model/result";
import { describeTour, faultsOf } from "../model/tour";
import { capital } from "../model/words";
import { colours } from "../style/colours";
import { Markup } from "./Player";

/** Returns the file. It loads nothing from a network, and its content security policy allows no script but its own. */
export async function pageFile(problem: Problem, tour: Tour): Promise<Blob> {
  const place = document.createElement("main"), { jumps, wrong } = faultsOf(tour), title = capital(describeTour(tour));
  render(
    <>
      <header>
        <h1>{title}</h1>
        {jumps.length + wrong.length > 0 && <p class="faulty">This tour is faulty. Run pykt check to list its faults.</p>}
      </header>
      <Markup problem={problem} tour={tour} alone />
    </>,
    place,
  );
  for (const option of place.querySelectorAll("option")) option.toggleAttribute("selected", option.selected);
  const module = `\n${script}globalThis.player = mountPlayer(document.body);\n`;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(module)));
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${btoa(String.fromCharCode(...digest))}'; base-uri 'none'; form-action 'none'`;
  const styles = [":root{color-scheme:light dark}", colours(), ...[base, controls, stage, style].map(withoutIncludes)].join("\n");
  return new Blob([`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
${styles}
</style>
</head>
<body>
${place.outerHTML}
<script type="module">${module}</script>
</body>
</html>
`], { type: "text/html" });
}

/** Returns a style sheet of a template without the lines that are for Jinja. */
const withoutIncludes = (css: string) => css.replace(/\{%.*?%\}|\{#.*?#\}/g, "");
