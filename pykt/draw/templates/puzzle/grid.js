// The grid of squares over the picture of a board, and the line through the numbers in the picture.

import { make } from "./elements.js";

const SVG = "http://www.w3.org/2000/svg";

/** Returns the grid, its squares by their cells, functions that show a square and the line, and a function that removes all. */
export function gridOver(picture, { files, ranks, length, blocked, given, partOn, at, nameOf, isMove, numberOn, cellWith, kind }) {
  const flipped = picture.querySelector("g[transform]");
  const { a: side, d: upwards, f: floor } = flipped.transform.baseVal.getItem(0).matrix;
  const box = picture.viewBox.baseVal, per = (part, whole) => `${(100 * part) / whole}%`;
  let drawn = ""; // the outlines of these lines, which are drawn anew only when they change
  const lines = document.createElementNS(SVG, "g"); // the lines between consecutive numbers, under the given numbers
  lines.setAttribute("class", "thread");
  lines.setAttribute("transform", flipped.getAttribute("transform"));
  picture.insertBefore(lines, picture.querySelector(".givens, .parts"));
  picture.setAttribute("aria-hidden", "true"); // the grid says all that it shows
  const grid = make("div", {
    class: partOn ? "grid texts" : "grid", role: "grid", "aria-label": `${partOn ? "Cryptotour" : "Puzzle"}, ${files}x${ranks}`,
    style: `left:${per(-box.x, box.width)};top:${per(floor + upwards * ranks - box.y, box.height)};width:${per(side * files, box.width)};height:${per(side * ranks, box.height)};--files:${files};--ranks:${ranks}`,
  });
  const squares = new Map();
  for (let rank = ranks - 1; rank >= 0; rank--) {
    const row = make("div", { role: "row" });
    for (let file = 0; file < files; file++) {
      const cell = rank * files + file, square = make("div", { role: "gridcell", tabindex: -1, "data-square": nameOf(cell) });
      if (given.has(cell)) square.setAttribute("aria-readonly", "true");
      if (blocked.has(cell)) square.setAttribute("aria-disabled", "true");
      squares.set(cell, square);
      row.append(square);
    }
    grid.append(row);
  }

  /** Shows what is on a square: its number, or `typed` instead, or the pencil marks. */
  function paint(cell, { typed, marks, isCurrent, isHead, isNear, isWrong, isHinted, isNamed, isSolved }) {
    const square = squares.get(cell), number = numberOn(cell);
    const words = [nameOf(cell), ...(partOn?.has(cell) ? [partOn.get(cell)] : []), blocked.has(cell) ? "blocked" : number ?? (marks.length ? `marks ${marks.join(" ")}` : "empty")];
    if (given.has(cell)) words.push("given");
    if (isWrong) words.push("wrong");
    square.setAttribute("aria-label", words.join(", "));
    square.tabIndex = isCurrent ? 0 : -1;
    square.classList.toggle("head", isHead);
    square.classList.toggle("near", isNear);
    square.classList.toggle("wrong", isWrong);
    square.classList.toggle("hinted", isHinted);
    square.classList.toggle("named", isNamed);
    square.classList.toggle("own", number !== undefined && !given.has(cell));
    const text = given.has(cell) && (partOn || !isSolved) ? "" : typed || String(number ?? "");
    square.replaceChildren(text === "" && marks.length ? make("span", { class: "marks" }, ...marks.map((mark) => make("span", {}, String(mark)))) : text);
  }

  /** Draws a line between consecutive numbers. A line that is no move is a fault. The line of a whole tour is one stroke. */
  function thread(isSolved) {
    const data = { path: "", fault: "" };
    for (let number = 1; number < length + (kind === "closed" && isSolved ? 1 : 0); number++) {
      const one = cellWith(number), other = cellWith((number % length) + 1);
      if (one === undefined || other === undefined) continue;
      const [from, to] = [at(one), at(other)].map((place) => place.map((part) => part + 0.5).join(" "));
      data[isMove(one, other) ? "path" : "fault"] += isSolved && number > 1 ? `L${to}` : `M${from}L${to}`;
    }
    const outlines = data.path + data.fault;
    if (outlines === drawn) return;
    drawn = outlines;
    lines.replaceChildren(...Object.entries(data).filter(([, outline]) => outline).map(([name, outline]) => {
      const line = document.createElementNS(SVG, "path");
      line.setAttribute("class", name);
      line.setAttribute("d", outline);
      if (isSolved) line.setAttribute("pathLength", "1"); // the style draws it from its beginning to its end
      return line;
    }));
  }

  function remove() {
    for (const one of [lines, grid]) one.remove();
    picture.removeAttribute("aria-hidden");
  }

  return { grid, squares, paint, thread, remove };
}
