// Server-sent events, as a POST answers them.

/** Yields the data of each event, parsed as JSON. */
export async function* eventsOf<E>(body: ReadableStream<Uint8Array>): AsyncGenerator<E> {
  const reader = body.getReader(), decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = events.pop()!;
      for (const event of events) {
        const data = event.split("\n").filter((line) => line.startsWith("data: ")).map((line) => line.slice(6));
        if (data.length) yield JSON.parse(data.join("\n")) as E;
      }
    }
  } finally {
    await reader.cancel();
  }
}
