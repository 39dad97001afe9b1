// Files that packing/plugin.js has compressed: texts by gzip, which browsers know, and engines by zstd, which leaves a fifth less.

import { fetched } from "./early";

/** Told the number of bytes that have just come over the network, and the number of all, or NaN if a server does not tell. */
type Counter = (bytes: number, all: number) => void;

async function fetchFile(url: string): Promise<Response> {
  const response = await fetched(url);
  if (!response.ok) throw new Error(`the server answers ${response.status}`);
  return response;
}

/** Fetches a text. */
export async function fetchText(url: string): Promise<string> {
  return new Response((await fetchFile(url)).body!.pipeThrough(new DecompressionStream("gzip"))).text();
}

type Unpacked = WebAssembly.Module | ArrayBuffer;

/**
 * Fetches the files of an engine, and compiles the first, which is its program. Workers unpack and compile them while they come: that
 * takes long enough to be felt.
 */
export async function fetchEngine(urls: readonly string[], count: Counter): Promise<[WebAssembly.Module, ArrayBuffer?]> {
  const unpackers = urls.map((_, nth) => new Unpacker(nth === 0)), readers: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>[] = [];
  const unpacked = Promise.all(unpackers.map(({ result }) => result));
  unpacked.catch(() => undefined); // it is heard once the files have begun to come
  try {
    const packed = await Promise.all(urls.map(fetchFile));
    const all = packed.map(({ headers }) => Number(headers.get("Content-Length") ?? NaN)).reduce((one, other) => one + other);
    const passOn = async ({ body }: Response, nth: number) => {
      const reader = (readers[nth] = body!.getReader());
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        count(piece.value.length, all);
        unpackers[nth]!.push(piece.value);
      }
      unpackers[nth]!.push(null);
    };
    return (await Promise.race([unpacked, Promise.all(packed.map(passOn)).then(() => unpacked)])) as [WebAssembly.Module, ArrayBuffer?];
  } finally {
    for (const reader of readers) reader.cancel().catch(() => undefined);
    for (const unpacker of unpackers) unpacker.end();
  }
}

/** A worker that unpacks one file. */
class Unpacker {
  readonly result: Promise<Unpacked>;
  #worker = new Worker(new URL("./unpack.worker.ts", import.meta.url), { type: "module" });

  constructor(isProgram: boolean) {
    this.result = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<Unpacked | string>) => typeof data === "string" ? reject(new Error(data)) : resolve(data);
      this.#worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message || "it can't be unpacked"));
      };
    });
    this.#worker.postMessage(isProgram);
  }

  /** Takes the next piece of the file, or null at its end. */
  push(piece: Uint8Array<ArrayBuffer> | null): void {
    this.#worker.postMessage(piece, piece ? [piece.buffer] : []);
  }

  end(): void {
    this.#worker.terminate();
  }
}
