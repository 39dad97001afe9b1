// Taps, long presses and drags on the grid of squares.

const LONG_PRESS = 500; // milliseconds
const NEAR = 0.42; // how near a dragged pointer must come to the middle of a square, in sides of a square

/**
 * Calls `tap` and `hold` with a cell. During a drag, calls `draw` with the drag and with each cell whose middle the pointer
 * comes near. The field `trail` of a drag has the cells that it went through. `draw` sets the drag's field `isDone` if it
 * has changed something: then `tap` is not called. `cellAt` returns the cell of an element.
 *
 * @returns A function that forgets a drag that has begun.
 */
export function watchGestures(grid, { files, ranks }, on, cellAt, { tap, hold, draw }) {
  let drag = null;

  function under({ clientX, clientY }) {
    const { left, bottom, width } = grid.getBoundingClientRect(), size = width / files;
    const x = (clientX - left) / size, y = (bottom - clientY) / size, file = Math.floor(x), rank = Math.floor(y);
    const isOn = file >= 0 && file < files && rank >= 0 && rank < ranks;
    return { cell: isOn ? rank * files + file : null, isNear: Math.hypot(x - file - 0.5, y - rank - 0.5) < NEAR };
  }

  function forget() {
    clearTimeout(drag?.timer);
    drag = null;
  }

  on(grid, "pointerdown", (event) => {
    const { cell } = under(event);
    if (event.button || cell === null) return;
    grid.setPointerCapture(event.pointerId);
    const press = () => {
      drag.isDone = true;
      hold(cell);
    };
    drag = { cell, trail: [cell], isDone: false, timer: setTimeout(press, LONG_PRESS) };
  });
  on(grid, "pointermove", (event) => {
    if (!drag) return;
    const { cell, isNear } = under(event);
    if (cell !== drag.cell) clearTimeout(drag.timer);
    if (event.pointerType === "mouse" && cell !== null && isNear) draw(drag, cell); // a finger or a pen scrolls
  });
  on(grid, "pointerup", (event) => {
    if (!drag) return;
    const { cell, isDone } = drag;
    if (!isDone && under(event).cell === cell) tap(cell);
    forget();
  });
  on(grid, "pointercancel", forget);
  on(grid, "contextmenu", (event) => drag && event.preventDefault());
  on(grid, "click", ({ detail, target }) => { // of a screen reader, which sends no pointer events
    const cell = cellAt(target);
    if (detail === 0 && cell !== undefined) tap(cell);
  });
  return forget;
}
