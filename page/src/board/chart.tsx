// A bar chart of the nodes of a search by depth. pykt/draw/search/chart.py draws the same chart in files and pictures.

import { shapes } from "../contents";
import type { Profile } from "../model/result";

const TEXT = 11; // pixels of the height of text
const MIN_BAR = 3; // pixels of a bar's width
const LOGARITHMIC_RATIO = 50; // the scale is logarithmic if the highest bar is at least this many times the lowest
const ONE_NODE = 0.4; // height of a bar of one node on a logarithmic scale, in decades: visible
const TOP = 1.2 * TEXT;
const THOUSANDS = ["", " thousand", " million", " billion", " trillion", " quadrillion"];

/** The scales of a chart. Searches that share a scale can be compared. */
export interface Scale {
  width: number;
  height: number;
  /** The number of squares of a complete path. */
  length: number;
  /** The chart shows the depths from 1 to `depths`. */
  depths: number;
  /** Each bar shows the mean number of nodes of `perBar` depths. */
  perBar: number;
  /** The number of nodes that the highest bar shows. */
  most: number;
  logarithmic: boolean;
  /** The width of the labels of the vertical axis. */
  left: number;
}

/** Returns the scale that fits all profiles of searches for a path of `length` squares. */
export function scaleOf(profiles: readonly Pick<Profile, "nodes">[], length: number, width = 330, height = 150): Scale {
  const depths = profiles.reduce((most, { nodes }) => Math.max(most, nodes.length), length);
  const widest = profiles.flatMap(({ nodes }) => nodes).reduce((most, number) => Math.max(most, number), 1);
  const powers = Array.from(String(widest), (_, power) => 10 ** power);
  const letters = Math.max(...powers.flatMap((power) => [power, 1.5 * power]).map((number) => abbreviate(Math.floor(number)).length));
  const left = Math.round(TEXT * shapes.LETTER_WIDTH * letters) + 8;
  const perBar = Math.max(1, Math.ceil((depths * MIN_BAR) / (width - left)));
  const means = profiles.flatMap(({ nodes }) => meansOf(nodes, depths, perBar)).filter(Boolean);
  const most = Math.ceil(means.reduce((one, other) => Math.max(one, other), 1)), least = means.reduce((one, other) => Math.min(one, other), means[0] ?? 1);
  return { width, height, length, depths, perBar, most, logarithmic: most >= LOGARITHMIC_RATIO * least, left };
}

/** Returns a caption that explains the bars. */
export function captionOf({ logarithmic, perBar }: Scale): string {
  return `nodes by depth${logarithmic ? " on a logarithmic scale" : ""}${perBar > 1 ? `, each bar the mean of ${perBar.toLocaleString("en")} depths` : ""}`;
}

/** Returns the positions and widths of bars, from which search.js draws bars of given heights. */
export function placesOf(scale: Scale) {
  const bars = Math.ceil(scale.depths / scale.perBar);
  return { lefts: Array.from({ length: bars }, (_, bar) => round(leftOf(scale, bar))), base: baseOf(scale), wide: round(barOf(scale) - spacingOf(scale)), whole: wholeOf(scale) };
}

/** Returns, for each new node, the index of its bar and the new height of that bar. */
export function growthOf(scale: Scale, depths: readonly number[]): [bar: number, height: number][] {
  const nodes = new Map<number, number>();
  return depths.map((depth) => {
    const bar = Math.floor((Math.min(depth, scale.depths) - 1) / scale.perBar), count = (nodes.get(bar) ?? 0) + 1;
    nodes.set(bar, count);
    return [bar, round(heightOf(scale, count / Math.min(scale.perBar, scale.depths - bar * scale.perBar)))];
  });
}

/** Draws the nodes by depth. The bar of complete paths has a colour of its own. */
export function Chart({ scale, nodes, title }: { scale: Scale; nodes: readonly number[]; title: string }) {
  const { width, height, left, depths, perBar } = scale, base = baseOf(scale), { lefts, wide, whole } = placesOf(scale);
  const bar = (mean: number, nth: number) => `M${lefts[nth]} ${base}v-${round(heightOf(scale, mean))}h${wide}v${round(heightOf(scale, mean))}z`;
  const bars = meansOf(nodes, depths, perBar).map((mean, nth) => (mean ? bar(mean, nth) : ""));
  return (
    <svg class="bars-by-depth" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      <g class="axes">
        {nodeLabels(scale).map((label) => <path key={label} d={`M${left} ${round(base - heightOf(scale, label))}H${width}`} opacity=".5" />)}
        <path d={`M${left} ${TOP}V${base}H${width}`} />
        {depthLabels(scale).map((depth) => <path key={depth} d={`M${round(middleOf(scale, depth))} ${base}v3`} />)}
      </g>
      <g class="axis" font-size={TEXT}>
        <g text-anchor="end">
          {nodeLabels(scale).map((label) => <text key={label} x={left - 5} y={round(base - heightOf(scale, label) + 0.35 * TEXT)}>{abbreviate(label)}</text>)}
        </g>
        <g text-anchor="middle">
          {depthLabels(scale).map((depth) => <text key={depth} x={round(labelPlace(scale, depth)[0])} y={base + 1.3 * TEXT}>{depth.toLocaleString("en")}</text>)}
          <text x={(left + width) / 2} y={base + 2.7 * TEXT}>{width > 250 ? "depth: squares in the path" : "depth"}</text>
        </g>
      </g>
      <path class="bars" d={bars.filter((_, nth) => nth !== whole).join("")} />
      <path class="whole" d={(whole !== null && bars[whole]) || ""} />
    </svg>
  );
}

