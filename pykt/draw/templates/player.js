// Play the tour in an element. The lists in it give the squares of each knight, and the picture gives the colours. In the picture
// all moves are pale. The moves that are made so far are painted over them on a canvas, under marks, numbers and knights.

const GLIDE = 0.4; // the longest glide of a knight, in seconds
const STEP = 5; // speed of a single step, in moves per second
const READABLE = 20; // the highest speed, in moves per second, at which the list marks the current square
const STROKE = 50; // moves per stroke; longer strokes cost more per move
const CURVE = 12; // the number of straight lines in place of a curve
const PAUSE = 0.1; // the longest time between two frames, in seconds: a page that was hidden continues where it was

/**
 * Makes the player in `root` work. `root` has a .stage with the picture, .controls and a .list of the squares. Keys work
 * where the focus is in `root`.
 *
 * @param {Element} root
 */
export function mountPlayer(root) {
  const gone = new AbortController(); // its signal says that the player is unmounted
  const on = (target, type, listener) => target.addEventListener(type, listener, { signal: gone.signal });
  const board = root.querySelector(".stage"), controls = root.querySelector(".controls");
  const by = (name) => controls.querySelector(`.${name}`);
  const now = by("now"), slider = by("place"), speed = by("speed");
  const lists = [...root.querySelectorAll("ol")], scroller = root.querySelector(".list");
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  // The moves -----------------------------------------------------------------------------------------------------------

  const names = (list) => [...list.children].flatMap((item) => item.textContent.trim().split(/\s+/));
  const paths = lists.map((list) => names(list).map((name) => squareOf(name, Number(scroller.dataset.width))));
  const moves = [], visits = [paths.map(() => 0)]; // the moves, alternating between the knights; and the index of each knight on its path after each move
  for (let nth = 1; paths.some((path) => nth < path.length); nth++) {
    paths.forEach((path, knight) => {
      if (nth >= path.length) return;
      moves.push({ knight, from: path[nth - 1], to: path[nth] });
      visits.push(visits.at(-1).with(knight, nth));
    });
  }

  // The picture ---------------------------------------------------------------------------------------------------------

  const picture = board.querySelector("svg"), box = picture.viewBox.baseVal;
  const strands = [...picture.querySelectorAll(".path")], heats = [...picture.querySelectorAll(".heat")];
  const faults = [...picture.querySelectorAll(".fault")];
  const { a: side, d: upwards, f: floor } = picture.querySelector("g[transform]").transform.baseVal.getItem(0).matrix;
  const nodes = strands[0]?.querySelector("[stroke-width]")?.getAttribute("stroke-width") / 2;

  const strandOf = new Map(), heatOf = new Map(); // the group that draws a move or a square
  const linesOf = new Map(); // the lines of a move that is not drawn as one straight line
  const outlines = (group) => [...group.children].map((path) => path.getAttribute("d"));
  const drawn = (groups) => groups.map((group) => outlines(group).flatMap(drawnMoves));
  drawn(strands).forEach((all, strand) => all.forEach(({ from, to, lines }) => {
    strandOf.set(keyOf(from, to), strand);
    linesOf.set(keyOf(from, to), lines);
  }));
  const jumps = new Set(drawn(faults).flat().map(({ from, to }) => keyOf(from, to)));
  heats.forEach((group, heat) => {
    for (const [, x, y, length] of outlines(group).join("").matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      for (let nth = 0; nth < length; nth++) heatOf.set(`${Number(x) + nth + 0.5} ${Number(y) + 0.5}`, heat);
    }
  });
  for (const move of moves) {
    const { from, to } = move, key = keyOf(from, to);
    move.strand = strandOf.get(key) ?? 0;
    move.lines = linesOf.get(key) ?? [[from, to]];
    move.fault = jumps.has(key);
  }

  // Lines and heat get a canvas each, so that the heat of a new square does not cover an older line.
  const canvas = document.createElement("canvas"), pen = canvas.getContext("2d");
  const hasLines = strands.length > 0 || faults.length > 0;
  const ground = hasLines && heats.length ? document.createElement("canvas") : canvas, heatPen = ground.getContext("2d");
  const over = picture.cloneNode(false); // a picture of the same size, for the marks on top of the line
  for (let mark = picture.querySelector(".wrong, .thick, .lacking, .start, .discs, .numbers, .givens, .figure"), next; mark; mark = next) {
    next = mark.nextSibling;
    over.append(mark);
  }
  over.removeAttribute("role");
  for (const [layer, name] of [[ground, "done"], [canvas, "done"], [over, "over"]]) {
    layer.setAttribute("aria-hidden", "true");
    layer.classList.add(name);
    board.append(layer);
  }
  const knights = [...over.querySelectorAll(".figure")], marks = [...over.querySelectorAll(".end")];
  const ends = paths.map((path) => (path.length > 1 ? marks.shift() : undefined)); // a knight that never moves has no end mark
  const numbers = [...over.querySelectorAll(".numbers")].map((words) => [...words.children]);
  const discs = [...over.querySelectorAll(".discs path")].map((path) => ({ path, dots: path.getAttribute("d").split(/(?=M)/) }));
  const trail = strands[0]?.cloneNode(false); // the part of the current move that the knight has already made
  if (trail) {
    trail.classList.replace("path", "trail");
    trail.append(strands[0].firstChild.cloneNode(false));
    over.prepend(trail);
  }
  const layers = new Set([ground, canvas]);
  let colours;

  function fit() {
    const { width, height } = board.getBoundingClientRect();
    for (const layer of layers) {
      layer.width = Math.round(devicePixelRatio * width);
      layer.height = Math.round(devicePixelRatio * height);
      const wide = layer.width / box.width, high = layer.height / box.height;
      layer.getContext("2d").setTransform(wide * side, 0, 0, high * upwards, -wide * box.x, high * (floor - box.y));
    }
    pen.lineJoin = pen.lineCap = "round";
    colours = {
      strands: strands.map((group) => getComputedStyle(group).stroke),
      heats: heats.map((group) => getComputedStyle(group).fill),
      fault: faults.map((group) => getComputedStyle(group).stroke)[0],
    };
    painted = -1;
    show();
  }

  // Moves made ----------------------------------------------------------------------------------------------------------

  let painted = -1; // the number of moves on the canvas, or -1 if they must be painted anew

  function paint(made) {
    if (made < painted || painted < 0) {
      for (const layer of layers) {
        const context = layer.getContext("2d");
        context.save();
        context.resetTransform();
        context.clearRect(0, 0, layer.width, layer.height);
        context.restore();
      }
      painted = 0;
      for (const [start] of paths) heat(start);
    }
    for (let end; painted < made; painted = end) {
      const { strand } = moves[painted];
      for (end = painted + 1; end < made && end < painted + STROKE && moves[end].strand === strand; ) end++;
      const some = moves.slice(painted, end);
      if (hasLines) line(some, strand);
      for (const { to } of some) heat(to);
    }
  }

  function line(some, strand) {
    pen.lineWidth = [...strands, ...faults][0].getAttribute("stroke-width");
    if (strands.length) stroke(some, colours.strands[strand]);
    if (nodes) {
      pen.fillStyle = colours.strands[strand];
      pen.beginPath();
      for (const { x, y } of some.flatMap(({ from, to }) => [from, to])) {
        pen.moveTo(x + nodes, y);
        pen.arc(x, y, nodes, 0, 2 * Math.PI);
      }
      pen.fill();
    }
    pen.save();
    pen.setLineDash([0.2]);
    pen.lineCap = "butt";
    stroke(some.filter(({ fault }) => fault), colours.fault);
    pen.restore();
  }

  function stroke(some, colour) {
    pen.strokeStyle = colour;
    pen.beginPath();
    for (const [first, ...rest] of some.flatMap(({ lines }) => lines)) {
      pen.moveTo(first.x, first.y);
      for (const { x, y } of rest) pen.lineTo(x, y);
    }
    pen.stroke();
  }

  function heat({ x, y }) {
    if (!heats.length) return;
    const { a, d, e, f } = heatPen.getTransform();
    const [left, right] = [x - 0.5, x + 0.5].map((place) => Math.round(a * place + e)); // whole pixels leave no seams
    const [low, high] = [y - 0.5, y + 0.5].map((place) => Math.round(d * place + f));
    heatPen.save();
    heatPen.resetTransform();
    heatPen.fillStyle = colours.heats[heatOf.get(`${x} ${y}`)];
    heatPen.fillRect(left, high, right - left, low - high);
    heatPen.restore();
  }

  // Showing and announcing ----------------------------------------------------------------------------------------------

  let place = 0, goal = 0, rate = STEP; // moves made, with a fraction for the current one; moves to make; moves per second
  let playing = false, moving = false, before = null; // the time of the previous frame
  let announced = -1;

  function show() {
    const made = Math.floor(place), part = still.matches ? 0 : eased(place - made);
    paint(made);
    paths.forEach((path, knight) => {
      const nth = visits[made][knight];
      placeKnight(knight, path[nth]);
      reveal(knight, nth);
      if (!moving || rate <= READABLE) mark(knight, nth);
    });
    if (trail) trail.style.visibility = part ? "visible" : "hidden";
    if (part) glide(moves[made], part);
    const current = rate > 0 && !still.matches ? Math.ceil(place) : made;
    if (current !== announced) announce(current);
  }

  function eased(part) {
    const progress = Math.min(1, part / Math.min(1, Math.abs(rate) * GLIDE));
    return progress * progress * (3 - 2 * progress);
  }

  function glide({ knight, lines, strand }, part) {
    const made = beginning(lines, part);
    placeKnight(knight, made.at(-1).at(-1));
    if (!trail) return;
    trail.style.stroke = colours.strands[strand];
    trail.firstChild.setAttribute("d", made.map((line) => `M${line.map(({ x, y }) => `${x} ${y}`).join("L")}`).join(""));
  }

  function placeKnight(knight, { x, y }) {
    const [start] = paths[knight];
    knights[knight].style.translate = `${side * (x - start.x)}px ${upwards * (y - start.y)}px`;
  }

  const revealed = paths.map(() => Infinity);

  function reveal(knight, nth) {
    if (nth === revealed[knight]) return;
    const all = numbers[knight] ?? [], [from, to] = [nth, Math.min(revealed[knight], all.length - 1)];
    for (let one = Math.min(from, to) + 1; one <= Math.max(from, to); one++) {
      all[one]?.style.setProperty("visibility", one <= nth ? "visible" : "hidden");
    }
    const each = discs.length / paths.length; // a rim and a ground
    for (const { path, dots } of discs.slice(knight * each, (knight + 1) * each)) {
      path.setAttribute("d", dots.slice(0, nth).join("")); // the start has no disc
    }
    ends[knight]?.style.setProperty("visibility", nth < paths[knight].length - 1 ? "hidden" : "visible");
    revealed[knight] = nth;
  }

  const here = typeof Highlight === "undefined" ? null : paths.map(() => new Range());
  here?.forEach((range, knight) => highlightOf(knight).add(range));
  const inLine = Math.max(...lists.map((list) => list.children[0].textContent.trim().split(" ").length));
  const marked = paths.map(() => ({}));

  function mark(knight, nth) {
    if (nth === marked[knight].nth) return;
    marked[knight].nth = nth;
    const item = lists[knight].children[Math.floor(nth / inLine)];
    if (here) {
      const words = [...item.firstChild.data.matchAll(/\S+/g)], word = words[nth % inLine];
      here[knight].setStart(item.firstChild, word.index);
      here[knight].setEnd(item.firstChild, word.index + word[0].length);
    }
    if (item === marked[knight].item) return;
    marked[knight].item?.removeAttribute("aria-current");
    item.setAttribute("aria-current", "true");
    marked[knight].item = item;
    const up = item.offsetTop - scroller.scrollTop, down = up + item.offsetHeight - scroller.clientHeight;
    if (up < 0 || down > 0) scroller.scrollTop += up < 0 ? up - 8 : down + 8;
  }

  function announce(current) {
    announced = current;
    const { knight, from, to } = moves[current - 1] ?? {}, whose = paths.length > 1 ? `${["first", "second"][knight]} knight, ` : "";
    const text = current
      ? `Move ${current.toLocaleString("en")} of ${moves.length.toLocaleString("en")}, ${whose}${from.name} to ${to.name}`
      : `At the start, ${paths.map(([start]) => start.name).join(" and ")}`;
    now.setAttribute("aria-live", playing || document.activeElement === slider ? "off" : "polite");
    now.textContent = text;
    slider.value = current;
    slider.setAttribute("aria-valuetext", playing ? "playing" : text);
  }

  // Playing -------------------------------------------------------------------------------------------------------------

  function frame(time) {
    if (gone.signal.aborted) return;
    const passed = Math.max(0, Math.min((time - (before ?? time)) / 1000, PAUSE)); // a clock can be set back
    const next = place + passed * rate;
    before = time;
    place = rate > 0 ? Math.min(next, goal) : Math.max(next, goal);
    if (place === goal) rest();
    else requestAnimationFrame(frame);
    show();
  }

  function move(to, pace) {
    goal = to;
    rate = pace;
    if (!moving) requestAnimationFrame(frame);
    moving = true;
  }

  function rest() {
    moving = false;
    before = null;
    play(false);
  }

  function play(wanted) {
    if (playing === wanted) return;
    playing = wanted;
    announced = -1; // announce again with the new aria-live
    controls.classList.toggle("runs", wanted);
    by("play").setAttribute("aria-label", wanted ? "Pause" : "Play");
    by("play").title = wanted ? "Pause, space" : "Play, space";
  }

  function toggle() {
    if (playing) {
      play(false);
      move(still.matches ? Math.floor(place) : Math.ceil(place), rate);
    } else {
      if (place === moves.length) place = 0;
      play(true);
      move(moves.length, Number(speed.value));
    }
  }

  function go(to) {
    place = goal = to;
    rate = STEP;
    if (!moving) show(); // otherwise the next frame shows it
  }

  function step(direction) {
    const from = playing ? Math.floor(place) : goal, to = Math.max(0, Math.min(from + direction, moves.length));
    play(false);
    place = from;
    if (still.matches) go(to);
    else move(to, direction * STEP);
  }

  const keys = {
    " ": toggle,
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => go(0),
    End: () => go(moves.length),
  };

  on(root, "keydown", (event) => {
    const { key, target } = event, act = keys[key];
    if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target.closest("select, .list") || (key === " " && target.closest("button, summary"))) return; // these use the keys themselves
    event.preventDefault();
    act();
  });
  for (const [name, act] of [["first", "Home"], ["back", "ArrowLeft"], ["play", " "], ["forth", "ArrowRight"], ["last", "End"]]) {
    on(by(name), "click", keys[act]);
  }
  on(slider, "input", () => {
    place = Number(slider.value);
    if (!playing) go(place);
  });
  on(speed, "change", () => {
    if (playing) rate = Number(speed.value);
  });

  // Go to the visit that was clicked on the board or in a list.
  function visit(knight, nth) {
    play(false);
    go(visits.findIndex((places) => places[knight] === nth));
  }

  on(board, "click", (event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(over.getScreenCTM().inverse());
    const x = Math.floor(at.x / side) + 0.5, y = Math.floor((at.y - floor) / upwards) + 0.5;
    const found = paths.map((path) => path.findIndex((square) => square.x === x && square.y === y));
    const knight = found.findIndex((nth) => nth >= 0);
    if (knight >= 0) visit(knight, found[knight]);
  });

  on(scroller, "click", ({ target, clientX, clientY }) => {
    const item = target.closest("li"), at = document.caretPositionFromPoint?.(clientX, clientY);
    if (!item || at?.offsetNode !== item.firstChild) return;
    const list = item.parentElement, words = item.firstChild.data.slice(0, at.offset).trimStart().split(/\s+/);
    visit(lists.indexOf(list), [...list.children].indexOf(item) * inLine + words.length - 1);
  });

  const resized = new ResizeObserver(fit);
  resized.observe(board);
  on(matchMedia("(prefers-color-scheme: dark)"), "change", fit);
  board.classList.add("played");
  controls.hidden = false;
  fit();

  return {
    /** The number of moves made, with a fraction for the current one. */
    get place() {
      return place;
    },
    get isPlaying() {
      return playing;
    },
    /** Whether a knight moves: also while it steps, and until it rests on a square. */
    get isMoving() {
      return moving;
    },
    /** Play or pause. */
    toggle,
    /** Show the position after `moves` moves. */
    go,
    /** Stop, and let go of everything outside the element. */
    unmount() {
      gone.abort();
      resized.disconnect();
      here?.forEach((range, knight) => highlightOf(knight).delete(range));
    },
  };
}

