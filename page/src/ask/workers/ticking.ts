// clingo runs for seconds without a call of JavaScript, so its worker could not notice that it has been ended (see alive.ts).
// This adds such a call, a tick, to the compiled program before it is loaded.

/** An import of the module, which is called at each tick. */
export interface Tick {
  module: string;
  name: string;
}

const TYPES = 1, IMPORTS = 2, CODE = 10; // sections
const FUNCTION = 0, TABLE = 1, MEMORY = 2, GLOBAL = 3; // kinds of imports
const CALL = 0x10, DROP = 0x1a, F64 = 0x7c;

/**
 * Returns the WebAssembly program with a tick at the start of its first function. Its functions are ordered by how often they are
 * called, and the first one frees memory, which clingo does all the time. The tick calls an import that only returns a time.
 */
export function ticking(bytes: Uint8Array<ArrayBuffer>): { bytes: Uint8Array<ArrayBuffer>; tick: Tick } {
  let at = 8;
  const number = () => {
    let value = 0, shift = 0, byte;
    do {
      byte = bytes[at++]!;
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    return value >>> 0;
  };
  const text = () => {
    const length = number();
    return new TextDecoder().decode(bytes.subarray(at, (at += length)));
  };
  const limits = () => {
    if (number() & 1) number();
    number();
  };
  let timeType = -1, timeFunction = -1, tick: Tick | undefined;
  while (at < bytes.length) {
    const section = bytes[at]!, head = at++, size = number(), start = at;
    if (section === TYPES) {
      for (let left = number(), nth = 0; left--; nth++) {
        at++; // 0x60, a function
        const parameters = number();
        at += parameters;
        const results = number();
        if (!parameters && results === 1 && bytes[at] === F64) timeType = nth;
        at += results;
      }
    } else if (section === IMPORTS) {
      for (let left = number(), functions = 0; left--;) {
        const module = text(), name = text(), kind = bytes[at++];
        if (kind === FUNCTION) {
          if (number() === timeType && !tick) [timeFunction, tick] = [functions, { module, name }];
          functions++;
        } else if (kind === TABLE) { at++; limits(); }
        else if (kind === MEMORY) limits();
        else if (kind === GLOBAL) at += 2;
        else { at++; number(); } // an exception
      }
    } else if (section === CODE) {
      if (!tick) break;
      number(); // of functions
      const beforeSize = at, length = number(), body = at;
      for (let left = number(); left--;) { // the local variables
        number();
        at++;
      }
      const added = [CALL, ...written(timeFunction), DROP];
      const before = bytes.subarray(start, beforeSize), locals = bytes.subarray(body, at), rest = bytes.subarray(at, start + size);
      const code = [before, written(length + added.length), locals, added, rest];
      const codeSize = code.reduce((sum, part) => sum + part.length, 0);
      return { bytes: joined([bytes.subarray(0, head), [CODE], written(codeSize), ...code, bytes.subarray(start + size)]), tick };
    }
    at = start + size;
  }
  throw new Error("the WebAssembly of clingo has changed");
}

function written(value: number): number[] {
  const bytes = [];
  do {
    bytes.push((value & 127) | (value > 127 ? 128 : 0));
    value >>>= 7;
  } while (value);
  return bytes;
}

function joined(parts: ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
