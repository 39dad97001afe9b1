// The number that the reader places next. It counts up, or down.

/** Returns the counter of a game. It skips the numbers that are on the board. */
export function counterOf({ length, missing }) {
  let next = 1, isDown = false;

  /** Makes `number` the next number. If it is on the board, takes the next missing number in the direction of counting. */
  function aim(number) {
    const left = missing(), further = isDown ? left.filter((one) => one <= number).at(-1) ?? left.at(-1) : left.find((one) => one >= number) ?? left[0];
    next = further ?? number;
  }

  function skip(direction) {
    const left = missing();
    next = (direction > 0 ? left.find((one) => one > next) ?? left[0] : left.filter((one) => one < next).at(-1) ?? left.at(-1)) ?? next;
  }

  return {
    aim, skip,
    next: () => next,
    set: (number) => { next = number; },
    turn: () => { isDown = !isDown; },
    isDown: () => isDown,
    step: () => (isDown ? -1 : 1),
    first: () => (isDown ? length : 1),
  };
}
