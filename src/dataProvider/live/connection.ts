import { addressOf, authorizedHeaders, renewedHeaders, renewRights } from '#console/dataProvider/calls/httpClient';
import { liveCursor, type PassedCursor } from '#console/session/liveCursor';
import { buildUrl } from '#contract/endpoint';
import { liveEndpoints, type ResetEvent } from '#contract/extensions/live';
import { readEvents, type StreamEvent } from './eventStream';

/** Delays between attempts, in milliseconds; the first is short, since a stopping server ends its streams. */
const waits = [500, 2000, 5000, 15_000, 30_000];
/** Interval of storing the cursor of the stream, in milliseconds. */
const noting = 1000;

export interface LiveConnection {
  /**
   * Subscribes to topics from the current cursor of the stream.
   * @param since resumes from the cursor at this time, so that later events are sent again
   */
  follow(topics: readonly string[], since?: number): void;
  /** Whether events since a time can be sent again; before the stream opens all can. */
  knows(since: number): boolean;
  close(): void;
}

/**
 * A delay with up to a third of random extra time, so that browsers do not reconnect simultaneously; coming online
 * ends it.
 */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds * (1 + Math.random() / 3));
    signal.addEventListener('abort', end);
    window.addEventListener('online', end);
  });

/** Opens a stream; renews the token if the stored one is refused. */
async function openStream(topics: readonly string[], after: string, signal: AbortSignal): Promise<Response> {
  const address = addressOf(buildUrl(liveEndpoints.open, {}, { topics: topics.join(',') }));
  const ask = (headers: Record<string, string>) =>
    fetch(address, {
      headers: { accept: 'text/event-stream', ...headers, ...(after !== '' && { 'last-event-id': after }) },
      cache: 'no-store',
      signal,
    });
  const headers = await authorizedHeaders();
  const reply = await ask(headers);
  const renewed = reply.status === 401 ? await renewedHeaders(headers) : undefined;
  return renewed ? ask(renewed) : reply;
}

/** The cursors that the stream has passed; the last one is stored for the next page, which resumes from it. */
function passedCursors(session: string, first: PassedCursor | undefined) {
  const passed: PassedCursor[] = first ? [first] : [];
  let current = first?.cursor ?? '';
  return {
    current: () => current,
    before: (instant: number) => passed.findLast(({ at }) => at <= instant)?.cursor,
    pass(cursor: string) {
      current = cursor;
      const at = Date.now();
      if (at - (passed.at(-1)?.at ?? 0) < noting) return;
      passed.push({ cursor, at });
      while (passed[0] && at - passed[0].at > liveCursor.lifetime) passed.shift();
      liveCursor.store(session, cursor);
    },
    goBack(cursor: string) {
      current = cursor;
    },
    store: () => current !== '' && liveCursor.store(session, current),
  };
}

/**
 * A stream of events, reopened after every end from the last event. The first resumes from the cursor of the
 * browser's previous stream; without one, `reset` announces that everything must be read again.
 * @param session names the sign-in
 * @param since the time at which the page began to read
 * @param heard called with each event
 */
export function connectLive(session: string, since: number, heard: (event: StreamEvent) => void): LiveConnection {
  let topics: readonly string[] = [];
  const cursors = passedCursors(session, liveCursor.before(session, since));
  let current: AbortController | undefined;

  const run = async (ending: AbortController) => {
    let attempt = 0;
    while (!ending.signal.aborted) {
      try {
        const reply = await openStream(topics, cursors.current(), ending.signal);
        if (reply.ok && reply.body) {
          if (cursors.current() === '') heard({ event: 'reset', id: undefined, data: '{}' });
          await readEvents(reply.body, (event) => {
            attempt = 0;
            if (event.event === 'reset' && (JSON.parse(event.data) as ResetEvent).rights) void renewRights();
            if (event.event !== '') heard(event);
            if (event.id !== undefined) cursors.pass(event.id);
          });
        } else {
          await reply.body?.cancel();
          // The session has ended, or the backend does not know a topic: another attempt changes nothing.
          if ([400, 401, 403, 404].includes(reply.status)) return;
        }
      } catch {
        // The connection was lost, or was closed here.
      }
      if (ending.signal.aborted) return;
      await pause(waits[Math.min(attempt, waits.length - 1)] ?? 0, ending.signal);
      attempt += 1;
    }
  };

  const leave = () => void cursors.store();
  window.addEventListener('pagehide', leave);
  return {
    follow(wanted, since) {
      const from = since === undefined ? undefined : cursors.before(since);
      const isAsBefore = wanted.join() === topics.join() && (from ?? cursors.current()) === cursors.current();
      if (isAsBefore && current) return;
      if (from !== undefined) cursors.goBack(from);
      topics = wanted;
      current?.abort();
      current = undefined;
      if (topics.length === 0) return;
      current = new AbortController();
      void run(current);
    },
    knows: (since) => cursors.current() === '' || cursors.before(since) !== undefined,
    close() {
      window.removeEventListener('pagehide', leave);
      leave();
      current?.abort();
      current = undefined;
      topics = [];
    },
  };
}
