import { addressOf, authorizedHeaders, renewedHeaders } from '#console/dataProvider/calls/httpClient';
import { liveCursor } from '#console/session/liveCursor';
import { buildUrl } from '#contract/endpoint';
import { liveEndpoints } from '#contract/extensions/live';
import { readEvents, type StreamEvent } from './eventStream';

/** Waits between attempts, in milliseconds: the first is short, since a server that stops ends its streams. */
const waits = [500, 2000, 5000, 15_000, 30_000];
/** How often the place of the stream is stored, in milliseconds. */
const storing = 1000;

export interface LiveConnection {
  /** Follows other topics from where the stream is. */
  follow(topics: readonly string[]): void;
  close(): void;
}

/** A wait, longer by up to a third by chance, so that all browsers do not come back at once. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds * (1 + Math.random() / 3));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
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

/** The place of the stream, stored for the page that goes on with it. */
function placeOf(session: string, first: string) {
  let after = first;
  let stored = 0;
  return {
    current: () => after,
    set(id: string) {
      after = id;
      if (Date.now() - stored < storing) return;
      stored = Date.now();
      liveCursor.store(session, id);
    },
    store: () => after !== '' && liveCursor.store(session, after),
  };
}

/** When the page began to read, after the page before it was left. */
export function beginningOfPage(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // entries of that type
  return performance.timeOrigin + Math.max(navigation?.unloadEventEnd ?? 0, navigation?.responseStart ?? 0);
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
  const place = placeOf(session, liveCursor.before(session, since) ?? '');
  let current: AbortController | undefined;

  const run = async (ending: AbortController) => {
    let attempt = 0;
    while (!ending.signal.aborted) {
      try {
        const reply = await openStream(topics, place.current(), ending.signal);
        if (reply.ok && reply.body) {
          if (place.current() === '') heard({ event: 'reset', id: undefined, data: '{}' });
          await readEvents(reply.body, (event) => {
            attempt = 0;
            if (event.id !== undefined) place.set(event.id);
            if (event.event !== '') heard(event);
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

  const leave = () => void place.store();
  window.addEventListener('pagehide', leave);
  return {
    follow(wanted) {
      if (wanted.join() === topics.join() && current) return;
      topics = wanted;
      current?.abort();
      current = undefined;
      if (topics.length === 0) return;
      current = new AbortController();
      void run(current);
    },
    close() {
      window.removeEventListener('pagehide', leave);
      leave();
      current?.abort();
      current = undefined;
      topics = [];
    },
  };
}
