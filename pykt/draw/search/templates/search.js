// Play searches side by side, in a file of pykt or in its page.
//
// A search has steps, one for each of its first nodes. A step gives the depth of the node, its last square, the index of its
// bar, and the new height of this bar; also how the line reaches the square, unless it is by a knight's move. The state after
// any number of these nodes is computed from the steps. For later nodes a search may have samples. A sample gives the number
// of nodes, the number of backtracks, the whole path, and the heights of all bars. `later` has the numbers of nodes that are
// shown after the steps. The last state is the state that the document shows without this script. `clauses` says which lines
// of the program are tried when a path is complete, after a dead end, and at all other nodes.

const counted = (number, noun) => `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;

/**
 * Makes the searches in `root` play. `root` has .controls, and a .search with its pictures for each of `searches`. Keys work
 * where the focus is in `root`.
 */
export function mountSearches(root, { searches, places, chart, sizes, length = 0, later = [] }) {
  const gone = new AbortController(); // its signal says that the searches are unmounted
  const on = (target, type, listener) => target.addEventListener(type, listener, { signal: gone.signal });
  const controls = root.querySelector(".controls"), by = (name) => controls.querySelector(`.${name}`);
  const now = by("now"), slider = by("place"), speed = by("speed");
  const end = Number(slider.max), first = end - 1 - later.length; // the places of single nodes
  const countAt = (place) => (place <= first ? place : (later[place - first - 1] ?? Infinity));

  // The state of a search -----------------------------------------------------------------------------------------------

  const squareOf = (name, arrival = "moves") => ({ name, arrival, at: places[name] }); // `at` is undefined off the board

  /** Returns the last sample that was taken after at most `count` nodes, if there is one. */
  const sampleAt = ({ samples = [] }, count) => samples.findLast(([nodes]) => nodes <= count);

  function moment(search, count) {
    const sample = sampleAt(search, count);
    if (!sample) return momentOfSteps(search, count);
    const [, backtracks, path, bars] = sample;
    return { path: path.map((square) => squareOf(...square)), takenBack: [], tried: [], bars, backtracks, justTakenBack: 0 };
  }

  function momentOfSteps({ steps }, count) {
    const visited = new Map(), bars = chart.lefts.map(() => 0);
    let path = [], takenBack = [], backtracks = 0;
    for (const [depth, name, bar, height, arrival] of steps.slice(0, count)) {
      const square = squareOf(name, arrival);
      takenBack = path.splice(depth - 1);
      backtracks += takenBack.length;
      path.push(square);
      visited.set(name, square);
      bars[bar] = height;
    }
    const onPath = new Set(path.map(({ name }) => name));
    const offPath = (squares) => squares.filter(({ name, at }) => at && !onPath.has(name));
    return { path, takenBack: offPath(takenBack), tried: offPath([...visited.values()]), bars, backtracks, justTakenBack: takenBack.length };
  }

  // Drawing a state -----------------------------------------------------------------------------------------------------

  const each = (squares, shape) => squares.map(({ at: [x, y] }) => shape(x, y)).join("");

  function line(path) {
    return path.map(({ arrival, at }) => (at ? `${arrival === "moves" ? "L" : "M"}${at.join(" ")}` : "")).join("");
  }

  function jumps(path) {
    return path.map(({ arrival, at }, nth) => (arrival === "jumps" ? `M${path[nth - 1].at.join(" ")}L${at.join(" ")}` : "")).join("");
  }

  function bars(heights, whole) {
    const { lefts, base, wide } = chart;
    return heights.map((height, nth) => (height && whole === (nth === chart.whole) ? `M${lefts[nth]} ${base}v-${height}h${wide}v${height}z` : "")).join("");
  }

  const panels = [...root.querySelectorAll(".search")].map((section, nth) => {
    const find = (name) => section.querySelector(name), board = find(".board svg"), bars = find(".chart svg");
    const pictures = [board, bars].map((played) => ({ place: played.parentNode, played, last: played.cloneNode(true) }));
    const add = (name, width) => {
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
      state, squares, diagnosis: find(".diagnosis"), lines: [...section.querySelectorAll(".clauses span")],
      takenBack: add("left"), tried: add("tried"), line: add("path"), dots: add("path", sizes.dots), fault: add("fault"), start: add("start", sizes.start),
      matrix: board.querySelector("g[transform]").transform.baseVal.getItem(0).matrix, knight: board.querySelector(".figure"),
      bars: bars.querySelector(".bars"), whole: bars.querySelector(".whole"),
    };
  });

  function draw(panel, moment) {
    const { path, takenBack, tried } = moment, shown = path.filter(({ at }) => at), { cross } = sizes;
    panel.line.setAttribute("d", line(path));
    panel.dots.setAttribute("d", sizes.dots ? each(shown, (x, y) => `M${x} ${y}h0`) : "");
    panel.fault.setAttribute("d", jumps(path));
    panel.start.setAttribute("d", each(path.slice(0, 1).filter(({ at }) => at), (x, y) => `M${x} ${y}h0`));
    panel.takenBack.setAttribute("d", each(takenBack, (x, y) => `M${x - 0.5} ${y - 0.5}h1v1h-1z`));
    panel.tried.setAttribute("d", each(tried, (x, y) => `M${x - cross} ${y - cross}l${2 * cross} ${2 * cross}m${-2 * cross} 0l${2 * cross} ${-2 * cross}`));
    panel.bars.setAttribute("d", bars(moment.bars, false));
    panel.whole.setAttribute("d", bars(moment.bars, true));
    placeKnight(panel, path.at(-1)?.at);
  }

  function placeKnight({ knight, matrix }, at) {
    knight.setAttribute("visibility", at ? "visible" : "hidden");
    if (!at) return;
    const [corner, size] = knight.transform.baseVal, half = (matrix.a * size.matrix.a) / 2;
    corner.setTranslate(matrix.a * at[0] - half, matrix.d * at[1] + matrix.f - half);
  }

  function show(panel, count) {
    const { search, last } = panel, known = search.steps.length, sample = sampleAt(search, count);
    const ended = count === Infinity || (sample ? count > search.total : count >= search.total && known === search.total), state = moment(search, count);
    draw(panel, state);
    mark(panel, state);
    for (const { place, played, last } of panel.pictures) {
      const shown = ended ? last : played;
      if (!shown.isConnected) place.replaceChildren(shown);
    }
    panel.diagnosis.hidden = !ended;
    panel.squares.textContent = ended ? last.squares : state.path.map(({ name }) => name).join(" ");
    panel.state.className = ended ? last.tone : "state";
    if (ended) {
      panel.state.textContent = last.state;
    } else if (!known) {
      panel.state.textContent = "The squares tried are not known.";
    } else if (count > known && !sample) {
      panel.state.textContent = `The search goes on to ${counted(search.total, "node")}.`;
    } else {
      const { name, at } = state.path.at(-1);
      const off = at ? "" : ", off the board", now = state.justTakenBack ? `, ${state.justTakenBack.toLocaleString("en")} of them just now` : "";
      const back = sample ? counted(state.backtracks, "dead end") : `${counted(state.backtracks, "move")} taken back${now}`;
      panel.state.textContent = `${counted(state.path.length, "square")}, at ${name}${off}; ${back}`;
    }
  }

  /** Marks the lines of the program that are tried. */
  function mark({ search, lines }, { path, justTakenBack }) {
    if (!search.clauses || !lines.length) return;
    const { complete, chooses, goes_on } = search.clauses;
    const tried = path.length === length ? complete : [justTakenBack ? chooses : goes_on];
    lines.forEach((line, nth) => line.classList.toggle("tried", tried.includes(nth)));
  }

  // Playing -------------------------------------------------------------------------------------------------------------

  let place = 1, playing = false, before = null;

  function go(to) {
    place = Math.min(Math.max(to, 1), end);
    const nth = Math.floor(place), count = countAt(nth), text = nth === end ? "At the end" : `After ${counted(count, "node")}`;
    if (Number(now.dataset.count) === count) return;
    now.dataset.count = count;
    now.setAttribute("aria-live", playing || document.activeElement === slider ? "off" : "polite");
    for (const { state } of panels) state.setAttribute("aria-live", playing ? "off" : "polite");
    now.textContent = text;
    slider.value = nth;
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

  function play(wanted) {
    playing = wanted;
    before = null;
    controls.classList.toggle("runs", wanted);
    by("play").setAttribute("aria-label", wanted ? "Pause" : "Play");
    by("play").title = `${wanted ? "Pause" : "Play"}, space`;
    if (!wanted) slider.setAttribute("aria-valuetext", now.textContent);
    if (wanted && place === end) go(1);
    if (wanted) requestAnimationFrame(frame);
  }

  function step(to) {
    play(false);
    go(to);
  }

  on(by("play"), "click", () => play(!playing));
  on(by("first"), "click", () => step(1));
  on(by("last"), "click", () => step(end));
  on(by("back"), "click", () => step(Math.floor(place) - 1));
  on(by("forth"), "click", () => step(Math.floor(place) + 1));
  on(slider, "input", () => step(Number(slider.value)));

  const keys = { " ": () => play(!playing), ArrowLeft: () => step(Math.floor(place) - 1), ArrowRight: () => step(Math.floor(place) + 1), Home: () => step(1), End: () => step(end) };
  on(root, "keydown", (event) => {
    const own = event.key === " " ? "button, select, summary" : "input, select, .squares"; // these use the key themselves
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest(own) || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });

  controls.hidden = false;
  go(1);

  return {
    /** Stop, and let go of everything outside the element. */
    unmount() {
      playing = false;
      gone.abort();
    },
  };
}
