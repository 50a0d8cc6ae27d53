/** A server-sent event. */
export interface StreamEvent {
  event: string;
  /** Cursor in the stream, as in `Last-Event-ID`; undefined: that of the previous event. */
  id: string | undefined;
  data: string;
}

/** Reads the fields of a block of lines; several lines of data become one text. */
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

/**
 * Longest silence of a stream, in milliseconds. A backend sends a line every 20 s; after this time the connection
 * counts as lost.
 */
const longestSilence = 50_000;

/** The next chunk of a stream; undefined: the stream has ended, or was silent for too long. */
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
 * Reads a stream of events to its end, or until it is silent for too long: proxies and sleeping computers lose
 * connections without notice. The browser's EventSource cannot send a token.
 * @param heard called with each event, and with an empty `event` for an `id` without data
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