/** Returns the square with a name such as a1 or 1/1, or with its level, a1.2 or 1/1/2, in a box whose levels have `width` files. */
function squareOf(name, width) {
  const [, letter, digits, rank, level = 1] = /^(?:([a-z])|(\d+)\/)(\d+)(?:[./](\d+))?$/.exec(name);
  const file = (letter ? letter.charCodeAt(0) - 96 : Number(digits)) + (level > 1 ? (level - 1) * width : 0);
  return { name, file, rank: Number(rank), x: file - 0.5, y: Number(rank) - 0.5 };
}

function keyOf(from, to) {
  return `${from.x} ${from.y} ${to.x} ${to.y}`;
}

/**
 * Returns the moves that a path draws: the squares at the ends of each, and its lines, each a list of points. A move over a
 * seam has two lines: it leaves the board, and comes back elsewhere. A curve becomes a line through several points.
 */
function drawnMoves(outline) {
  const found = [];
  let from, at, lines;
  const begin = () => ([from, lines] = [at, [[at]]]);
  const go = (x, y) => lines.at(-1).push((at = { x, y }));
  for (const [, kind, text] of outline.matchAll(/([MLlq])([^MLlq]+)/g)) {
    const [a, b, c, d] = text.match(/-?[\d.]+/g).map(Number);
    if (kind === "M") {
      at = { x: a, y: b };
      if (lines?.at(-1).length > 1) lines.push([at]);
      else begin();
    } else if (kind === "L") go(a, b);
    else if (kind === "l") go(at.x + a, at.y + b);
    else {
      const { x, y } = at;
      for (let part = 1; part <= CURVE; part++) {
        const t = part / CURVE;
        go(x + 2 * t * (1 - t) * a + t * t * c, y + 2 * t * (1 - t) * b + t * t * d);
      }
    }
    if (kind !== "M" && [at.x, at.y].every((place) => Math.abs(place % 1) === 0.5)) {
      found.push({ from, to: at, lines });
      begin();
    }
  }
  return found;
}

/** Returns the beginning of lines. `part` is its share of the whole length, from 0 to 1. */
function beginning(lines, part) {
  const length = (one, other) => Math.hypot(other.x - one.x, other.y - one.y);
  const steps = lines.map((line) => line.slice(1).map((point, nth) => length(line[nth], point)));
  let left = part * steps.flat().reduce((sum, step) => sum + step, 0);
  const made = [];
  for (const [nth, [first, ...rest]] of lines.entries()) {
    made.push([first]);
    for (const [step, point] of rest.entries()) {
      const line = made.at(-1), before = line.at(-1), share = Math.min(1, left / (steps[nth][step] || 1));
      line.push({ x: before.x + share * (point.x - before.x), y: before.y + share * (point.y - before.y) });
      left -= steps[nth][step];
      if (left <= 0) return made;
    }
  }
  return made;
}

/** Returns the highlight of the current square of a knight in the lists of all players. */
function highlightOf(knight) {
  const name = ["first", "second"][knight];
  if (!CSS.highlights.has(name)) CSS.highlights.set(name, new Highlight());
  return CSS.highlights.get(name);
}
