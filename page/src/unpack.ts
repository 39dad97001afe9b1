// Files that packing/plugin.js has compressed: texts by gzip, which browsers know, and engines by zstd, which leaves a fifth less.

import { Decompress } from "fzstd";
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

/** Fetches the files of an engine. Each is unpacked while it comes, so that a browser can compile it at the same time. */
export async function fetchEngine(urls: readonly string[], count: Counter): Promise<Response[]> {
  const packed = await Promise.all(urls.map(fetchFile));
  const all = packed.map(({ headers }) => Number(headers.get("Content-Length") ?? NaN)).reduce((one, other) => one + other);
  return packed.map(({ body }) => new Response(body!.pipeThrough(unpacking((bytes) => count(bytes, all))), { headers: { "Content-Type": "application/wasm" } }));
}

function unpacking(count: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const unpacker = new Decompress();
  return new TransformStream({
    start(next) {
      unpacker.ondata = (bytes) => next.enqueue(bytes as Uint8Array<ArrayBuffer>);
    },
    transform(bytes) {
      count(bytes.length);
      unpacker.push(bytes);
    },
    flush() {
      unpacker.push(new Uint8Array(0), true); // throws an error if the end of the file has not come
    },
  });
}
