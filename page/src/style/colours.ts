import { themes, type Theme } from "../contents";

const names = ["page", "text", "light", "dark", "hole", "rule", "start", "end", "given", "fault"] as const;

const lists = ["knights", "parts", "line", "heat"] as const;

/** The colours as CSS variables. They follow the page's light or dark theme. */
export const variables = {
  ...Object.fromEntries(names.map((name) => [name, `var(--${name})`])),
  ...Object.fromEntries(lists.map((list) => [list, themes.light[list].map((_, nth) => `var(--${list}-${nth + 1})`)])),
} as unknown as Theme;

/** The colours of pictures as CSS variables, such as --page and --knights-1, for light and dark pages. */
export function colours(): string {
  const { light, dark } = themes;
  const pairs = [
    ...names.map((name) => [name, light[name], dark[name]]),
    ...lists.flatMap((list) => (light as Theme)[list].map((colour, nth) => [`${list}-${nth + 1}`, colour, dark[list][nth]])),
  ];
  return `:root{${pairs.map(([name, one, other]) => `--${name}:light-dark(${one},${other})`).join(";")}}`;
}
