// Solve a puzzle on its picture. The picture shows the board and the given numbers. A grid over it takes the reader's own
// numbers, by keys, taps or drags. This module also makes the controls beside it, so that all pages have the same controls.

import { clockOn } from "./clock.js";
import { counterOf } from "./counter.js";
import { deskFor, reasonsOf } from "./desk.js";
import { counted, make, sentence, written } from "./elements.js";
import { gameOf, marked, placed } from "./game.js";
import { watchGestures } from "./gestures.js";
import { gridOver } from "./grid.js";

/**
 * Makes the puzzle in `root` work. `root` has a .stage with the picture of the board, and a .desk for the controls.
 *
 * @param {HTMLElement} root
 * @param {any} record A puzzle or a cryptotour. A puzzle is as `pykt puzzle --json` prints it: the problem, its only tour, and
 *   the steps to it. If the moves are not a knight's on a plane, `near` has for each cell the cells to which moves lead, and
 *   `move` the words for a move. A cryptotour is as `pykt cryptotour --json` prints it: it has the parts of a text, in the
 *   order of the tour.
 * @param {{ load?: () => any, save?: (state: any) => void, solve?: (placed: [any, number][]) => Promise<Found>,
 *   explain?: (tour: any[], placed: [any, number][]) => Promise<any>, after?: HTMLElement }} [options]
 *   `save` stores a state, and `load` returns it. `solve` is called if the record has no tour, or if its tour may not be the
 *   only one. `explain` returns the step that follows from the numbers placed, or null; without it, the record has the steps.
 *   `after` is shown below the words that say that the puzzle is solved.
 *
 * @typedef {{ tour: readonly any[] | null, isOnly: boolean }} Found The squares of a tour that has the given numbers and those in
 *   `placed`, or null if there is no such tour; and whether it is certainly the only one.
 */
