// Puts the events of a propagation into words, as Python's pykt/answers/puzzles/wording.py.

import { bits, isSingle, type Grid, type Squares } from "./grid";
import type { Clash, Event, Log } from "./propagation";

const SHOWN = 4; // the most consequences of an assumption that a sentence lists

/**
 * Returns the sentences that tell why numbers are not on squares, for the removals at the indexes `needed`. Removals of the same
 * squares for the same reason share a sentence. A sentence comes after those that it depends on.
 */
export function reasons(grid: Grid, log: Log, needed: readonly number[]): string[] {
  const sentences: { gone: Squares; why: string; events: Event[] }[] = [], nthOf = new Map<number, number>();
  for (const [event, gone] of log.events(needed)) {
    const here = log.of(event.time, gone), why = event.text || whyOf(grid, event, gone);
    const before = Math.max(-1, ...here.flatMap((one) => log.removals[one]!.follows.map((at) => nthOf.get(at) ?? -1)));
    let nth = sentences.findIndex((one, nth) => nth > before && one.gone === gone && one.why === why);
    if (nth < 0) nth = sentences.push({ gone, why, events: [] }) - 1;
    sentences[nth]!.events.push(event);
    for (const one of here) nthOf.set(one, nth);
  }
  return sentences.map(({ gone, why, events }) => sentenceOf(grid, gone, why, events));
}

/** Returns the sentence that tells why a number is not on a square: what would follow if the number were there. */
export const refuted = (grid: Grid, time: number, bit: Squares, events: Iterable<Event>, clash: Clash) =>
  `${time + 1} isn't ${grid.name(bit)}, as then ${consequences(grid, events, clash, [time])}`;

/** Returns the contradiction and the numbers that an assumption places, without the times `known` and those in the contradiction. */
export function consequences(grid: Grid, events: Iterable<Event>, clash: Clash, known: readonly number[] = []): string {
  const said = new Set([...known, ...clash.times]), placed = new Map<number, Squares>();
  for (const { time, left } of events) if (isSingle(left) && !said.has(time)) placed.set(time, left);
  const names = [...placed].map(([time, bit]) => `${time + 1} on ${grid.name(bit)}`);
  const shown = names.length > SHOWN ? [...names.slice(0, SHOWN - 1), `and so on to ${names.at(-1)}`] : names;
  return shown.length ? `${clash.text} (after ${shown.join(", ")})` : clash.text;
}

/** Returns a clause which says that a number has no square, and what contradicts each of its `candidates`. */
export const cases = (grid: Grid, time: number, candidates: Squares, texts: readonly string[]) =>
  `${time + 1} would have no square: ${bits(candidates).map((bit, nth) => `on ${grid.name(bit)}, ${texts[nth]}`).join("; ")}`;

/** Returns words joined as `c3, d4 or e5`. */
function listed(words: readonly string[], last: string): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}` : words[0]!;
}

function sentenceOf(grid: Grid, gone: Squares, why: string, events: readonly Event[]): string {
  if (events[0]!.text) return events[0]!.text;
  const numbers = events.map(({ time }) => time).sort((one, other) => one - other).map((time) => String(time + 1));
  return `${listed(numbers, "and")} ${numbers.length > 1 ? "aren't" : "isn't"} ${listed(bits(gone).map((bit) => grid.name(bit)).sort(), "or")}, as ${why}`;
}

function whyOf(grid: Grid, { cause, others, square, left }: Event, gone: Squares): string {
  const both = others.map((other) => other + 1).join(" and ");
  switch (cause) {
    case "beside": return `${both} can't be a move away`;
    case "taken": return `${both} ${others.length > 1 ? "need" : "needs"} ${isSingle(gone) ? "it" : "them"}`;
    case "shared": return `the numbers before and after would both need ${grid.name(square)}`;
    case "passing": return `only two squares a move from ${grid.name(square)} are left, which come right before and after its number`;
    default: return `it must be ${grid.name(left)}, where no other number can be`;
  }
}
