import { newKey } from '#console/dataProvider/calls/attempts';
import { mostTopics, type PresenceEvent } from '#contract/extensions/live';
import { beginningOfPage } from './beginningOfPage';
import { connectLive, type LiveConnection } from './connection';
import type { StreamEvent } from './eventStream';

/** The messages between the tabs of a browser. */
type Message =
  /** `hidden`: the tab is hidden, so that its topics are dropped first. */
  | { kind: 'topics'; tab: string; topics: readonly string[]; hidden: boolean }
  /** A tab has subscribed to a topic with data that it requested at a certain time. */
  | ({ kind: 'recall'; tab: string } & Recall)
  /** A new leader asks for the topics of the other tabs. */
  | { kind: 'who' }
  | { kind: 'event'; event: StreamEvent; to?: string }
  | { kind: 'published'; topic: string; event: unknown };

interface Recall {
  topic: string;
  since: number;
}

/** Data of a reset; without topics it applies to all of them. */
export interface ResetData {
  topics?: readonly string[];
}

/** Time within which topics of several tabs are combined, in milliseconds. */
const gathering = 100;
/** Longest time for an answer of another tab, in milliseconds; after it the next leader is asked. */
const answering = 10_000;

export interface SharedStream {
  /** Subscribes to these topics, beside those of other tabs. */
  follow(topics: readonly string[]): void;
  /** Requests the events of a topic since a time again; if they are unknown, a reset of the topic. */
  recall(topic: string, since: number): void;
  /** Sends an event that no backend knows to the other tabs. */
  publish(topic: string, event: unknown): void;
  close(): void;
}

interface Listeners {
  heard(event: StreamEvent): void;
  published(topic: string, event: unknown): void;
}

const resetOf = (data: ResetData): StreamEvent => ({ event: 'reset', id: undefined, data: JSON.stringify(data) });

/** The last presence event of each record, for tabs that subscribe later. */
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
 * The stream that all tabs of a browser with the same session share: one tab holds the lock and the connection, and
 * forwards its events. When that tab closes, another one gets the lock.
 * @param name identifies the session
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
  /** Topics that the stream had no room for, so that their changes were missed. */
  let dropped: ReadonlySet<string> = new Set();
  let recalls: (Recall & { asked: number })[] = [];
  /** Time from which the reopened stream sends events again. */
  let again: number | undefined;
  /** Whether another tab forwards events to this one. */
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
