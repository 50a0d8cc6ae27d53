import type { TestUser } from './app';

export interface LiveEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

/** A stream of server-sent events, as a caller reads it. */
export interface LiveStream {
  status: number;
  /** The last `id:` that was read, with an event or alone. */
  cursor(): string;
  /** All events so far. */
  events: LiveEvent[];
  /** Waits for events of a kind, and takes them out of `events`. */
  take(event: string, count?: number): Promise<LiveEvent[]>;
  /** The lines that begin with a colon so far. */
  comments(): number;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** @param address of the server */
export async function openLive(
  address: string,
  as: Pick<TestUser, 'token'>,
  topics: readonly string[],
  after?: string,
): Promise<LiveStream> {
  const leaving = new AbortController();
  const reply = await fetch(`${address}/api/Live?topics=${topics.join(',')}`, {
    headers: { authorization: `Bearer ${as.token}`, ...(after !== undefined && { 'last-event-id': after }) },
    signal: leaving.signal,
  });
  const events: LiveEvent[] = [];
  let [cursor, comments] = ['', 0];
  let heard = () => {};
  const read = (block: string) => {
    const lines = block.split('\n');
    comments += lines.filter((line) => line.startsWith(':')).length;
    const value = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    cursor = value('id') ?? cursor;
    const data = value('data');
    if (data !== undefined) events.push({ event: value('event') ?? '', id: value('id'), data: JSON.parse(data) });
    heard();
  };
  const follow = async () => {
    let text = '';
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) read(block);
    }
  };
  const ended = follow().catch(() => undefined);
  const stream: LiveStream = {
    status: reply.status,
    cursor: () => cursor,
    events,
    comments: () => comments,
    take: (event, count = 1) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`No ${count} × ${event}, but ${JSON.stringify(events)}`)), 8000);
        heard = () => {
          const found = events.filter((one) => one.event === event);
          if (found.length < count) return;
          clearTimeout(late);
          const taken = found.slice(0, count);
          for (const one of taken) events.splice(events.indexOf(one), 1);
          heard = () => {};
          resolve(taken);
        };
        heard();
      }),
    ended,
    close: () => leaving.abort(),
  };
  if (reply.status === 200)
    await new Promise<void>((resolve) => {
      heard = () => resolve();
      if (cursor !== '') resolve();
    });
  return stream;
}
