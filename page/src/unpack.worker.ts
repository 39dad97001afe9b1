// Unpacks a file that zstd has compressed while it comes, piece by piece, and compiles it if it is a program.

import { Decompress } from "fzstd";

/** A piece of the file, or null at its end. */
type Piece = Uint8Array | null;

let next: ReadableStreamDefaultController<Uint8Array>;
const unpacked = new Response(new ReadableStream({ start(controller) { next = controller; } }), { headers: { "Content-Type": "application/wasm" } });
const unpacker = new Decompress((bytes) => next.enqueue(bytes));

self.onmessage = ({ data: isProgram }: MessageEvent<boolean>) => {
  self.onmessage = ({ data: piece }: MessageEvent<Piece>) => {
    try {
      unpacker.push(piece ?? new Uint8Array(0), !piece); // throws an error if the end of the file has not come
      if (!piece) next.close();
    } catch (error) {
      next.error(error);
    }
  };
  const made = isProgram ? WebAssembly.compileStreaming(unpacked) : unpacked.arrayBuffer();
  void made.then((result) => postMessage(result, { transfer: isProgram ? [] : [result as ArrayBuffer] }), (error: unknown) => postMessage(String(error)));
};
