"use strict";
// Plays searches side by side: each step is a node, the depth and the last square of a path that a search has tried.
// What is shown after so many nodes follows from the steps alone; at the end it is what the page has without this script.

const UNIT = 20; // of the picture of a board, in a side of a square
const by = (id) => document.getElementById(id);
const { searches, chart, board, sizes } = JSON.parse(by("searches").textContent);
const controls = by("controls"), now = by("now"), slider = by("place"), speed = by("speed");
const end = Number(slider.max);
const counted = (number, noun) => `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;

// What a search holds -------------------------------------------------------------------------------------------------

const onBoard = ([file, rank]) => file >= 1 && rank >= 1 && file <= board.files && rank <= board.ranks;
const isMove = ([file, rank], [other, another]) => Math.abs((file - other) * (rank - another)) === 2;
const named = (square) => (board.lettered && onBoard(square) ? String.fromCharCode(96 + square[0]) + square[1] : square.join("/"));

function moment({ steps }, count) {
  const nodes = new Array(chart.depths).fill(0), been = new Map();
  let path = [], left = [], back = 0;
  for (const [depth, file, rank] of steps.slice(0, count)) {
    left = path.splice(Math.max(depth, 1) - 1);
    back += left.length;
    path.push([file, rank]);
    been.set(`${file}/${rank}`, [file, rank]);
    nodes[Math.min(Math.max(depth, 1), chart.depths) - 1]++;
  }
  const held = new Set(path.map(String));
  return { path, left: left.filter((one) => !held.has(String(one))), tried: [...been.values()].filter((one) => !held.has(String(one))), nodes, back, gone: left.length };
}

// How that looks ------------------------------------------------------------------------------------------------------

const at = ([file, rank]) => `${file - 0.5} ${rank - 0.5}`;

function line(path) {
  return path.map((one, nth) => (onBoard(one) ? `${nth && onBoard(path[nth - 1]) && isMove(one, path[nth - 1]) ? "L" : "M"}${at(one)}` : "")).join("");
}

function jumps(path) {
  return path.map((one, nth) => (nth && onBoard(one) && onBoard(path[nth - 1]) && !isMove(one, path[nth - 1]) ? `M${at(path[nth - 1])}L${at(one)}` : "")).join("");
}

function height(nodes) {
  if (!nodes) return 0;
  const share = chart.one === null ? nodes / chart.most : (Math.log10(nodes) + chart.one) / (Math.log10(chart.most) + chart.one);
  return Math.max(share * (chart.base - chart.top), 1);
}

function bars(nodes) {
  const gap = Math.min(1, chart.bar / 5), drawn = { bars: "", whole: "" };
  for (let nth = 0, from = 0; from < chart.depths; nth++, from += chart.each) {
    const part = nodes.slice(from, from + chart.each), depths = Math.min(chart.each, chart.depths - from);
    const high = height(part.reduce((sum, one) => sum + one, 0) / depths);
    const which = chart.each === 1 && nth + 1 === chart.length ? "whole" : "bars";
    if (high) drawn[which] += `M${(chart.left + nth * chart.bar + gap / 2).toFixed(1)} ${chart.base}v${(-high).toFixed(1)}h${(chart.bar - gap).toFixed(1)}v${high.toFixed(1)}z`;
  }
  return drawn;
}

const panels = [...document.querySelectorAll(".search")].map((section, nth) => {
  const find = (name) => section.querySelector(name), svg = find(".board svg");
  const part = (name, width) => {
    const path = document.createElementNS(svg.namespaceURI, "path");
    if (width) path.setAttribute("stroke-width", width);
    svg.querySelector(`.${name}`).append(path);
    return path;
  };
  const last = { state: find(".state").textContent, tone: find(".state").className, squares: find(".squares").textContent };
  for (const name of ["left", "tried", "path", "fault", "start"]) svg.querySelector(`.${name}`).replaceChildren();
  return {
    search: searches[nth],
    last,
    state: find(".state"), reading: find(".reading"), squares: find(".squares"), key: find(".key"),
    left: part("left"), tried: part("tried"), line: part("path"), dots: part("path", sizes.dots), fault: part("fault"), start: part("start", sizes.start),
    knight: svg.querySelector(".figure"), bars: find(".chart .bars"), whole: find(".chart .whole"),
  };
});

function draw(panel, { path, left, tried, nodes }) {
  const shown = path.filter(onBoard);
  panel.line.setAttribute("d", line(path));
  panel.dots.setAttribute("d", sizes.dots ? shown.map((one) => `M${at(one)}h0`).join("") : "");
  panel.fault.setAttribute("d", jumps(path));
  panel.start.setAttribute("d", path.length && onBoard(path[0]) ? `M${at(path[0])}h0` : "");
  panel.left.setAttribute("d", left.filter(onBoard).map(([file, rank]) => `M${file - 1} ${rank - 1}h1v1h-1z`).join(""));
  const side = 2 * sizes.cross;
  panel.tried.setAttribute("d", tried.filter(onBoard).map(([file, rank]) => `M${file - 0.5 - sizes.cross} ${rank - 0.5 - sizes.cross}l${side} ${side}m${-side} 0l${side} ${-side}`).join(""));
  const stands = path.length > 0 && onBoard(path.at(-1));
  panel.knight.setAttribute("visibility", stands ? "visible" : "hidden");
  if (stands) {
    const [file, rank] = path.at(-1), half = sizes.figure / 2;
    panel.knight.setAttribute("transform", `translate(${(file - 0.5 - half) * UNIT} ${(board.ranks - rank + 0.5 - half) * UNIT}) scale(${sizes.figure})`);
  }
  const drawn = bars(nodes);
  panel.bars.setAttribute("d", drawn.bars);
  panel.whole.setAttribute("d", drawn.whole);
}

function show(panel, count) {
  const { search, last } = panel, over = count === end || (count >= search.total && search.steps.length === search.total);
  const found = moment(search, count);
  const more = search.total > search.steps.length;
  draw(panel, count === end && more ? { ...found, path: search.deepest, left: [], tried: [], nodes: search.nodes } : over ? { ...found, left: [] } : found);
  panel.reading.hidden = !over;
  panel.squares.textContent = over ? last.squares : found.path.map(named).join(" ");
  panel.state.className = over ? last.tone : "state";
  if (over) {
    panel.state.textContent = last.state;
  } else if (!search.steps.length) {
    panel.state.textContent = "The squares that it tries are not known.";
  } else if (count > search.steps.length) {
    panel.state.textContent = `The search goes on, to ${counted(search.total, "node")}.`;
  } else {
    const off = onBoard(found.path.at(-1)) ? "" : ", off the board";
    const gone = found.gone ? `, ${found.gone.toLocaleString("en")} of them just now` : "";
    panel.state.textContent = `${counted(found.path.length, "square")}, at ${named(found.path.at(-1))}${off}; ${counted(found.back, "move")} taken back${gone}`;
  }
}

// What moves ----------------------------------------------------------------------------------------------------------

let place = 1, playing = false, before = null;

function go(to) {
  place = Math.min(Math.max(to, 1), end);
  const count = Math.floor(place), text = count === end ? "At the end" : `After ${counted(count, "node")}`;
  if (Number(now.dataset.count) === count) return;
  now.dataset.count = count;
  now.setAttribute("aria-live", playing || document.activeElement === slider ? "off" : "polite");
  for (const { state } of panels) state.setAttribute("aria-live", playing ? "off" : "polite");
  now.textContent = text;
  slider.value = count;
  slider.setAttribute("aria-valuetext", playing ? "playing" : text);
  for (const panel of panels) show(panel, count);
}

function frame(time) {
  if (!playing) return;
  go(place + (Math.min(time - (before ?? time), 250) / 1000) * Number(speed.value));
  before = time;
  if (place === end) play(false);
  else requestAnimationFrame(frame);
}

function play(on) {
  playing = on;
  before = null;
  document.body.classList.toggle("runs", on);
  by("play").setAttribute("aria-label", on ? "Pause" : "Play");
  by("play").title = `${on ? "Pause" : "Play"}, space`;
  if (!on) slider.setAttribute("aria-valuetext", now.textContent);
  if (on && place === end) go(1);
  if (on) requestAnimationFrame(frame);
}

function step(to) {
  play(false);
  go(to);
}

by("play").addEventListener("click", () => play(!playing));
by("first").addEventListener("click", () => step(1));
by("last").addEventListener("click", () => step(end));
by("back").addEventListener("click", () => step(Math.floor(place) - 1));
by("forth").addEventListener("click", () => step(Math.floor(place) + 1));
slider.addEventListener("input", () => step(Number(slider.value)));

const keys = { " ": () => play(!playing), ArrowLeft: () => step(Math.floor(place) - 1), ArrowRight: () => step(Math.floor(place) + 1), Home: () => step(1), End: () => step(end) };
document.addEventListener("keydown", (event) => {
  const own = event.key === " " ? "button, select, summary" : "input, select, .squares"; // which have a use for the key
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest(own) || !Object.hasOwn(keys, event.key)) return;
  event.preventDefault();
  keys[event.key]();
});

controls.hidden = false;
go(1);
