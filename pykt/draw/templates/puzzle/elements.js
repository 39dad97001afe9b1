// Elements of a page, and words in them.

/** Returns an element with attributes and children. A string is a text, never markup. */
export function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) name === "style" ? (element.style.cssText = value) : element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;

export const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Returns a time as it is read on a clock, such as 1:02:03. */
export function written(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60], [hours, minutes, rest] = parts;
  return `${hours ? `${hours}:` : ""}${hours ? String(minutes).padStart(2, "0") : minutes}:${String(rest).padStart(2, "0")}`;
}
