// A text in an address: deflated, then base64 with the two characters that addresses allow.

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Returns the text, or null if the value is damaged, or is longer than `most` characters when it is unpacked. */
export async function unpack(value: string, most: number): Promise<string | null> {
  try {
    const binary = atob(value.replaceAll("-", "+").replaceAll("_", "/"));
    const packed = new Blob([Uint8Array.from(binary, (letter) => letter.charCodeAt(0))]);
    const reader = packed.stream().pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader();
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (text.length > most) return null; // a small value can unpack to gigabytes
    }
    return text;
  } catch {
    return null;
  }
}
