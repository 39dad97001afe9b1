// A puzzle and the numbers of its reader, without a page: the rules, and a history of states.
//
// A square is the index of its cell: a1 is 0, b1 is 1. A state has the numbers and the pencil marks on cells. Each change
// makes a new state, so that it can be undone.

/**
 * Returns the game of a puzzle.
 *
 * @param {any} record The puzzle, as `mountPuzzle` takes it.
 * @param {any} [kept] What an earlier game kept: pairs of a cell and its number, and pairs of a cell and its marks.
 */
export function gameOf(record, kept) {
  const { board, kind, givens = [], clues = [] } = record.problem, { files, ranks } = board;
  const cellOf = ([file, rank]) => (rank - 1) * files + file - 1;
  const blocked = new Set(board.blocked.map(cellOf)), length = files * ranks - blocked.size;
  const given = new Map(givens.map(([square, number]) => [cellOf(square), number]));
  const givenAt = new Map([...given].map(([cell, number]) => [number, cell]));
  const path = record.tour?.knights[0].map(cellOf);
  const partOn = record.parts && new Map(path.map((cell, nth) => [cell, record.parts[nth]]));
  const at = (cell) => [cell % files, Math.floor(cell / files)];
  const nameOf = (cell) => {
    const [x, y] = at(cell);
    return files <= 26 ? `${String.fromCharCode(97 + x)}${y + 1}` : `${x + 1}/${y + 1}`;
  };
  const aMove = record.move ?? "a knight's move", rule = record.move ? "" : "two squares straight on and one to the side";
  const isMove = (one, other) => {
    if (record.near) return record.near[one].includes(other);
    const [x, y] = at(one), [otherX, otherY] = at(other);
    return Math.abs((x - otherX) * (y - otherY)) === 2;
  };

  // The states ------------------------------------------------------------------------------------------------------------

  const empty = { numbers: new Map(), marks: new Map() };
  const found = read(kept);
  let history = found === empty ? [empty] : [empty, found], present = history.length - 1;
  const state = () => history[present];

  /** Makes `after` the present state. If `isSame`, the history forgets the state that was present before. */
  function change(after, isSame = false) {
    history = [...history.slice(0, present + (isSame ? 0 : 1)), after];
    present = history.length - 1;
  }

  /** Replaces the present state by `before`. If `before` is the previous state, only removes the present state. */
  function revert(before) {
    history = [...history.slice(0, present), before].filter((one, nth, all) => one !== all[nth - 1]);
    present = history.length - 1;
  }

  const canTravel = (direction) => history[present + direction] !== undefined;

  /** Goes one state back or forth. Returns the cells with their numbers that are new in this state, and those that are gone. */
  function travel(direction) {
    const before = state();
    present += direction;
    const others = (one, another) => [...one.numbers].filter(([cell, number]) => another.numbers.get(cell) !== number);
    return { gained: others(state(), before), lost: others(before, state()) };
  }

  /** Returns the state that an earlier game kept. Leaves out numbers and marks that do not fit the board. */
  function read(kept) {
    const isFree = (cell) => Number.isInteger(cell) && cell >= 0 && cell < files * ranks && !blocked.has(cell) && !given.has(cell);
    const isNumber = (number) => Number.isInteger(number) && number >= 1 && number <= length;
    const pairs = (kept) => (Array.isArray(kept) ? kept : []).filter((pair) => Array.isArray(pair) && isFree(pair[0]));
    let state = empty;
    for (const [cell, number] of pairs(kept?.numbers)) if (isNumber(number) && !givenAt.has(number)) state = placed(state, cell, number);
    for (const [cell, all] of pairs(kept?.marks)) if (Array.isArray(all)) for (const number of all) if (isNumber(number)) state = marked(state, cell, number);
    return state;
  }

  // What is on the board --------------------------------------------------------------------------------------------------

  const numberOn = (cell) => given.get(cell) ?? state().numbers.get(cell);
  const cellWith = (number) => givenAt.get(number) ?? [...state().numbers].find(([, other]) => other === number)?.[0];
  const cells = () => Array.from({ length }, (_, nth) => cellWith(nth + 1)); // the cell of each number from 1
  const missing = () => Array.from({ length }, (_, nth) => nth + 1).filter((number) => cellWith(number) === undefined);

  /** Returns the numbers whose successor is on the board, but not a move away. */
  function faults() {
    const all = cells(), isFar = (one, other) => one !== undefined && other !== undefined && !isMove(one, other);
    return all.map((_, nth) => nth + 1).filter((number) => (number < length || kind === "closed") && isFar(all[number - 1], all[number % length]));
  }

  /** In a closed tour, 1 comes after the last number. */
  const wrapped = (number) => (kind === "closed" ? ((number + length - 1) % length) + 1 : number);

  /** Returns the numbers right before and after `number` that are on the board. */
  const beside = (number) => [number - 1, number + 1].map(wrapped).filter((other) => cellWith(other) !== undefined);

  /**
   * Returns the empty cells that are a move from the number before `number` and have a way over empty cells, of the right length, to
   * the next number on the board. If the reader counts down, `step` is -1. Without the number before, there are none.
   */
  function places(number, step) {
    const from = cellWith(wrapped(number - step));
    if (from === undefined) return [];
    const empty = Array.from({ length: files * ranks }, (_, cell) => cell).filter((cell) => !blocked.has(cell) && numberOn(cell) === undefined);
    let moves = 1, to;
    while (moves < length && (to = cellWith(wrapped(number + step * moves))) === undefined) moves++;
    let reached = to === undefined ? empty : [to];
    if (to !== undefined) for (; moves > 0; moves--) reached = empty.filter((cell) => reached.some((other) => isMove(other, cell)));
    return reached.filter((cell) => isMove(from, cell));
  }

  /** Returns a clue whose number is not on the clue's rank or file, if there is one. All numbers must be on the board. */
  const broken = () => clues.find(([[name, line], number]) => at(cellWith(number))[name === "rank" ? 1 : 0] !== line - 1);

  /** Tells whether the numbers make a tour that keeps the clues and, in a cryptotour, reads the text. */
  const isRight = () => !missing().length && !faults().length && !broken() && !(partOn && cells().some((cell, nth) => partOn.get(cell) !== record.parts[nth]));

  /** Returns the reader's numbers that the tour has on other cells: pairs of a cell and its number, in order of the numbers. */
  const mistakes = (right) => [...state().numbers].filter(([cell, number]) => right[number - 1] !== cell).sort(([, one], [, other]) => one - other);

  /** Returns the text along the numbers from 1, as far as they go without a gap. */
  function reading() {
    const all = cells(), gap = all.indexOf(undefined);
    return all.slice(0, gap < 0 ? length : gap).map((cell) => partOn.get(cell)).join({ words: " ", syllables: "\u00b7" }[record.by] ?? "\u200b");
  }

  return {
    files, ranks, length, kind, blocked, given, givenAt, path, partOn, cellOf, at, nameOf, isMove, aMove, rule,
    empty, state, change, revert, canTravel, travel, numberOn, cellWith, cells, missing, faults, broken, beside, places, isRight, mistakes, reading,
  };
}

/** Returns the state with `number` on a cell and nowhere else. Without a number, the cell is emptied. */
export function placed({ numbers, marks }, cell, number) {
  const others = [...numbers].filter(([other, one]) => other !== cell && one !== number);
  if (number === undefined) return { numbers: new Map(others), marks: new Map([...marks].filter(([other]) => other !== cell)) };
  const left = [...marks].map(([other, all]) => [other, all.filter((one) => one !== number)]).filter(([other, all]) => other !== cell && all.length);
  return { numbers: new Map([...others, [cell, number]]), marks: new Map(left) };
}

/** Returns the state in which the pencil mark for `number` on a cell is added, or removed if it was there. */
export function marked({ numbers, marks }, cell, number) {
  const all = marks.get(cell) ?? [], others = all.filter((one) => one !== number);
  const left = others.length < all.length ? others : [...all, number].sort((one, other) => one - other);
  return { numbers, marks: new Map([...[...marks].filter(([other]) => other !== cell), ...(left.length ? [[cell, left]] : [])]) };
}
