// Solve a puzzle on its picture. The picture shows the board and the given numbers. A grid over it takes the reader's own
// numbers, by keys, taps or drags. The controls beside it are made here, so that every page with a puzzle has the same ones.

const LONG_PRESS = 500; // milliseconds
const NEAR = 0.42; // how near a dragged pointer must come to the middle of a square, in sides of a square
const FEW = 3; // reasons to show at once
const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes the puzzle in `root` work. `root` has a .stage with the picture of the board, and a .desk for the controls.
 *
 * @param {HTMLElement} root
 * @param {any} record The puzzle, as `pykt puzzle --json` prints it: the problem, its only tour, and the steps to it. Or a
 *   cryptotour, as `pykt cryptotour --json` prints it: it has the parts of a text, in the order of the tour.
 * @param {{ load?: () => any, save?: (state: any) => void, solve?: () => Promise<number[][]> }} [options] `load` returns the
 *   state that `save` kept. `solve` finds the squares of the tour in order if the record has none.
 */
export function mountPuzzle(root, record, { load, save, solve } = {}) {
  const gone = new AbortController(); // its signal says that the puzzle is unmounted
  const on = (target, type, listener) => target.addEventListener(type, listener, { signal: gone.signal });
  const stage = root.querySelector(".stage"), desk = root.querySelector(".desk"), picture = stage.querySelector("svg");

  // The problem. A square is the index of its cell: a1 is 0, b1 is 1 ------------------------------------------------------

  const { board, kind, givens = [] } = record.problem, { files, ranks } = board;
  const cellOf = ([file, rank]) => (rank - 1) * files + file - 1;
  const blocked = new Set(board.blocked.map(cellOf)), length = files * ranks - blocked.size;
  const given = new Map(givens.map(([square, number]) => [cellOf(square), number]));
  const givenAt = new Map([...given].map(([cell, number]) => [number, cell]));
  const at = (cell) => [cell % files, Math.floor(cell / files)];
  const nameOf = (cell) => {
    const [x, y] = at(cell);
    return files <= 26 ? `${String.fromCharCode(97 + x)}${y + 1}` : `${x + 1}/${y + 1}`;
  };
  const isMove = (one, other) => {
    const [x, y] = at(one), [otherX, otherY] = at(other);
    return Math.abs((x - otherX) * (y - otherY)) === 2;
  };
  const steps = record.steps ?? [];
  let path = record.tour?.knights[0].map(cellOf);
  const partOn = record.parts && new Map(path.map((cell, nth) => [cell, record.parts[nth]]));

  // The state. Each change makes a new one, so that it can be undone -------------------------------------------------------

  const empty = { numbers: new Map(), marks: new Map() };
  const kept = read(load?.());
  let history = [empty, ...(kept ? [kept.state] : [])], present = history.length - 1;
  let next = 1, isBackward = false, isPencil = false, wrong = new Set(), hint = null, helped = null;
  let seconds = kept?.seconds ?? 0, hints = kept?.hints ?? 0, since = null; // since: when the clock was last started
  const state = () => history[present];
  const numberOn = (cell, { numbers } = state()) => given.get(cell) ?? numbers.get(cell);
  const cellWith = (number, { numbers } = state()) => givenAt.get(number) ?? [...numbers].find(([, other]) => other === number)?.[0];
  const cells = () => Array.from({ length }, (_, nth) => cellWith(nth + 1)); // in the order of their numbers
  const missing = () => Array.from({ length }, (_, nth) => nth + 1).filter((number) => cellWith(number) === undefined);

  /** Returns the state with `number` on a cell and nowhere else. Without a number, the cell is emptied. */
  function placed({ numbers, marks }, cell, number) {
    const others = [...numbers].filter(([other, one]) => other !== cell && one !== number);
    if (number === undefined) return { numbers: new Map(others), marks: new Map([...marks].filter(([other]) => other !== cell)) };
    const left = [...marks].map(([other, all]) => [other, all.filter((one) => one !== number)]).filter(([other, all]) => other !== cell && all.length);
    return { numbers: new Map([...others, [cell, number]]), marks: new Map(left) };
  }

  /** Returns the state with a pencil mark more or less on a cell. */
  function marked({ numbers, marks }, cell, number) {
    const all = marks.get(cell) ?? [], others = all.filter((one) => one !== number);
    const left = others.length < all.length ? others : [...all, number].sort((one, other) => one - other);
    return { numbers, marks: new Map([...[...marks].filter(([other]) => other !== cell), ...(left.length ? [[cell, left]] : [])]) };
  }

  /** Returns what was kept, or nothing if it does not fit the board. */
  function read(kept) {
    const valid = (pairs) => (Array.isArray(pairs) ? pairs : []).filter(([cell]) => Number.isInteger(cell) && cell >= 0 && cell < files * ranks && !blocked.has(cell) && !given.has(cell));
    const isNumber = (number) => Number.isInteger(number) && number >= 1 && number <= length;
    if (!kept || typeof kept !== "object") return null;
    let state = empty;
    for (const [cell, number] of valid(kept.numbers)) if (isNumber(number) && !givenAt.has(number)) state = placed(state, cell, number);
    for (const [cell, all] of valid(kept.marks)) if (Array.isArray(all)) for (const number of all) if (isNumber(number)) state = marked(state, cell, number);
    return { state, seconds: Number(kept.seconds) || 0, hints: Number(kept.hints) || 0 };
  }

  // What is shown ---------------------------------------------------------------------------------------------------------

  const { a: side, d: upwards, f: floor } = picture.querySelector("g[transform]").transform.baseVal.getItem(0).matrix;
  const box = picture.viewBox.baseVal, per = (part, whole) => `${(100 * part) / whole}%`;
  picture.setAttribute("aria-hidden", "true"); // the grid says all that it shows
  const lines = document.createElementNS(SVG, "g"); // between consecutive numbers, under the given ones
  lines.setAttribute("class", "thread");
  lines.setAttribute("transform", picture.querySelector("g[transform]").getAttribute("transform"));
  picture.insertBefore(lines, picture.querySelector(".givens, .parts"));
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
  stage.append(grid);

  const button = (name, text, act, more = {}) => {
    const made = make("button", { type: "button", class: name, ...more }, text);
    on(made, "click", act);
    return made;
  };
  const found = make("span", {}), progress = make("p", { class: "progress" }), told = make("div", { class: "told", role: "status" });
  const entry = make("input", { class: "next", type: "text", inputmode: "numeric", autocomplete: "off", size: 3, "aria-label": "Next number" });
  const place = button("place", "Place it", placeHint, { hidden: "" });
  const pencil = button("pencil", "Pencil", () => turn("pencil"), { "aria-pressed": "false", title: "Write pencil marks instead of numbers (P)" });
  const backward = button("backward", "Count down", () => turn("backward"), { "aria-pressed": "false", title: "Go from a number to the one before it (B)" });
  const undo = button("undo", "Undo", () => travel(-1), { title: "Undo (U)" }), redo = button("redo", "Redo", () => travel(1), { title: "Redo (R)" });
  const clock = make("span", { class: "clock", role: "timer", "aria-label": "Time" });
  const pause = button("pause", "Pause", () => (since === null ? run() : stop()));
  const made = [
    make("div", { class: "now" }, progress, make("div", { class: "time" }, clock, pause)),
    ...(partOn ? [make("p", { class: "found", "aria-label": "Text" }, found)] : []),
    make("div", { class: "said" }, told, place),
    ...(partOn ? [] : [make("div", { class: "row" },
      make("label", { class: "number" }, make("span", {}, "Next"), button("less", "\u2212", () => skip(-1), { "aria-label": "Next number: one less" }), entry, button("more", "+", () => skip(1), { "aria-label": "Next number: one more" })),
      backward)]),
    make("div", { class: "row" }, ...(partOn ? [] : [pencil]), button("erase", "Erase", () => erase(), { title: "Empty the square (Delete)" }), undo, redo),
    make("div", { class: "row" }, button("ask", "Hint", () => void withAnswer(help), { title: "Hint (H)" }), button("check", "Check", () => void withAnswer(check), { title: "Check (C)" }), ...(solve ? [button("solve", "Solve", () => void withAnswer(finish))] : []), button("clear", "Start over", clear)),
    make("details", { class: "keys" }, make("summary", {}, "How to play"),
      ...(partOn ? [
        make("p", {}, "Each square has a part of the text. Tap the squares in the order in which the knight reads it. Tap the last one again to take it back. Or drag along the knight's moves."),
        make("p", {}, "On the keyboard: ", ...keysOf("Arrow keys"), " move, ", ...keysOf("Enter"), " visits a square, ", ...keysOf("Delete"), " takes it back, ", ...keysOf("H"), " gives a hint, ", ...keysOf("C"), " checks, ", ...keysOf("U"), " and ", ...keysOf("R"), " undo and redo."),
      ] : [
        make("p", {}, "Tap a square to put the next number there. Tap a number to go on from it, and tap it again to take yours away. Or drag from a number along the knight's moves. Hold a square for a pencil mark."),
        make("p", {}, "On the keyboard: ", ...keysOf("Arrow keys"), " move, digits write a number, ", ...keysOf("Enter"), " puts the next number, ", ...keysOf("Delete"), " empties the square, ", ...keysOf("+"), " and ", ...keysOf("\u2212"), " change the next number, ", ...keysOf("B"), " counts down, ", ...keysOf("P"), " turns pencil marks on and off, ", ...keysOf("H"), " gives a hint, ", ...keysOf("C"), " checks, ", ...keysOf("U"), " and ", ...keysOf("R"), " undo and redo."),
      ])),
  ];
  desk.append(...made);

  let current = [...squares.keys()].find((cell) => !blocked.has(cell)), last = null; // where the keys are; the number last placed or chosen

  function show() {
    const left = missing(), isSolved = isRight();
    for (const [cell, square] of squares) {
      const number = numberOn(cell), marks = state().marks.get(cell) ?? [], isTyped = typing?.cell === cell && typing.text;
      const words = [nameOf(cell), ...(partOn?.has(cell) ? [partOn.get(cell)] : []), blocked.has(cell) ? "blocked" : number ?? (marks.length ? `marks ${marks.join(" ")}` : "empty")];
      if (given.has(cell)) words.push("given");
      if (wrong.has(cell)) words.push("wrong");
      square.setAttribute("aria-label", words.join(", "));
      square.tabIndex = cell === current ? 0 : -1;
      square.classList.toggle("head", cell === last && !isSolved);
      square.classList.toggle("wrong", wrong.has(cell));
      square.classList.toggle("hinted", hint?.cell === cell);
      square.classList.toggle("own", number !== undefined && !given.has(cell));
      const text = given.has(cell) ? "" : isTyped && !isPencil ? isTyped : number ?? "";
      const inside = text === "" && marks.length ? [make("span", { class: "marks" }, ...marks.map((mark) => make("span", {}, String(mark))))] : [String(text)];
      square.replaceChildren(...inside);
    }
    thread(isSolved);
    found.textContent = partOn ? (isSolved ? record.text : reading()) : "";
    root.classList.toggle("solved", isSolved);
    progress.textContent = isSolved ? "Solved!" : left.length ? partOn ? `${counted(left.length, "square")} to visit` : `${counted(left.length, "number")} to place` : "All numbers are placed";
    if (document.activeElement !== entry) entry.value = left.length ? next : "";
    pencil.setAttribute("aria-pressed", isPencil);
    backward.setAttribute("aria-pressed", isBackward);
    undo.disabled = present === 0;
    redo.disabled = present === history.length - 1;
    place.hidden = !hint?.number;
    tick();
  }

  /** Draws a line between consecutive numbers. A line that is no knight's move is a fault. */
  function thread(isSolved) {
    const data = { path: "", fault: "" };
    for (let number = 1; number < length + (kind === "closed" && isSolved ? 1 : 0); number++) {
      const one = cellWith(number), other = cellWith((number % length) + 1);
      if (one === undefined || other === undefined) continue;
      const [from, to] = [at(one), at(other)].map((place) => place.map((part) => part + 0.5).join(" "));
      data[isMove(one, other) ? "path" : "fault"] += `M${from}L${to}`;
    }
    lines.replaceChildren(...Object.entries(data).filter(([, outline]) => outline).map(([name, outline]) => {
      const drawn = document.createElementNS(SVG, "path");
      drawn.setAttribute("class", name);
      drawn.setAttribute("d", outline);
      return drawn;
    }));
  }

  /** Tells whether the numbers make a tour, and the tour reads the text if there is one. */
  const isRight = () => !missing().length && !faults().length && !(partOn && cells().some((cell, nth) => partOn.get(cell) !== record.parts[nth]));

  /** Returns the numbers whose successor is not a knight's move away. */
  function faults() {
    const all = cells();
    return all.map((_, nth) => nth + 1).filter((number) => (number < length || kind === "closed") && !isMove(all[number - 1], all[number % length]));
  }

  /** Returns the text along the numbers from 1, as far as they go without a gap. */
  function reading() {
    const all = cells(), gap = all.indexOf(undefined);
    return all.slice(0, gap < 0 ? length : gap).map((cell) => partOn.get(cell)).join({ words: " ", syllables: "\u00b7" }[record.by] ?? "\u200b");
  }

  function tell(...sentences) {
    told.replaceChildren(...sentences.map((sentence) => (typeof sentence === "string" ? make("p", {}, sentence) : sentence)));
  }

  // Changes ---------------------------------------------------------------------------------------------------------------

  let typing = null; // the cell, the digits typed there, and the state before

  function change(after, isSame = false) {
    history = [...history.slice(0, present + (isSame ? 0 : 1)), after];
    present = history.length - 1;
    settle();
  }

  function settle() {
    wrong = new Set();
    hint = null;
    run();
    store();
  }

  function store() {
    const { numbers, marks } = state();
    save?.({ numbers: [...numbers], marks: [...marks], seconds: elapsed(), hints });
  }

  /** Makes `number` the next one, or the first after it (before it, when counting down) that is not on the board. */
  function aim(number) {
    const left = missing(), further = isBackward ? left.filter((one) => one <= number).at(-1) ?? left.at(-1) : left.find((one) => one >= number) ?? left[0];
    next = further ?? number;
  }

  const step = () => (isBackward ? -1 : 1);

  function write(cell, number, before = null) {
    const base = before ?? state();
    if (isPencil) {
      change(marked(base, cell, number), before !== null && state() !== before);
      tell(`Pencil marks on ${nameOf(cell)}: ${(state().marks.get(cell) ?? ["none"]).join(", ")}.`);
    } else {
      change(placed(base, cell, number), before !== null && state() !== before);
      last = cell;
      aim(number + step());
      if (!ended()) tell(`${number} on ${nameOf(cell)}.`);
    }
    show();
  }

  /** Ends the game if all numbers are placed: tells whether they are right. */
  function ended() {
    if (missing().length) return false;
    const [fault] = faults();
    if (fault) {
      const other = (fault % length) + 1;
      tell(`All squares have a number, but ${fault} on ${nameOf(cellWith(fault))} and ${other} on ${nameOf(cellWith(other))} are not a knight's move apart.`);
    } else if (!isRight()) {
      tell("This is a tour, but it reads another text.");
    } else {
      stop();
      tell(`Solved in ${written(elapsed())}${hints ? `, with ${counted(hints, "hint")}` : ""}.`);
    }
    return true;
  }

  function erase(cell = current) {
    typing = null;
    if (given.has(cell)) tell(`${given.get(cell)} is given: it stays on ${nameOf(cell)}.`);
    else if (state().numbers.has(cell) || state().marks.has(cell)) {
      const number = state().numbers.get(cell);
      change(placed(state(), cell));
      if (last === cell) last = null;
      if (number) next = number;
      tell(`${nameOf(cell)} is empty.`);
    }
    show();
  }

  function clear() {
    typing = null;
    last = null;
    if (state() !== empty) change(empty);
    seconds = hints = 0;
    since = since === null ? null : Date.now();
    aim(isBackward ? length : 1);
    tell("The board is as it was at the start. Undo brings your numbers back.");
    store();
    show();
  }

  function travel(direction) {
    typing = null;
    const to = present + direction;
    if (to < 0 || to >= history.length) return;
    const before = state();
    present = to;
    const other = (one, another) => [...one.numbers].find(([cell, number]) => another.numbers.get(cell) !== number);
    const gained = other(state(), before), lost = other(before, state());
    settle();
    last = gained ? gained[0] : null;
    aim(gained ? gained[1] + step() : lost ? lost[1] : next);
    tell(direction < 0 ? "Undone." : "Done again.");
    show();
  }

  function turn(what) {
    typing = null;
    if (what === "pencil") isPencil = !isPencil;
    else {
      isBackward = !isBackward;
      const from = last === null ? undefined : numberOn(last);
      aim(from === undefined ? (isBackward ? length : 1) : from + step());
    }
    tell(what === "pencil" ? `Pencil marks are ${isPencil ? "on" : "off"}.` : `The next number is ${next}.`);
    show();
  }

  function skip(direction) {
    const left = missing();
    next = (direction > 0 ? left.find((one) => one > next) ?? left[0] : left.filter((one) => one < next).at(-1) ?? left.at(-1)) ?? next;
    tell(`The next number is ${next}.`);
    show();
  }

  // Check and hint ----------------------------------------------------------------------------------------------------------

  /** Calls `act` with the cells of the tour in order. If they must be found first, says so. */
  async function withAnswer(act) {
    typing = null;
    if (!path) {
      tell("Looking for the answer.");
      try {
        path = (await solve()).map(cellOf);
      } catch (error) {
        return tell(error.message);
      }
      if (gone.signal.aborted) return;
    }
    act(path);
    show();
  }

  const mistakes = (right) => [...state().numbers].filter(([cell, number]) => right[number - 1] !== cell).sort(([, one], [, other]) => one - other);

  const listed = (pairs) => pairs.map(([cell, number]) => `${number} on ${nameOf(cell)}`).join(", ");

  function check(right) {
    const pairs = mistakes(right);
    wrong = new Set(pairs.map(([cell]) => cell));
    hint = null;
    if (pairs.length && partOn) tell(`${nameOf(pairs[0][0])} is not square ${pairs[0][1]} of the tour that was hidden.`);
    else if (pairs.length) tell(`${pairs.length === 1 ? "One number is" : `${pairs.length} numbers are`} wrong: ${listed(pairs)}.`);
    else if (!state().numbers.size) tell(`Nothing to check: ${partOn ? "visit a square" : "place a number"} first.`);
    else if (!ended()) tell("No mistake so far.");
  }

  /** Explains the next number: the first step whose number is not yet placed. All steps before it are on the board. */
  function help(right) {
    const [pair] = mistakes(right);
    wrong = new Set(pair ? [pair[0]] : []);
    hint = null;
    if (pair && partOn) tell(`${nameOf(pair[0])} is not square ${pair[1]} of the tour that was hidden: go back to the square before it.`);
    else if (pair) tell(`${listed([pair])} is wrong: take it away, and what you concluded from it.`);
    else if (missing().length) {
      const step = steps.find(({ number }) => cellWith(number) === undefined), number = step?.number ?? missing()[0], cell = right[number - 1];
      if (helped !== number) hints++;
      helped = number;
      hint = { number, cell };
      tell(sentence(step?.text ?? `${number} is on ${nameOf(cell)}${partOn ? `: ${partOn.get(cell)}` : ""}`), ...(step?.reasons?.length ? [why(step.reasons)] : []));
      store();
    } else ended();
  }

  function finish(right) {
    change(right.reduce((after, cell, nth) => (given.has(cell) ? after : placed(after, cell, nth + 1)), empty));
    stop();
    tell("This is the answer.");
  }

  function why(reasons) {
    const list = make("ul", {}, ...reasons.map((reason) => make("li", {}, sentence(reason))));
    return make("details", reasons.length > FEW ? {} : { open: "" }, make("summary", {}, `Why: ${counted(reasons.length, "conclusion")}`), list);
  }

  function placeHint() {
    const { number, cell } = hint, wasPencil = isPencil;
    isPencil = false;
    typing = null;
    current = cell;
    write(cell, number);
    isPencil = wasPencil;
    show();
    squares.get(cell).focus();
  }

  // The clock -----------------------------------------------------------------------------------------------------------------

  const elapsed = () => seconds + (since === null ? 0 : Math.floor((Date.now() - since) / 1000));

  function run() {
    if (since === null && missing().length) since = Date.now();
    tick();
  }

  function stop() {
    seconds = elapsed();
    since = null;
    tick();
    store();
  }

  function tick() {
    clock.textContent = written(elapsed());
    pause.textContent = since === null ? "Start" : "Pause";
    pause.setAttribute("aria-label", since === null ? "Start the clock" : "Pause the clock");
    pause.hidden = !missing().length;
  }

  const ticking = setInterval(tick, 1000);
  on(window, "pagehide", store);
  on(document, "visibilitychange", () => document.hidden && since !== null && stop());

  // Keys ----------------------------------------------------------------------------------------------------------------------

  function move(cell) {
    if (cell !== current) typing = null;
    current = cell;
    show();
    squares.get(cell).focus();
  }

  function walk(right, up) {
    const [x, y] = at(current);
    move(Math.min(Math.max(y + up, 0), ranks - 1) * files + Math.min(Math.max(x + right, 0), files - 1));
  }

  function type(digit) {
    if (!accepts(current)) return;
    const base = typing?.cell === current ? typing : { cell: current, text: "", before: state() };
    const text = Number(base.text + digit) <= length ? base.text + digit : digit, number = Number(text);
    if (!number || number > length) return;
    typing = { ...base, text };
    if (givenAt.has(number)) {
      if (state() !== base.before) travelTo(base.before);
      tell(`${number} is given: it is on ${nameOf(givenAt.get(number))}.`);
      show();
    } else write(current, number, base.before);
  }

  function travelTo(before) {
    history = [...history.slice(0, present), before].filter((one, nth, all) => one !== all[nth - 1]);
    present = history.length - 1;
    settle();
  }

  /** Tells whether a square can take a number. If not, says why. */
  function accepts(cell) {
    if (blocked.has(cell)) tell(`${nameOf(cell)} is blocked.`);
    if (given.has(cell)) tell(`${given.get(cell)} is given: it stays on ${nameOf(cell)}.`);
    return !blocked.has(cell) && !given.has(cell);
  }

  const keys = {
    ArrowLeft: () => walk(-1, 0), ArrowRight: () => walk(1, 0), ArrowUp: () => walk(0, 1), ArrowDown: () => walk(0, -1),
    Home: () => walk(-files, 0), End: () => walk(files, 0),
    Enter: () => tap(current), " ": () => tap(current), Backspace: () => erase(), Delete: () => erase(),
    ...(partOn ? {} : { "+": () => skip(1), "-": () => skip(-1), "\u2212": () => skip(-1), b: () => turn("backward"), p: () => turn("pencil") }),
    h: () => void withAnswer(help), c: () => void withAnswer(check), u: () => travel(-1), r: () => travel(1),
  };

  on(root, "keydown", (event) => {
    const { key, target } = event, isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && /^[zy]$/i.test(key);
    if (target === entry) return;
    if (isUndo) travel(key.toLowerCase() === "y" || event.shiftKey ? 1 : -1);
    else if (!grid.contains(target) || event.ctrlKey || event.altKey || event.metaKey) return;
    else if (/^\d$/.test(key)) type(key);
    else if (keys[key.length === 1 ? key.toLowerCase() : key]) keys[key.length === 1 ? key.toLowerCase() : key]();
    else return;
    event.preventDefault();
  });
  on(entry, "input", () => {
    const number = Number(entry.value);
    if (Number.isInteger(number) && number >= 1 && number <= length) next = number;
  });
  on(entry, "change", () => {
    if (cellWith(next) !== undefined) tell(`${next} is on ${nameOf(cellWith(next))} already.`);
    aim(next);
    entry.value = next;
  });
  on(grid, "focusin", ({ target }) => {
    const cell = [...squares].find(([, square]) => square === target)?.[0];
    if (cell !== undefined && cell !== current) {
      typing = null;
      current = cell;
      show();
    }
  });

  // Taps and drags --------------------------------------------------------------------------------------------------------------

  /** Puts the next number on an empty square. On a number, goes on from it; a second tap takes the reader's number away. */
  function tap(cell) {
    typing = null;
    current = cell;
    const number = numberOn(cell);
    if (blocked.has(cell)) tell(`${nameOf(cell)} is blocked.`);
    else if (number === undefined) {
      if (missing().length) write(cell, next);
    } else if (cell === last && !given.has(cell)) erase(cell);
    else {
      last = cell;
      aim(number + step());
      tell(`${number} on ${nameOf(cell)}${given.has(cell) ? ", given" : ""}. The next number is ${next}.`);
    }
    show();
  }

  function under({ clientX, clientY }) {
    const { left, bottom, width } = grid.getBoundingClientRect(), size = width / files;
    const x = (clientX - left) / size, y = (bottom - clientY) / size, file = Math.floor(x), rank = Math.floor(y);
    const isOn = file >= 0 && file < files && rank >= 0 && rank < ranks;
    return { cell: isOn ? rank * files + file : null, isNear: Math.hypot(x - file - 0.5, y - rank - 0.5) < NEAR };
  }

  let drag = null; // where it began, the squares drawn through, whether it has done something, and the timer of a long press

  on(grid, "pointerdown", (event) => {
    const { cell } = under(event);
    if (event.button || cell === null) return;
    grid.setPointerCapture(event.pointerId);
    drag = { cell, trail: [cell], isDone: false, timer: setTimeout(() => hold(cell), LONG_PRESS) };
  });
  on(grid, "pointermove", (event) => {
    if (!drag) return;
    const { cell, isNear } = under(event);
    if (cell !== drag.cell) clearTimeout(drag.timer);
    if (cell !== null && isNear) draw(cell);
  });
  on(grid, "pointerup", (event) => {
    if (!drag) return;
    const { cell } = under(event), { isDone } = drag;
    clearTimeout(drag.timer);
    if (!isDone && cell === drag.cell) {
      tap(cell);
      squares.get(cell).focus({ preventScroll: true });
    }
    drag = null;
  });
  on(grid, "pointercancel", () => {
    clearTimeout(drag?.timer);
    drag = null;
  });
  on(grid, "contextmenu", (event) => drag && event.preventDefault());
  on(grid, "click", ({ detail, target }) => { // of a screen reader, which sends no pointer events
    const cell = [...squares].find(([, square]) => square === target)?.[0];
    if (detail === 0 && cell !== undefined) tap(cell);
  });

  function hold(cell) {
    drag.isDone = true;
    if (partOn || !accepts(cell) || state().numbers.has(cell)) return;
    const wasPencil = isPencil;
    isPencil = true;
    write(cell, next);
    isPencil = wasPencil;
    show();
  }

  /** Goes on with a drag: places the next number on a square that is a knight's move from the last one, or takes it back. */
  function draw(cell) {
    const { trail } = drag, from = trail.at(-1), back = trail.at(-2);
    if (cell === from || isPencil) return;
    if (cell === back) {
      if (drag.own.has(from)) erase(from);
      trail.pop();
      last = cell;
      aim(numberOn(cell) + step());
    } else if (isMove(from, cell) && !blocked.has(cell)) {
      drag.own ??= new Set();
      if (numberOn(from) === undefined) {
        if (!missing().length) return;
        write(from, next);
        drag.own.add(from);
      }
      const number = numberOn(from) + step(), there = numberOn(cell);
      if (there !== undefined && there !== number) return;
      if (there === undefined) {
        if (number < 1 || number > length || givenAt.has(number)) return;
        write(cell, number);
        drag.own.add(cell);
      }
      trail.push(cell);
      last = current = cell;
      aim(number + step());
    } else return;
    drag.isDone = true;
    show();
  }

  aim(1);
  show();

  return {
    /** Replace the reader's numbers, which are pairs of a square and its number. The change can be undone. */
    place(pairs) {
      typing = null;
      last = null;
      change(pairs.reduce((after, [square, number]) => placed(after, cellOf(square), number), empty));
      aim(1);
      tell();
      show();
    },
    /** Stop, and remove everything that was made. */
    unmount() {
      gone.abort();
      clearInterval(ticking);
      clearTimeout(drag?.timer);
      for (const one of [lines, grid, ...made]) one.remove();
      picture.removeAttribute("aria-hidden");
    },
  };
}