export function mountPuzzle(root, record, { load, save, solve, explain, after } = {}) {
  const gone = new AbortController(); // its signal says that the puzzle is unmounted
  const on = (target, type, listener) => target.addEventListener(type, listener, { signal: gone.signal });
  const stage = root.querySelector(".stage"), kept = load?.(), game = gameOf(record, kept);
  const { files, ranks, length, blocked, given, givenAt, partOn, cellOf, at, nameOf, isMove, aMove, rule } = game;
  const { empty, state, numberOn, cellWith, missing } = game;
  const steps = record.steps ?? [];
  const hasDots = record.difficulty === "beginner" && !partOn; // shows where the next number can be
  const WRONG = record.unique === false ? "elsewhere in the answer that is known" : "wrong";
  let path = solve && record.unique === false ? null : game.path; // the cells of the only tour in order
  const counter = counterOf(game), { aim, step } = counter;
  let isPencil = false, wrong = new Set(), hint = null, helped = null;
  let hints = Number(kept?.hints) || 0;
  const shown = new WeakSet(); // the states that are an answer which was shown
  let last = null; // the cell of the number last placed or chosen: the next press there takes it away
  let typing = null; // the cell, the digits typed there, and the state before

  const { grid, squares, paint, thread, remove } = gridOver(stage.querySelector("svg"), game);
  const { all: controls, found, progress, told, entry, place, pencil, backward, erase: eraser, undo, redo, clock: dial, pause } = deskFor(game, on, {
    place: placeHint, pencil: () => turn("pencil"), backward: () => turn("backward"), undo: () => travel(-1), redo: () => travel(1),
    pause: () => clock.toggle(), less: () => skip(-1), more: () => skip(1), erase: () => erase(),
    ask: () => void withAnswer(help), check: () => void withAnswer(check), clear,
    ...(solve && { solve: () => void withAnswer(finish) }),
  });
  const clock = clockOn(dial, pause, { on, kept: Number(kept?.seconds) || 0, canRun: () => missing().length > 0, onStop: store });
  let current = [...squares.keys()].find((cell) => !blocked.has(cell)); // the cell to which keys apply
  stage.append(grid);
  root.querySelector(".desk").append(...controls);

  // What is shown ---------------------------------------------------------------------------------------------------------

  function show() {
    const places = hasDots ? game.places(counter.next(), step()) : [];
    const left = missing(), isSolved = game.isRight(), head = isSolved ? undefined : cellWith(counter.next() - step()); // head: where the next number goes on from
    for (const cell of squares.keys()) {
      const typed = typing?.cell === cell && !isPencil ? typing.text : "", marks = state().marks.get(cell) ?? [];
      paint(cell, { typed, marks, isCurrent: cell === current, isHead: cell === head, isNear: places.includes(cell), isWrong: wrong.has(cell), isHinted: hint?.cell === cell && isTold(hint), isNamed: hint?.told > 1 && hint.named.includes(cell), isSolved });
    }
    thread(isSolved);
    found.textContent = partOn ? (isSolved ? record.text : game.reading()) : "";
    root.classList.toggle("solved", isSolved);
    root.classList.toggle("shown", shown.has(state()));
    progress.textContent = isSolved ? (shown.has(state()) ? "The answer" : "Solved!") : left.length ? partOn ? `${counted(left.length, "square")} to visit` : `${counted(left.length, "number")} to place` : "All numbers are placed";
    if (document.activeElement !== entry) entry.value = left.length ? counter.next() : "";
    pencil.setAttribute("aria-pressed", isPencil);
    backward.setAttribute("aria-pressed", counter.isDown());
    eraser.disabled = !state().numbers.has(current) && !state().marks.has(current);
    undo.disabled = !game.canTravel(-1);
    redo.disabled = !game.canTravel(1);
    place.style.visibility = hint && isTold(hint) ? "" : "hidden"; // its room is kept, so that nothing moves under the hand of the reader
    clock.show();
  }

  const joined = (...sentences) => sentences.filter(Boolean).join(" ");

  /** Returns a sentence on the first numbers that are consecutive, but not a move apart, or "" if there are none. */
  function fault() {
    const [number] = game.faults();
    return number ? `From ${number} to ${(number % length) + 1} is not ${aMove}${rule && `: a knight goes ${rule}`}.` : "";
  }

  /** Returns a sentence that says where the next number goes. */
  function guide() {
    const next = counter.next(), beside = game.beside(next);
    if (hasDots && cellWith(next - step()) !== undefined && !game.places(next, step()).length) return `No square is left for ${next}: take some of your numbers away.`;
    return `Press the square where ${next} goes${beside.length ? `, ${aMove} from ${beside.join(" and ")}` : ""}.`;
  }

  /** Tells what has happened, and what is wrong on the board, or else what comes next. */
  const tellOn = (said) => tell(joined(said, !partOn && missing().length > 0 && (fault() || guide())), ...(after && game.isRight() ? [after] : []));

  /** Makes the next number the first one that is missing after `number`, or after the number before it that is on the board. */
  function goOn(number) {
    while (number >= 1 && number <= length && cellWith(number) === undefined) number -= step();
    aim(number + step());
  }

  function tell(...sentences) {
    told.replaceChildren(...sentences.map((sentence) => (typeof sentence === "string" ? make("p", {}, sentence) : sentence)));
  }

  // Changes ---------------------------------------------------------------------------------------------------------------

  function change(after, isSame) {
    game.change(after, isSame);
    settle();
  }

  /** Clears the hint and the marked mistakes, runs the clock and saves the state, after the present state has changed. */
  function settle() {
    wrong = new Set();
    hint = null;
    clock.run();
    store();
  }

  function store() {
    const { numbers, marks } = state();
    save?.({ numbers: [...numbers], marks: [...marks], seconds: clock.elapsed(), hints });
  }

  /** Writes a number or a pencil mark on a cell. With `before`, replaces what has changed since this state. */
  function write(cell, number, { before = null, asMark = isPencil } = {}) {
    const base = before ?? state(), isSame = before !== null && state() !== before;
    if (asMark) {
      change(marked(base, cell, number), isSame);
      tell(`Pencil marks on ${nameOf(cell)}: ${(state().marks.get(cell) ?? ["none"]).join(", ")}.`);
    } else {
      change(placed(base, cell, number), isSame);
      last = cell;
      goOn(number);
      if (!ended()) tellOn(`${number} on ${nameOf(cell)}.`);
    }
    show();
  }

  /** If all numbers are placed, tells whether they are right, and stops the clock if so. Returns whether all are placed. */
  function ended() {
    if (missing().length) return false;
    if (game.faults().length) tell(joined("All squares have a number.", fault()));
    else if (game.broken()) {
      const [[name, line], number] = game.broken();
      tell(`This is a tour, but ${number} is not on ${name} ${name === "file" && files <= 26 ? nameOf(line - 1)[0] : line}.`);
    } else if (!game.isRight()) {
      tell("This is a tour, but it reads another text.");
    } else {
      clock.stop();
      tell(`You found the tour in ${written(clock.elapsed())}${hints ? `, with hints for ${counted(hints, partOn ? "square" : "number")}` : ""}.`, ...(after ? [after] : []));
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
      if (number) goOn(number);
      tellOn(`${nameOf(cell)} is empty.`);
    }
    show();
  }

  function clear() {
    typing = null;
    last = null;
    if (state() !== empty) change(empty);
    hints = 0;
    clock.reset();
    aim(counter.first());
    tellOn("The board is as it was at the start. Undo brings your numbers back.");
    store();
    show();
  }

  function travel(direction) {
    typing = null;
    if (!game.canTravel(direction)) return;
    const { gained, lost } = game.travel(direction);
    settle();
    const [, number] = gained.at(-1) ?? lost.at(-1) ?? [];
    last = null;
    if (number) goOn(number);
    tellOn(changed(gained, "back on") || changed(lost, "gone from") || (direction < 0 ? "Undone." : "Done again."));
    show();
  }

  /** Returns a sentence that says what has become of numbers, or "" without any. */
  const changed = (pairs, how) => pairs.length > 1 ? `${pairs.length} numbers are ${how.split(" ")[0]}.` : pairs.map(([cell, number]) => `${number} is ${how} ${nameOf(cell)}.`).join("");

  function turn(what) {
    typing = null;
    if (what === "pencil") isPencil = !isPencil;
    else {
      counter.turn();
      const from = last === null ? undefined : numberOn(last);
      aim(from === undefined ? counter.first() : from + step());
    }
    tell(what === "pencil" ? `Pencil marks are ${isPencil ? "on" : "off"}.` : joined(`The next number is ${counter.next()}.`, fault()));
    show();
  }

  function skip(direction) {
    counter.skip(direction);
    tell(joined(`The next number is ${counter.next()}.`, fault()));
    show();
  }

  // Check and hint ----------------------------------------------------------------------------------------------------------

  const acting = new Set(); // the acts that wait for an answer

  /** Calls `act` with what `look` finds. If this takes time, says so. */
  async function withAnswer(act) {
    if (acting.has(act)) return;
    acting.add(act);
    typing = null;
    if (!path) tell("Looking for the answer.");
    try {
      let asked, found;
      do [asked, found] = [state(), await look()]; while (asked !== state()); // the reader went on meanwhile
      if (gone.signal.aborted) return;
      if (found) await act(found);
      else tell("This puzzle has no solution: take another one.");
    } catch (error) {
      return tell(error.message);
    } finally {
      acting.delete(act);
    }
    show();
  }

  /**
   * Returns the cells of a tour in order, and the reader's numbers that are wrong, as pairs of a cell and its number. Of several
   * tours, it is one with all of the reader's numbers, and a number is wrong if no tour has it. `isClash` tells that each of the
   * numbers is in a tour, but no tour has all of them. Returns null if there is no tour.
   */
  async function look() {
    if (path) return { right: path, mistakes: game.mistakes(path) };
    const numbers = inOrder(), pairs = numbers.map(asPair);
    const { tour, isOnly } = await solve([]);
    if (!tour) return null;
    if (isOnly) {
      path = tour.map(cellOf);
      return look();
    }
    const fitting = (await solve(pairs)).tour;
    if (fitting) return { right: fitting.map(cellOf), mistakes: [] };
    const mistakes = [];
    for (const [nth, pair] of pairs.entries()) if (!(await solve([pair])).tour) mistakes.push(numbers[nth]);
    return { right: tour.map(cellOf), mistakes, isClash: !mistakes.length };
  }

  const inOrder = () => [...state().numbers].sort(([, one], [, other]) => one - other);

  const squareOf = (cell) => at(cell).map((place) => place + 1);

  const asPair = ([cell, number]) => [squareOf(cell), number];

  const tellClash = () => tell("Each of your numbers is in a solution, but no solution has all of them: take some away.");

  const listed = (pairs) => pairs.map(([cell, number]) => `${number} on ${nameOf(cell)}`).join(", ");

  function check({ mistakes: pairs, isClash }) {
    wrong = new Set(pairs.map(([cell]) => cell));
    hint = null;
    if (pairs.length && partOn) tell(`${nameOf(pairs[0][0])} is not square ${pairs[0][1]} of the tour that was hidden.`);
    else if (pairs.length) tell(`${pairs.length === 1 ? "One number is" : `${pairs.length} numbers are`} ${WRONG}: ${listed(pairs)}.`);
    else if (isClash) tellClash();
    else if (!state().numbers.size) tell(`Nothing to check: ${partOn ? "visit a square" : "place a number"} first.`);
    else if (!ended()) tell("No mistake so far.");
  }

  /** Explains the number that can be found next: first which number it is, then why it can be found, and at last where it is. */
  async function help({ right, mistakes: [pair], isClash }) {
    wrong = new Set(pair ? [pair[0]] : []);
    if (pair || isClash) hint = null;
    if (pair && partOn) tell(`${nameOf(pair[0])} is not square ${pair[1]} of the tour that was hidden: go back to the square before it.`);
    else if (pair) {
      [last] = pair;
      tell(`${listed([pair])} is ${WRONG}. Press it to take it away${last === [...state().numbers.keys()].at(-1) ? "" : ", and check the numbers that you placed after it"}.`);
    }
    else if (isClash) tellClash();
    else if (missing().length) {
      if (!hint && !(hint = await newHint(right))) return; // the reader went on meanwhile
      if (!isTold(hint)) hint.told = missing().length > 1 ? hint.told + 1 : hint.parts.length; // where the last number is needs no clue
      if (isTold(hint)) aim(hint.number); // a tap on the square places it
      tell(...hint.parts[hint.told - 1]);
      store();
    } else ended();
  }

  /** Returns a hint: what to tell at the first press of the button, at the second and so on. Returns null if the state has changed meanwhile. */
  async function newHint(right) {
    if (explain && path) tell("Looking for the next number.");
    const asked = state(), step = explain && path ? await explain(path.map(squareOf), inOrder().map(asPair)) : steps.find(({ number }) => cellWith(number) === undefined);
    if (asked !== state() || gone.signal.aborted) return null;
    const number = step?.number ?? missing()[0], cell = right[number - 1];
    if (helped !== number) hints++;
    helped = number;
    const reasons = step?.reasons?.length ? [reasonsOf(step)] : [], where = sentence(step?.text ?? `${number} is on ${nameOf(cell)}${partOn ? `: ${partOn.get(cell)}` : ""}`);
    const parts = partOn ? [] : step ? [[`You can find ${number} next. Press Hint again to see why.`], [`${number}: ${sentence(step.why)} Press Hint again to see where.`, ...reasons]] : [[`Look for ${number}. Press Hint again to see where.`]];
    return { number, cell, named: step?.named.map(cellOf) ?? [], told: 0, parts: [...parts, [where, ...reasons]] };
  }

  /** Tells whether the reader has seen all parts of a hint, the square among them. */
  const isTold = ({ told, parts }) => told === parts.length;

  function finish({ right }) {
    change(right.reduce((after, cell, nth) => (given.has(cell) ? after : placed(after, cell, nth + 1)), empty));
    shown.add(state());
    clock.stop();
    tell(path ? "This is the answer." : "This is one of the answers.", ...(after ? [after] : []));
  }

  function placeHint() {
    const { number, cell } = hint;
    typing = null;
    current = cell;
    write(cell, number, { asMark: false });
    squares.get(cell).focus();
  }

  on(window, "pagehide", store);

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
      if (state() !== base.before) {
        game.revert(base.before);
        settle();
      }
      tell(`${number} is given: it is on ${nameOf(givenAt.get(number))}.`);
      show();
    } else write(current, number, { before: base.before });
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
    if (Number.isInteger(number) && number >= 1 && number <= length) counter.set(number);
    show();
  });
  on(entry, "change", () => {
    const asked = counter.next(), there = cellWith(asked);
    if (there !== undefined) tell(`${asked} is on ${nameOf(there)} already.`);
    aim(asked);
    entry.value = counter.next();
  });
  const cellAt = (target) => [...squares].find(([, square]) => square === target)?.[0];

  on(grid, "focusin", ({ target }) => {
    const cell = cellAt(target);
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
      if (missing().length) write(cell, counter.next());
    } else if (cell === last && !given.has(cell)) erase(cell);
    else {
      last = cell;
      goOn(number);
      tellOn(`${number} on ${nameOf(cell)}${given.has(cell) ? ", given." : ". Press it again to take it away."}`);
    }
    show();
  }

  const forgetDrag = watchGestures(grid, game, on, cellAt, {
    tap(cell) {
      tap(cell);
      squares.get(cell).focus({ preventScroll: true });
    },
    hold, draw,
  });

  function hold(cell) {
    if (partOn || !accepts(cell) || state().numbers.has(cell)) return;
    write(cell, counter.next(), { asMark: true });
  }

  /** Goes on with a drag: places the next number a move from the last square, or goes back and takes the number away. */
  function draw(drag, cell) {
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
        write(from, counter.next());
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
  tellOn(partOn && !state().numbers.size ? "Press the square where the text begins, then follow the knight." : "");
  show();

  return {
    /** Replace the reader's numbers, which are pairs of a square and its number. The change can be undone. */
    place(pairs) {
      typing = null;
      last = null;
      change(pairs.reduce((after, [square, number]) => placed(after, cellOf(square), number), empty));
      aim(1);
      tellOn();
      show();
    },
    /** Stop, and remove everything that was made. */
    unmount() {
      gone.abort();
      clock.remove();
      forgetDrag();
      for (const one of controls) one.remove();
      remove();
    },
  };
}
