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

function sort(head) {
  const table = head.closest("table"), body = table.tBodies[0], index = head.cellIndex;
  const down = head.getAttribute("aria-sort") === "ascending";
  const rows = [...body.rows].map((row) => ({ row, value: valueOf(row, index) }));
  const filled = rows.filter(({ value }) => value !== ""), empty = rows.filter(({ value }) => value === "");
  filled.sort((one, other) => (down ? -1 : 1) * compare(one.value, other.value));
  for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", down ? "descending" : "ascending");
  body.append(...[...filled, ...empty].map(({ row }) => row)); // empty cells stay last in both directions
}

for (const button of document.querySelectorAll("th button")) {
  button.addEventListener("click", () => sort(button.closest("th")));
}

const filter = document.getElementById("filter"), counted = document.getElementById("counted");
const rows = [...document.getElementById("every").tBodies[0].rows].map((row) => ({ row, text: row.textContent.toLowerCase() }));
filter.addEventListener("input", () => {
  const words = filter.value.toLowerCase().split(/\s+/);
  let shown = 0;
  for (const { row, text } of rows) {
    row.hidden = !words.every((word) => text.includes(word));
    shown += !row.hidden;
  }
  counted.textContent = shown === rows.length ? `${shown.toLocaleString("en")} runs` : `${shown.toLocaleString("en")} of ${rows.length.toLocaleString("en")} runs`;
});