/** Makes all puzzles of a page work: one is shown, and a list chooses it. What the reader has done is kept in the browser. */
export function mountPuzzles(root) {
  const puzzles = [...root.querySelectorAll(".puzzle")], chooser = root.querySelector(".chooser"), choice = chooser?.querySelector("select");
  const mounted = puzzles.map((puzzle) => {
    const record = JSON.parse(puzzle.querySelector("script").textContent);
    const { kind, board, givens } = record.problem, key = `pykt puzzle ${JSON.stringify([kind, board, givens ?? record.parts])}`;
    return mountPuzzle(puzzle, record, {
      load: () => stored(() => JSON.parse(localStorage.getItem(key))),
      save: (state) => stored(() => localStorage.setItem(key, JSON.stringify(state))),
    });
  });
  const choose = () => {
    const nth = Math.min(Math.max(Number(location.hash.slice(1)) || 1, 1), puzzles.length) - 1;
    puzzles.forEach((puzzle, other) => { puzzle.hidden = other !== nth; });
    if (choice) choice.selectedIndex = nth;
  };
  if (chooser) {
    chooser.hidden = false;
    choice.addEventListener("change", () => { location.hash = choice.selectedIndex + 1; });
    addEventListener("hashchange", choose);
  }
  choose();
  return mounted;
}

/** Returns what an access to the browser's storage yields, or nothing where the reader allows none. */
function stored(access) {
  try {
    return access();
  } catch {
    return null;
  }
}

function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) name === "style" ? (element.style.cssText = value) : element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const keysOf = (name) => [make("kbd", {}, name)];

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;

const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function written(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60], [hours, minutes, rest] = parts;
  return `${hours ? `${hours}:` : ""}${hours ? String(minutes).padStart(2, "0") : minutes}:${String(rest).padStart(2, "0")}`;
}
