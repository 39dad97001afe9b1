"use strict";
// Plays searches side by side. Each step is a node: its depth, its last square, its bar, how high that is then, and how the
// line comes to the square if not by a knight's move. What is shown after so many nodes follows from them; how a search
// ended is what the page has without this script.

const by = (id) => document.getElementById(id);
const { searches, places, chart, sizes } = JSON.parse(by("searches").textContent);
const controls = by("controls"), now = by("now"), slider = by("place"), speed = by("speed");
const end = Number(slider.max);
const counted = (number, noun) => `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;

// What a search holds -------------------------------------------------------------------------------------------------

function moment({ steps }, count) {
  const been = new Map(), bars = chart.lefts.map(() => 0);
  let path = [], left = [], back = 0;
  for (const [depth, name, bar, high, way = "moves"] of steps.slice(0, count)) {
    const square = { name, way, at: places[name] }; // what is off the board has no place
    left = path.splice(depth - 1);
    back += left.length;
    path.push(square);
    been.set(name, square);
    bars[bar] = high;
  }
  const held = new Set(path.map(({ name }) => name));
  const free = (squares) => squares.filter(({ name, at }) => at && !held.has(name));
  return { path, left: free(left), tried: free([...been.values()]), bars, back, gone: left.length };
}

// How that looks ------------------------------------------------------------------------------------------------------

const each = (squares, drawn) => squares.map(({ at: [x, y] }) => drawn(x, y)).join("");

function line(path) {
  return path.map(({ way, at }) => (at ? `${way === "moves" ? "L" : "M"}${at.join(" ")}` : "")).join("");
}

function jumps(path) {
  return path.map(({ way, at }, nth) => (way === "jumps" ? `M${path[nth - 1].at.join(" ")}L${at.join(" ")}` : "")).join("");
}

function bars(heights, whole) {
  const { lefts, base, wide } = chart;
  return heights.map((high, nth) => (high && whole === (nth === chart.whole) ? `M${lefts[nth]} ${base}v-${high}h${wide}v${high}z` : "")).join("");
}

const panels = [...document.querySelectorAll(".search")].map((section, nth) => {
  const find = (name) => section.querySelector(name), board = find(".board svg"), bars = find(".chart svg");
  const pictures = [board, bars].map((played) => ({ place: played.parentNode, played, last: played.cloneNode(true) }));
  const part = (name, width) => {
    const path = document.createElementNS(board.namespaceURI, "path");
    if (width) path.setAttribute("stroke-width", width);
    board.querySelector(`.${name}`).append(path);
    return path;
  };
  const state = find(".state"), squares = find(".squares");
  for (const name of ["left", "tried", "path", "fault", "start"]) board.querySelector(`.${name}`).replaceChildren();
  return {
    search: searches[nth],
    pictures,
    last: { state: state.textContent, tone: state.className, squares: squares.textContent },
    state, squares, reading: find(".reading"),
    left: part("left"), tried: part("tried"), line: part("path"), dots: part("path", sizes.dots), fault: part("fault"), start: part("start", sizes.start),
    turned: board.querySelector("g[transform]").transform.baseVal.getItem(0).matrix, knight: board.querySelector(".figure"),
    bars: bars.querySelector(".bars"), whole: bars.querySelector(".whole"),
  };
});

function draw(panel, moment) {
  const { path, left, tried } = moment, shown = path.filter(({ at }) => at), { cross } = sizes;
  panel.line.setAttribute("d", line(path));
  panel.dots.setAttribute("d", sizes.dots ? each(shown, (x, y) => `M${x} ${y}h0`) : "");
  panel.fault.setAttribute("d", jumps(path));
  panel.start.setAttribute("d", each(path.slice(0, 1).filter(({ at }) => at), (x, y) => `M${x} ${y}h0`));
  panel.left.setAttribute("d", each(left, (x, y) => `M${x - 0.5} ${y - 0.5}h1v1h-1z`));
  panel.tried.setAttribute("d", each(tried, (x, y) => `M${x - cross} ${y - cross}l${2 * cross} ${2 * cross}m${-2 * cross} 0l${2 * cross} ${-2 * cross}`));
  panel.bars.setAttribute("d", bars(moment.bars, false));
  panel.whole.setAttribute("d", bars(moment.bars, true));
  put(panel, path.at(-1)?.at);
}

function put({ knight, turned }, at) {
  knight.setAttribute("visibility", at ? "visible" : "hidden");
  if (!at) return;
  const [corner, size] = knight.transform.baseVal, half = (turned.a * size.matrix.a) / 2;
  corner.setTranslate(turned.a * at[0] - half, turned.d * at[1] + turned.f - half);
}

function show(panel, count) {
  const { search, last } = panel, known = search.steps.length;
  const over = count === end || (count >= search.total && known === search.total), found = moment(search, count);
  draw(panel, found);
  for (const { place, played, last } of panel.pictures) {
    const shown = over ? last : played;
    if (!shown.isConnected) place.replaceChildren(shown);
  }
  panel.reading.hidden = !over;
  panel.squares.textContent = over ? last.squares : found.path.map(({ name }) => name).join(" ");
  panel.state.className = over ? last.tone : "state";
  if (over) {
    panel.state.textContent = last.state;
  } else if (!known) {
    panel.state.textContent = "The squares that it tries are not known.";
  } else if (count > known) {
    panel.state.textContent = `The search goes on, to ${counted(search.total, "node")}.`;
  } else {
    const { name, at } = found.path.at(-1);
    const off = at ? "" : ", off the board", gone = found.gone ? `, ${found.gone.toLocaleString("en")} of them just now` : "";
    panel.state.textContent = `${counted(found.path.length, "square")}, at ${name}${off}; ${counted(found.back, "move")} taken back${gone}`;
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
