import { newKey } from '#console/dataProvider/calls/attempts';
import { mostTopics, type PresenceEvent } from '#contract/extensions/live';
import { beginningOfPage } from './beginningOfPage';
import { connectLive, type LiveConnection } from './connection';
import type { StreamEvent } from './eventStream';

/** The messages between the tabs of a browser. */
type Message =
  /** `hidden`: nobody sees the tab, so its topics are the first to give way. */
  | { kind: 'topics'; tab: string; topics: readonly string[]; hidden: boolean }
  /** A tab has begun to follow a topic, of which it shows what it has read at an instant. */
  | ({ kind: 'recall'; tab: string } & Recall)
  /** A new leader asks what the others follow. */
  | { kind: 'who' }
  | { kind: 'event'; event: StreamEvent; to?: string }
  | { kind: 'published'; topic: string; event: unknown };

interface Recall {
  topic: string;
  since: number;
}

/** The data of a reset; without topics it is of all of them. */
export interface ResetData {
  topics?: readonly string[];
}

/** Topics of several tabs come close together, in milliseconds. */
const gathering = 100;
/** How long another tab may take to answer, in milliseconds; it may have gone, and its successor is asked again. */
const answering = 10_000;

export interface SharedStream {
  /** Follows these topics, beside those of other tabs. */
  follow(topics: readonly string[]): void;
  /** Has what the stream told of a topic since an instant told again; where nobody knows it, a reset of the topic. */
  recall(topic: string, since: number): void;
  /** Tells the other tabs something that no backend knows of. */
  publish(topic: string, event: unknown): void;
  close(): void;
}

interface Listeners {
  heard(event: StreamEvent): void;
  published(topic: string, event: unknown): void;
}

const resetOf = (data: ResetData): StreamEvent => ({ event: 'reset', id: undefined, data: JSON.stringify(data) });

/** The last event of presence of each record, for tabs that ask later. */
function lastPresence() {
  const events = new Map<string, StreamEvent>();
  return {
    keep(event: StreamEvent): void {
      if (event.event !== 'presence') return;
      const { resource, id }: PresenceEvent = JSON.parse(event.data);
      events.set(`${resource}/${id}`, event);
    },
    of: (topics: readonly string[]): StreamEvent[] => topics.flatMap((topic) => events.get(topic) ?? []),
    forgetAllBut(topics: ReadonlySet<string>): void {
      for (const topic of events.keys()) if (!topics.has(topic)) events.delete(topic);
    },
  };
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
  const others = new Map<string, { topics: readonly string[]; hidden: boolean }>();
  const present = lastPresence();
  let own: readonly string[] = [];
  let connection: LiveConnection | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Topics for which the stream had no room: changes of them were missed. */
  let dropped: ReadonlySet<string> = new Set();
  let recalls: (Recall & { asked: number })[] = [];
  /** The instant from which on the stream tells again, once it is opened anew. */
  let again: number | undefined;
  /** Another tab passes on what it hears. */
  let isTold = false;
  let release = () => {};

  const post = (message: Message) => channel.postMessage(message);
  const say = () => post({ kind: 'topics', tab, topics: own, hidden: document.hidden });
  const pass = (event: StreamEvent) => {
    post({ kind: 'event', event });
    heard(event);
  };
  const followAll = () => {
    if (!connection) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const tabs = [{ topics: own, hidden: document.hidden }, ...others.values()];
      const inOrder = [...tabs.filter(({ hidden }) => !hidden), ...tabs.filter(({ hidden }) => hidden)];
      const wanted = [...new Set(inOrder.flatMap(({ topics }) => topics))];
      const followed = wanted.slice(0, mostTopics);
      const isBack = followed.some((topic) => dropped.has(topic));
      dropped = new Set(wanted.slice(mostTopics));
      present.forgetAllBut(new Set(followed));
      connection?.follow(followed.sort(), again);
      again = undefined;
      if (isBack) pass(resetOf({}));
    }, gathering);
  };
  const answer = (asking: string, { topic, since }: Recall) => {
    if (!connection) return;
    if (connection.knows(since)) {
      again = Math.min(again ?? since, since);
      return followAll();
    }
    const event = resetOf({ topics: [topic] });
    if (asking === tab) heard(event);
    else post({ kind: 'event', event, to: asking });
  };
  const ask = ({ topic, since }: Recall) => {
    if (connection) answer(tab, { topic, since });
    else post({ kind: 'recall', tab, topic, since });
  };
  const askAgain = () => {
    recalls = recalls.filter(({ asked }) => Date.now() - asked < answering);
    for (const recall of recalls) ask(recall);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'event') {
      if (data.to !== undefined && data.to !== tab) return;
      isTold = true;
      heard(data.event);
    } else if (data.kind === 'published') published(data.topic, data.event);
    else if (data.kind === 'recall') answer(data.tab, data);
    else if (data.kind === 'who') {
      say();
      askAgain();
    } else {
      others.set(data.tab, data);
      if (!connection) return;
      for (const event of present.of(data.topics)) post({ kind: 'event', event, to: data.tab });
      followAll();
    }
  };

  const lead = () => {
    connection = connectLive(name, isTold ? Date.now() : beginningOfPage(), (event) => {
      present.keep(event);
      pass(event);
    });
    post({ kind: 'who' });
    askAgain();
    followAll();
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  void navigator.locks.request(`atrium.live.${name}`, { signal: closing.signal }, lead).catch(() => undefined);

  const leave = () => post({ kind: 'topics', tab, topics: [], hidden: true });
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', say);
  document.addEventListener('visibilitychange', say);

  return {
    follow(topics) {
      own = topics;
      say();
      for (const event of present.of(topics)) heard(event);
      followAll();
    },
    recall(topic, since) {
      recalls.push({ topic, since, asked: Date.now() });
      ask({ topic, since });
    },
    publish: (topic, event) => post({ kind: 'published', topic, event }),
    close() {
      leave();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', say);
      document.removeEventListener('visibilitychange', say);
      clearTimeout(timer);
      connection?.close();
      connection = undefined;
      closing.abort();
      release();
      channel.close();
    },
  };
}
