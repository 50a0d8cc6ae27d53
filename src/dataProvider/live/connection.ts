import { addressOf, authorizedHeaders, renewedHeaders } from '#console/dataProvider/calls/httpClient';
import { liveCursor, type PassedCursor } from '#console/session/liveCursor';
import { buildUrl } from '#contract/endpoint';
import { liveEndpoints } from '#contract/extensions/live';
import { readEvents, type StreamEvent } from './eventStream';

/** Waits between attempts, in milliseconds: the first is short, since a server that stops ends its streams. */
const waits = [500, 2000, 5000, 15_000, 30_000];
/** How often the place of the stream is noted, in milliseconds. */
const noting = 1000;

export interface LiveConnection {
  /**
   * Follows topics from where the stream is.
   * @param since from where it was at this instant, so that what it told since is told again
   */
  follow(topics: readonly string[], since?: number): void;
  /** Whether what was told since an instant can be told again; before the stream opens everything can. */
  knows(since: number): boolean;
  close(): void;
}

/** A wait, longer by up to a third by chance, so that all browsers do not come back at once; the network ends it. */
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

/** Opens a stream, with a renewed token where the stored one is refused. */
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

/** The places that the stream has passed; the last is stored for the page that goes on with it. */
function placesOf(session: string, first: PassedCursor | undefined) {
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
 * A stream of events, opened again wherever it ends, from the last event that was read. The first goes on from the
 * place that the browser's stream had come to; where there was none, `reset` says that all is to be read anew.
 * @param session names the sign-in
 * @param since what the page has read is as old as this instant
 * @param heard is told the events
 */
export function connectLive(session: string, since: number, heard: (event: StreamEvent) => void): LiveConnection {
  let topics: readonly string[] = [];
  const places = placesOf(session, liveCursor.before(session, since));
  let current: AbortController | undefined;

  const run = async (ending: AbortController) => {
    let attempt = 0;
    while (!ending.signal.aborted) {
      try {
        const reply = await openStream(topics, places.current(), ending.signal);
        if (reply.ok && reply.body) {
          if (places.current() === '') heard({ event: 'reset', id: undefined, data: '{}' });
          await readEvents(reply.body, (event) => {
            attempt = 0;
            if (event.event !== '') heard(event);
            if (event.id !== undefined) places.pass(event.id);
          });
        } else {
          await reply.body?.cancel();
          // The session has ended, or the backend does not know what is followed: asking again changes nothing.
          if ([400, 401, 403, 404].includes(reply.status)) return;
        }
      } catch {
        // The connection is lost, or was closed here.
      }
      if (ending.signal.aborted) return;
      await pause(waits[Math.min(attempt, waits.length - 1)] ?? 0, ending.signal);
      attempt += 1;
    }
  };

  const leave = () => void places.store();
  window.addEventListener('pagehide', leave);
  return {
    follow(wanted, since) {
      const from = since === undefined ? undefined : places.before(since);
      const isAsBefore = wanted.join() === topics.join() && (from ?? places.current()) === places.current();
      if (isAsBefore && current) return;
      if (from !== undefined) places.goBack(from);
      topics = wanted;
      current?.abort();
      current = undefined;
      if (topics.length === 0) return;
      current = new AbortController();
      void run(current);
    },
    knows: (since) => places.current() === '' || places.before(since) !== undefined,
    close() {
      window.removeEventListener('pagehide', leave);
      leave();
      current?.abort();
      current = undefined;
      topics = [];
    },
  };
}
