// The controls beside the board of a puzzle.

import { counted, make, sentence } from "./elements.js";

const FEW = 3; // reasons to show at once

/** Returns the controls of a game. `all` has those to show, in order. `act` has a function for each button, by its name. */
export function deskFor({ partOn, rule }, on, act) {
  const button = (name, text, more = {}) => {
    const made = make("button", { type: "button", class: name, ...more }, text);
    on(made, "click", () => act[name]());
    return made;
  };
  const found = make("span", {}), progress = make("p", { class: "progress" }), told = make("div", { class: "told", role: "status", tabindex: 0 });
  const entry = make("input", { class: "next", type: "text", inputmode: "numeric", autocomplete: "off", size: 3, "aria-label": "Next number" });
  const place = button("place", "Place it");
  const pencil = button("pencil", "Pencil", { "aria-pressed": "false", title: "Write pencil marks instead of numbers (P)" });
  const backward = button("backward", "Count down", { "aria-pressed": "false", title: "Go from a number to the one before it (B)" });
  const erase = button("erase", "Erase", { title: "Empty the square (Delete)" }), undo = button("undo", "Undo", { title: "Undo (U)" }), redo = button("redo", "Redo", { title: "Redo (R)" });
  const clock = make("span", { class: "clock", role: "timer", "aria-label": "Time" }), pause = button("pause", "Pause");
  const keys = make("details", { class: "keys" }, make("summary", {}, "How to play"), ...(rule ? [make("p", {}, `A knight goes ${rule}.`)] : []), ...(partOn ? howToRead() : howToNumber()));
  on(keys, "toggle", () => keys.open && keys.scrollIntoView({ block: "nearest" })); // it may be at the lower edge of the window
  const counter = () => make("div", { class: "row" },
    make("label", { class: "number" }, make("span", {}, "Next"), button("less", "\u2212", { "aria-label": "Next number: one less" }), entry, button("more", "+", { "aria-label": "Next number: one more" })),
    backward);
  const all = [
    make("div", { class: "now" }, progress, make("div", { class: "time" }, pause, clock)),
    ...(partOn ? [make("p", { class: "found", "aria-label": "Text" }, found)] : []),
    told,
    make("div", { class: "row" }, undo, redo, button("ask", "Hint", { title: "Hint (H)" }), button("check", "Check", { title: "Check (C)" }), place),
    keys,
    ...(partOn ? [] : [counter()]),
    make("div", { class: "row" }, ...(partOn ? [] : [pencil]), erase, button("clear", "Start over"), ...(act.solve ? [button("solve", "Show the answer")] : [])),
  ];
  return { all, found, progress, told, entry, place, pencil, backward, erase, undo, redo, clock, pause };
}

/** Returns a list of the reasons of a step. It is open at first if the reasons are few. */
export function reasonsOf({ reasons }) {
  const list = make("ul", {}, ...reasons.map((reason) => make("li", {}, sentence(reason))));
  return make("details", reasons.length > FEW ? {} : { open: "" }, make("summary", {}, `Why: ${counted(reasons.length, "conclusion")}`), list);
}

const forMouse = (text) => make("span", { class: "desktop" }, text); // a touch screen does not show it

const key = (name) => make("kbd", {}, name);

const common = () => [key("H"), " gives a hint, ", key("C"), " checks, ", key("U"), " and ", key("R"), " undo and redo."];

const howToRead = () => [
  make("p", {}, "Each square has a part of the text. Press the squares in the order in which the knight reads it. Press the last square again to take it back.", forMouse(" Or drag with a mouse along the knight's moves.")),
  make("p", { class: "desktop" }, "On the keyboard: ", key("Arrow keys"), " move, ", key("Enter"), " visits a square, ", key("Delete"), " takes it back, ", ...common()),
];

const howToNumber = () => [
  make("p", {}, "Press a square to put the next number there. Press a number to go on from it: it has the ring. Press your own number twice to take it away. Hold a square for a pencil mark.", forMouse(" Or drag with a mouse from a number along the moves.")),
  make("p", { class: "desktop" }, "On the keyboard: ", key("Arrow keys"), " move, digits write a number, ", key("Enter"), " puts the next number, ", key("Delete"), " empties the square, ", key("+"), " and ", key("\u2212"), " change the next number, ", key("B"), " counts down, ", key("P"), " turns pencil marks on and off, ", ...common()),
];
