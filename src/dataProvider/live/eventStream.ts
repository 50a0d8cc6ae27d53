/** A server-sent event. */
export interface StreamEvent {
  event: string;
  /** The place in the stream, as `Last-Event-ID` names it; undefined: that of the event before. */
  id: string | undefined;
  data: string;
}

/** Reads a field of a block of lines; several lines of data are one text. */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([a-z]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === undefined) continue;
    const before = name === 'data' ? fields.get(name) : undefined;
    fields.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  return fields;
}

/** How long a stream may be silent, in milliseconds: a backend sends a line every 20 s, so that the connection is lost. */
const longestSilence = 50_000;

/** The next piece of a stream; undefined: it has ended, or has been silent for too long. */
async function nextPiece(reader: ReadableStreamDefaultReader<string>): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, longestSilence, undefined);
  });
  try {
    return (await Promise.race([reader.read(), silence]))?.value;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads a stream of events to its end, or until it is silent for too long: a proxy or a computer that slept lets a
 * connection go without a word. The browser's own EventSource sends no token.
 * @param heard is told each event, and each `id` that comes alone with an empty `event`
 */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  heard: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const piece = await nextPiece(reader);
    if (piece === undefined) return reader.cancel();
    const blocks = (text + piece).replaceAll('\r\n', '\n').split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = fieldsOf(block);
      const data = fields.get('data');
      const id = fields.get('id');
      if (data !== undefined) heard({ event: fields.get('event') ?? 'message', id, data });
      else if (id !== undefined) heard({ event: '', id, data: '' });
    }
  }
}
