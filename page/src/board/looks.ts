// How a picture shows a tour: what it draws, and its colours. pykt/draw/look.py has the looks, and pykt/draw/svg the rules.

import { looks, shapes, styles, themes, type Style, type Theme } from "../contents";
import { variables } from "../style/colours";
import type { Sheet } from "./sheet";
import { visits } from "../model/tour";
import type { Tour } from "../model/result";

export interface Look {
  style: Style;
  colours: Theme;
  /** The colours of the browser that fit, where a look does not follow the page. */
  scheme?: "dark";
}

export const lookNames = Object.keys(looks);

const FIRST = lookNames[0]!;

/** Returns the look with a name. It has the colours of the page, which may turn light or dark, or of its own. */
export function lookOf(name = FIRST): Look {
  const { style, dark } = looks[lookNames.includes(name) ? name : FIRST]!, features = styles[style]!, own = features.theme ?? (dark ? themes.dark : null);
  return { style: features, ...(own ? { colours: own, scheme: "dark" } : { colours: variables }) };
}

export const USUAL = lookOf();

/** Returns a look for a file, in the colours that the page has now. */
export const asSeen = (look: Look): Look => (look.colours === variables ? { ...look, colours: themes[matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"] } : look);

// Numbers -------------------------------------------------------------------------------------------------------------

/** Returns the height of a number in squares. */
export const numberHeight = (tour: Tour) => Math.min(0.48, 1.55 / String(visits(tour)).length);

const isLegible = (sheet: Sheet, tour: Tour) => numberHeight(tour) * sheet.pixels >= shapes.TEXT_PIXELS;

/** Returns the style that draws the tour: another one if the board is too large for readable numbers. */
export const styleOn = (sheet: Sheet, tour: Tour, style: Style): Style => (style.fallback && !isLegible(sheet, tour) ? styles[style.fallback]! : style);

export const showsNumbers = (sheet: Sheet, tour: Tour | null, style: Style) => !!tour && !!style.numbers && isLegible(sheet, tour);

// Colours -------------------------------------------------------------------------------------------------------------

const LINE_COLOURS = 48, HEAT_COLOURS = 64; // at most

const channels = (colour: string) => [1, 3, 5].map((begin) => Number.parseInt(colour.slice(begin, begin + 2), 16));

/** Returns `count` colours at even steps through all `stops`. */
function gradient(stops: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, nth) => {
    const place = count > 1 ? nth * (stops.length - 1) / (count - 1) : 0, from = Math.min(Math.floor(place), stops.length - 2);
    const [one, other] = [stops[from]!, stops[from + 1]!].map(channels) as [number[], number[]];
    return `#${one.map((channel, nth) => Math.round(channel + (other[nth]! - channel) * (place - from)).toString(16).padStart(2, "0")).join("")}`;
  });
}

/** Returns colours that a function makes of a theme. Of those of the page it makes pairs for light and for dark pages. */
function made(colours: Theme, from: (theme: Theme) => string[]): string[] {
  if (colours !== variables) return from(colours);
  const [light, dark] = [from(themes.light), from(themes.dark)];
  return light.map((colour, nth) => `light-dark(${colour},${dark[nth]})`);
}

const scaleOf = (tour: Tour, knight: number, theme: Theme) => (tour.knights.length === 1 ? theme.heat : [theme.light, theme.knights[knight]!]);

const heat = (tour: Tour, knight: number) => (theme: Theme) => gradient(scaleOf(tour, knight, theme), Math.min(HEAT_COLOURS, tour.knights[knight]!.length));

/** Returns the colours of squares from the first visit of a knight to the last. */
export const heatColours = (tour: Tour, knight: number, colours: Theme) => made(colours, heat(tour, knight));

/** Returns the colours of numbers on those of `heatColours`. */
export const heatInks = (tour: Tour, knight: number, colours: Theme) => made(colours, (theme) => heat(tour, knight)(theme).map(inkOn));

/** Returns the colours of a line from the first visit to the last. */
export const lineColours = (count: number, colours: Theme) => made(colours, ({ line }) => gradient(line, Math.min(LINE_COLOURS, count)));

/** Returns the colours of the numbers on the marks of the first and of the last square of a knight. */
export const endInks = (tour: Tour, knight: number, colours: Theme) =>
  made(colours, (theme) => (tour.knights.length === 2 ? [theme.knights[knight]!, theme.knights[knight]!] : [theme.start, theme.end]).map(inkOn));

/** Returns white or black, whichever has more contrast with a colour. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => (channel / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18 ? "#ffffff" : "#000000";
}

/** Returns which of `count` colours the visits have. */
export const evenIndex = (nth: number, visits: number, count: number) => Math.floor(nth * count / visits);
