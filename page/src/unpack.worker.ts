// Unpacks a file that zstd has compressed.

import { decompress } from "fzstd";

self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  const { buffer, byteOffset, byteLength } = decompress(new Uint8Array(data));
  const bytes = buffer.byteLength === byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  postMessage(bytes, { transfer: [bytes as ArrayBuffer] });
};
