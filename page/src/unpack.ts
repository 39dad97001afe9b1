// Files that packing/plugin.ts has compressed.

import { Decompress } from "fzstd";
import { fetched } from "./early";

type Bytes = Uint8Array<ArrayBuffer>;

/** Told the number of bytes that have just come over the network. */
type Counter = (bytes: number) => void;

/** Fetches compressed files. Returns their contents, and the number of bytes that are to come, or NaN if a server does not tell. */
export async function fetchPacked(urls: readonly string[], count: Counter = () => {}): Promise<{ contents: ReadableStream<Bytes>[]; size: number }> {
  const responses = await Promise.all(urls.map(fetched));
  const bad = responses.find(({ ok }) => !ok);
  if (bad) throw new Error(`the server answers ${bad.status}`);
  return {
    contents: responses.map(({ body }) => body!.pipeThrough(unpacking(count))),
    size: responses.map(({ headers }) => Number(headers.get("Content-Length") ?? NaN)).reduce((one, other) => one + other),
  };
}

function unpacking(count: Counter): TransformStream<Bytes, Bytes> {
  let unpacker: Decompress;
  return new TransformStream({
    start(contents) { unpacker = new Decompress((part) => contents.enqueue(part as Bytes)); },
    transform(bytes) {
      count(bytes.length);
      unpacker.push(bytes);
    },
    flush: () => unpacker.push(new Uint8Array(0), true),
  });
}