// Sizes ---------------------------------------------------------------------------------------------------------------

const baseOf = ({ height }: Scale) => round(height - 3.2 * TEXT);
const barOf = ({ width, left, depths, perBar }: Scale) => (width - left) / Math.ceil(depths / perBar);
const spacingOf = (scale: Scale) => Math.min(1, barOf(scale) / 5);
const leftOf = (scale: Scale, bar: number) => scale.left + bar * barOf(scale) + spacingOf(scale) / 2;
const middleOf = (scale: Scale, depth: number) => scale.left + ((Math.min(depth, scale.depths) - 0.5) / scale.perBar) * barOf(scale);

/** Returns the index of the bar of complete paths, or null if that bar also shows other depths. */
const wholeOf = ({ perBar, length }: Scale) => (perBar === 1 ? length - 1 : null);

/** Returns the height of a bar in pixels. A bar with any nodes has at least one pixel. */
function heightOf(scale: Scale, nodes: number): number {
  if (!nodes) return 0;
  const share = scale.logarithmic ? (Math.log10(nodes) + ONE_NODE) / (Math.log10(scale.most) + ONE_NODE) : nodes / scale.most;
  return Math.max(share * (baseOf(scale) - TOP), 1);
}

function meansOf(nodes: readonly number[], depths: number, perBar: number): number[] {
  return Array.from({ length: Math.ceil(depths / perBar) }, (_, bar) => {
    const first = bar * perBar, last = Math.min(first + perBar, depths);
    return nodes.slice(first, last).reduce((sum, number) => sum + number, 0) / (last - first);
  });
}

// Labels --------------------------------------------------------------------------------------------------------------

/** Returns the labels of the vertical axis: powers of ten on a logarithmic scale, else round numbers. */
function nodeLabels(scale: Scale): number[] {
  if (scale.logarithmic) {
    const decades = Array.from({ length: Math.floor(Math.log10(scale.most)) + 1 }, (_, decade) => decade);
    const step = Math.ceil((decades.length * 1.4 * TEXT) / (baseOf(scale) - TOP));
    return decades.filter((decade) => decade % step === 0).map((decade) => 10 ** decade);
  }
  const step = stepAtLeast(scale.most / 4);
  return Array.from({ length: Math.floor(scale.most / step) + 1 }, (_, nth) => nth * step);
}

/** Returns the labels of the depths: 1, the length of the path, and round numbers where there is room. */
function depthLabels(scale: Scale): number[] {
  const { depths, length, perBar } = scale;
  const step = stepAtLeast(((depths.toLocaleString("en").length + 1.5) * TEXT * shapes.LETTER_WIDTH * perBar) / barOf(scale));
  const ends = overlap(scale, 1, length) ? [length] : [1, length];
  const between = Array.from({ length: Math.floor(depths / step) }, (_, nth) => (nth + 1) * step).filter((depth) => !ends.some((end) => overlap(scale, depth, end)));
  return [...ends, ...between];
}

function overlap(scale: Scale, one: number, other: number): boolean {
  const [first, half] = labelPlace(scale, one), [second, otherHalf] = labelPlace(scale, other);
  return Math.abs(first - second) < half + otherHalf + 0.5 * TEXT;
}

/** Returns the x coordinate of the middle of a depth's label, and half the width of the label. */
function labelPlace(scale: Scale, depth: number): [number, number] {
  const half = (depth.toLocaleString("en").length * TEXT * shapes.LETTER_WIDTH) / 2;
  return [Math.min(middleOf(scale, depth), scale.width - half), half];
}

/** Returns the smallest of 1, 2, 5, 10, 20, 50 and so on that is at least `room`. */
function stepAtLeast(room: number): number {
  let ten = 1;
  while (5 * ten < room) ten *= 10;
  return [ten, 2 * ten, 5 * ten].find((step) => step >= room)!;
}

function abbreviate(number: number): string {
  if (number < 1_000_000) return number.toLocaleString("en");
  const power = Math.min(Math.floor((String(number).length - 1) / 3), THOUSANDS.length - 1);
  return `${Number((number / 1000 ** power).toPrecision(4)).toLocaleString("en")}${THOUSANDS[power]}`;
}

const round = (number: number) => Math.round(10 * number) / 10;
