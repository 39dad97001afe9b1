// The steps of docs/lesson.md.

import lesson from "../../../docs/lesson.md?raw";
import { blocksOf } from "../model/prose";

/** The scheme of the lesson's links into this page: page:race?board=8x8. */
export const SCHEME = "page:";

/** The title of the lesson. */
export const title = /^# (.*)$/m.exec(lesson)![1]!;

export const steps = lesson.split(/^## /m).slice(1).map((section) => {
  const [title, ...rest] = section.split("\n"), text = rest.join("\n");
  const [, values] = /\]\(page:race\?([^)]*)\)/.exec(text) ?? [];
  return { title: title!, blocks: blocksOf(text), race: new URLSearchParams(values) };
});
