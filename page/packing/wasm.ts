// Read a WebAssembly program as far as its functions, and change them.

const TYPES = 1, IMPORTS = 2, CODE = 10; // sections
const FUNCTION = 0, TABLE = 1, MEMORY = 2, GLOBAL = 3; // kinds of imports
const CALL = 0x10, DROP = 0x1a, NUMBER = 0x41;

export const I32 = 0x7f, F64 = 0x7c;

/** A function that does nothing but end the program with an error: it has no local variables, and what it does is "unreachable". */
export const MISSING = Uint8Array.of(0, 0, 0x0b);

interface Section {
  kind: number;
  start: number;
  end: number;
}

/** A function that the program imports. */
export interface Import {
  nth: number;
  module: string;
  name: string;
  parameters: number[];
  results: number[];
}

export interface Wasm {
  bytes: Uint8Array;
  sections: Section[];
  imports: Import[];
  /** The functions of the program, each as the bytes of its local variables and its instructions. */
  functions: Uint8Array[];
}

export function readWasm(bytes: Uint8Array): Wasm {
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
  const part = (length: number) => bytes.subarray(at, (at += length));
  const text = () => new TextDecoder().decode(part(number()));
  const limits = () => {
    if (number() & 1) number();
    number();
  };
  const types: { parameters: number[]; results: number[] }[] = [], sections: Section[] = [], imports: Import[] = [], functions: Uint8Array[] = [];
  while (at < bytes.length) {
    const kind = bytes[at++]!, size = number(), start = at, end = at + size;
    sections.push({ kind, start, end });
    if (kind === TYPES) {
      for (let left = number(); left--;) {
        at++; // 0x60, a function
        types.push({ parameters: [...part(number())], results: [...part(number())] });
      }
    } else if (kind === IMPORTS) {
      for (let left = number(); left--;) {
        const module = text(), name = text(), imported = bytes[at++];
        if (imported === FUNCTION) imports.push({ nth: imports.length, module, name, ...types[number()]! });
        else if (imported === TABLE) { at++; limits(); }
        else if (imported === MEMORY) limits();
        else if (imported === GLOBAL) at += 2;
        else { at++; number(); } // an exception
      }
    } else if (kind === CODE) {
      for (let left = number(); left--;) functions.push(part(number()));
    }
    at = end;
  }
  return { bytes, sections, imports, functions };
}

/** Returns the program with other functions in the place of its own. */
export function withFunctions({ bytes, sections }: Wasm, functions: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const code = joined([unsigned(functions.length), ...functions.flatMap((body) => [unsigned(body.length), body])]);
  const parts = sections.map(({ kind, start, end }) => (kind === CODE ? code : bytes.subarray(start, end)));
  return joined([bytes.subarray(0, 8), ...parts.flatMap((part, nth) => [[sections[nth]!.kind], unsigned(part.length), part])]);
}

/** Returns the first imported function with these types. */
export function importOf({ imports }: Wasm, parameters: readonly number[], results: readonly number[]): Import {
  const found = imports.find((one) => `${one.parameters}>${one.results}` === `${parameters}>${results}`);
  if (!found) throw new Error("the WebAssembly of clingo has changed");
  return found;
}

/** Returns a function that first calls an import with the given numbers, whose result it ignores. */
export function calling(body: Uint8Array, { nth }: Import, ...given: number[]): Uint8Array {
  let at = 0;
  const next = () => {
    let byte, value = 0, shift = 0;
    do {
      byte = body[at++]!;
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    return value;
  };
  for (let left = next(); left--;) { // the local variables
    next();
    at++;
  }
  return joined([body.subarray(0, at), ...given.flatMap((number) => [[NUMBER], signed(number)]), [CALL], unsigned(nth), [DROP], body.subarray(at)]);
}

function unsigned(value: number): number[] {
  const bytes = [];
  do {
    bytes.push((value & 127) | (value > 127 ? 128 : 0));
    value >>>= 7;
  } while (value);
  return bytes;
}

function signed(value: number): number[] {
  const bytes = [];
  for (;;) {
    const low = value & 127;
    value >>= 7;
    if (value === (low & 64 ? -1 : 0)) return [...bytes, low];
    bytes.push(low | 128);
  }
}

function joined(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
