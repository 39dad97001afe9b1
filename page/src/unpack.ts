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

/** Fetches the files of an engine. A worker unpacks each, since that takes long enough to be felt. */
export async function fetchBytes(urls: readonly string[], count: Counter): Promise<ArrayBuffer[]> {
  const responses = await Promise.all(urls.map(fetchFile));
  const all = responses.map(({ headers }) => Number(headers.get("Content-Length") ?? NaN)).reduce((one, other) => one + other);
  const counted = () => new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    transform(bytes, next) {
      count(bytes.length, all);
      next.enqueue(bytes as Uint8Array<ArrayBuffer>);
    },
  });
  return Promise.all(responses.map(async ({ body }) => unpacked(await new Response(body!.pipeThrough(counted())).arrayBuffer())));
}

function unpacked(packed: ArrayBuffer): Promise<ArrayBuffer> {
  const worker = new Worker(new URL("./unpack.worker.ts", import.meta.url), { type: "module" });
  return new Promise<ArrayBuffer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || "it can't be unpacked"));
    };
    worker.postMessage(packed, [packed]);
  }).finally(() => worker.terminate());
}
