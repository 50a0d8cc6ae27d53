import { newKey } from '#console/dataProvider/calls/attempts';
import { mostTopics } from '#contract/extensions/live';
import { connectLive, type LiveConnection } from './connection';
import type { StreamEvent } from './eventStream';

/** The messages between the tabs of a browser. */
type Message =
  | { kind: 'topics'; tab: string; topics: readonly string[] }
  /** A new leader asks what the others follow. */
  | { kind: 'who' }
  | { kind: 'event'; event: StreamEvent }
  | { kind: 'published'; topic: string; event: unknown };

/** Topics of several tabs come close together, in milliseconds. */
const gathering = 100;

export interface SharedStream {
  /** Follows these topics, beside those of other tabs. */
  follow(topics: readonly string[]): void;
  /** Tells the other tabs something that no backend knows of. */
  publish(topic: string, event: unknown): void;
  close(): void;
}

interface Listeners {
  heard(event: StreamEvent): void;
  published(topic: string, event: unknown): void;
}

/**
 * The stream of all tabs of a browser that have the same session: one of them holds the lock and the connection, and
 * passes on what it hears. When that tab goes, another gets the lock.
 * @param name tells sessions apart
 */
export function shareStream(name: string, { heard, published }: Listeners): SharedStream {
  const tab = newKey();
  const channel = new BroadcastChannel(`atrium.live.${name}`);
  const closing = new AbortController();
  const others = new Map<string, readonly string[]>();
  let own: readonly string[] = [];
  let connection: LiveConnection | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release = () => {};

  const post = (message: Message) => channel.postMessage(message);
  const say = () => post({ kind: 'topics', tab, topics: own });
  const followAll = () => {
    if (!connection) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const all = new Set([...own, ...[...others.values()].flat()]);
      connection?.follow([...all].sort().slice(0, mostTopics));
    }, gathering);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'event') heard(data.event);
    else if (data.kind === 'published') published(data.topic, data.event);
    else if (data.kind === 'who') say();
    else {
      others.set(data.tab, data.topics);
      followAll();
    }
  };

  const lead = () => {
    connection = connectLive((event) => {
      post({ kind: 'event', event });
      heard(event);
    });
    post({ kind: 'who' });
    followAll();
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  void navigator.locks.request(`atrium.live.${name}`, { signal: closing.signal }, lead).catch(() => undefined);

  const leave = () => post({ kind: 'topics', tab, topics: [] });
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', say);

  return {
    follow(topics) {
      own = topics;
      say();
      followAll();
    },
    publish: (topic, event) => post({ kind: 'published', topic, event }),
    close() {
      leave();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', say);
      clearTimeout(timer);
      connection?.close();
      connection = undefined;
      closing.abort();
      release();
      channel.close();
    },
  };
}
