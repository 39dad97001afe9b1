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

/**
 * Fetches the files of an engine, and compiles the first, which is its program. Workers unpack and compile them while they come: that
 * takes long enough to be felt.
 */
export async function fetchEngine(urls: readonly string[], count: Counter): Promise<[WebAssembly.Module, ArrayBuffer?]> {
  const workers = urls.map(() => new Worker(new URL("./unpack.worker.ts", import.meta.url), { type: "module" }));
  try {
    const packed = await Promise.all(urls.map(fetchFile));
    const all = packed.map(({ headers }) => Number(headers.get("Content-Length") ?? NaN)).reduce((one, other) => one + other);
    const files = packed.map(({ body }, nth) => unpacked(body!, workers[nth]!, nth === 0, (bytes) => count(bytes, all)));
    return (await Promise.all(files)) as [WebAssembly.Module, ArrayBuffer?];
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

async function unpacked(body: ReadableStream<Uint8Array<ArrayBuffer>>, worker: Worker, isProgram: boolean, count: (bytes: number) => void): Promise<WebAssembly.Module | ArrayBuffer> {
  const result = new Promise<WebAssembly.Module | ArrayBuffer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WebAssembly.Module | ArrayBuffer | string>) => typeof data === "string" ? reject(new Error(data)) : resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || "it can't be unpacked"));
    };
  });
  worker.postMessage(isProgram);
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    count(piece.value.length);
    worker.postMessage(piece.value, [piece.value.buffer]);
  }
  worker.postMessage(null);
  return result;
}
