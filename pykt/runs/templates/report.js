"use strict";
// Sort a table by the column whose header is pressed; filter the table of all runs.
const natural = new Intl.Collator("en", { numeric: true });

function valueOf(row, index) {
  const cell = row.cells[index];
  return cell.dataset.value === undefined ? cell.textContent : Number(cell.dataset.value);
}

function compare(one, other) {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one !== typeof other) return typeof one === "number" ? -1 : 1;
  return natural.compare(one, other);
}

function mark(head, down) {
  for (const other of head.parentElement.cells) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", down ? "descending" : "ascending");
}

function sort(head) {
  const body = head.closest("table").tBodies[0], index = head.cellIndex;
  const down = head.getAttribute("aria-sort") === "ascending";
  const rows = [...body.rows].map((row) => ({ row, value: valueOf(row, index) }));
  const filled = rows.filter(({ value }) => value !== ""), empty = rows.filter(({ value }) => value === "");
  filled.sort((one, other) => (down ? -1 : 1) * compare(one.value, other.value));
  mark(head, down);
  body.append(...[...filled, ...empty].map(({ row }) => row)); // empty cells stay last in both directions
}

for (const button of document.querySelectorAll("table:not(#every) th button")) {
  button.addEventListener("click", () => sort(button.closest("th")));
}

// The table of all runs ----------------------------------------------------------------------------------------------
// A row has a number for each cell: its place among the distinct cells. A cell is a text, or a list of a text, a number
// to sort by, and 1 if the text is alarming. Rows are drawn as far as the reader scrolls, so that a page with many runs
// opens at once.
const CHUNK = 200;
const filter = document.getElementById("filter"), counted = document.getElementById("counted");
const table = document.getElementById("every"), body = table.tBodies[0], scroller = table.closest(".scroll");
const heads = [...table.tHead.rows[0].cells];
const { cells, rows: places } = JSON.parse(document.getElementById("data").textContent);
const all = places.map((row) => row.map((place) => cells[place]));
let ordered = all, shown = all, texts = null;

function textOf(cell) {
  return Array.isArray(cell) ? cell[0] : cell;
}

function sortable(cell) {
  return Array.isArray(cell) && cell[1] !== null ? cell[1] : textOf(cell);
}

function drawn(row) {
  const line = document.createElement("tr");
  row.forEach((cell, index) => {
    const field = line.insertCell(), text = textOf(cell);
    field.className = heads[index].className;
    if (text.length > 40) field.classList.add("long");
    if (cell[2] === 1) field.classList.add("alarm");
    field.textContent = text;
  });
  return line;
}

function drawMore(count = CHUNK) {
  const from = body.rows.length;
  body.append(...shown.slice(from, from + count).map(drawn));
}

function redraw() {
  body.replaceChildren();
  scroller.scrollTop = 0;
  drawMore();
  counted.textContent = shown.length === all.length ? `${all.length.toLocaleString("en")} runs` : `${shown.length.toLocaleString("en")} of ${all.length.toLocaleString("en")} runs`;
}

function filtered() {
  texts ??= new Map(all.map((row) => [row, row.map(textOf).join(" ").toLowerCase()]));
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length ? ordered.filter((row) => words.every((word) => texts.get(row).includes(word))) : ordered;
}

function sortRuns(head) {
  const down = head.getAttribute("aria-sort") === "ascending", index = head.cellIndex;
  const rows = all.map((row) => ({ row, value: sortable(row[index]) }));
  const filled = rows.filter(({ value }) => value !== ""), empty = rows.filter(({ value }) => value === "");
  filled.sort((one, other) => (down ? -1 : 1) * compare(one.value, other.value));
  mark(head, down);
  ordered = [...filled, ...empty].map(({ row }) => row);
  shown = filtered();
  redraw();
}

for (const head of heads) head.querySelector("button").addEventListener("click", () => sortRuns(head));
filter.addEventListener("input", () => {
  shown = filtered();
  redraw();
});
scroller.addEventListener("scroll", () => {
  if (scroller.scrollTop + 2 * scroller.clientHeight > scroller.scrollHeight) drawMore();
});
window.addEventListener("beforeprint", () => drawMore(shown.length));
redraw();
