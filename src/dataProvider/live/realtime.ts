import type { ChangeEvent, PresenceEvent } from '#contract/extensions/live';
import type { StreamEvent } from './eventStream';
import type { ResetData, SharedStream, shareStream } from './sharedStream';

/**
 * An event of react-admin's realtime contract. `many`: more records than the event names, or all data must be read
 * again; `change`: the backend's event; `people`: who has the record open.
 */
export interface RealtimeEvent {
  topic: string;
  type: string;
  payload?: {
    ids?: readonly string[];
    many?: boolean;
    change?: ChangeEvent;
    people?: PresenceEvent['people'];
  } & Readonly<Record<string, unknown>>;
  date: Date;
}
type RealtimeCallback = (event: RealtimeEvent) => void;

export interface Realtime {
  /**
   * @param since also delivers events since this time; if they are unknown, an event that all data may have changed
   */
  subscribe(topic: string, callback: RealtimeCallback, since?: number): void;
  unsubscribe(topic: string, callback: RealtimeCallback): void;
  publish(topic: string, event: Omit<RealtimeEvent, 'topic' | 'date'> & Partial<RealtimeEvent>): void;
  close(): void;
}

const ofResources = 'resource/';
/** Topic of the stream for react-admin's `resource/{name}` or `resource/{name}/{id}`; undefined: another topic. */
const followed = (topic: string): string | undefined =>
  topic.startsWith(ofResources) ? topic.slice(ofResources.length) : undefined;

/** Topic of the person's notifications. */
const notificationTopic = 'notifications';
/** Topic of the people who have a record open; subscribers of the record receive it, too. */
export const presenceTopic = (resource: string, id: string): string => `presence/${resource}/${id}`;

/** React-admin's topics of a change, with its ids for each. */
function concerned({ resource, ids, parent }: ChangeEvent): [topic: string, ids: readonly string[] | undefined][] {
  return [
    [`${ofResources}${resource}`, ids],
    ...(ids ?? []).map((id): [string, string[]] => [`${ofResources}${resource}/${id}`, [id]]),
    ...(parent ? [[`${ofResources}${parent.resource}/${parent.id}`, [parent.id]] as [string, string[]]] : []),
  ];
}

/** A callback of a topic. */
type Subscription = object;

/** Number of recent events whose recipients are remembered. */
const mostKnown = 500;

/** Remembers the recipients of recent events: a stream that resumes sends some events again. */
function lastTold() {
  const known = new Map<string, WeakSet<Subscription>>();
  return {
    /** Records that a subscription receives an event. @returns whether it had received it before */
    wasTold({ id, data }: StreamEvent, subscription: Subscription): boolean {
      const key = `${id} ${data}`;
      const told = known.get(key) ?? new WeakSet();
      if (told.has(subscription)) return true;
      known.set(key, told.add(subscription));
      const [oldest] = known.keys();
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
      return false;
    },
  };
}

/**
 * Realtime as in react-admin, over the shared stream of the browser's tabs. Without live updates of the backend
 * `share` is undefined, and only events that this page publishes are delivered.
 */
export function createRealtime(share: typeof shareStream | undefined, session: string): Realtime {
  const callbacks = new Map<string, Map<RealtimeCallback, Subscription>>();
  const told = lastTold();
  let stream: SharedStream | undefined;

  const tell = (topic: string, event: Omit<RealtimeEvent, 'topic' | 'date'>, of?: StreamEvent) => {
    for (const [callback, subscription] of [...(callbacks.get(topic) ?? [])]) {
      if (of && told.wasTold(of, subscription)) continue;
      callback({ ...event, topic, date: new Date() });
    }
  };

  const tellChange = (of: StreamEvent) => {
    const change: ChangeEvent = JSON.parse(of.data);
    const isOfParent = (topic: string) =>
      change.parent && topic === `${ofResources}${change.parent.resource}/${change.parent.id}`;
    const type = change.action === 'restored' ? 'created' : change.action;
    for (const [topic, ids] of concerned(change)) {
      const payload = { ...(ids ? { ids } : { ids: [], many: true }), change };
      tell(topic, { type: isOfParent(topic) ? 'updated' : type, payload }, of);
    }
  };

  const heard = (of: StreamEvent) => {
    const { event, data } = of;
    if (event === 'reset') {
      const { topics }: ResetData = JSON.parse(data);
      for (const topic of callbacks.keys()) {
        const name = followed(topic);
        if (name !== undefined && (topics?.includes(name) ?? true))
          tell(topic, { type: 'updated', payload: { ids: [], many: true } });
      }
    } else if (event === 'change') tellChange(of);
    else if (event === 'presence') {
      const { resource, id, people }: PresenceEvent = JSON.parse(data);
      tell(presenceTopic(resource, id), { type: 'presence', payload: { ids: [id], people } });
    } else if (event === 'notification') {
      tell(notificationTopic, { type: 'notification', payload: JSON.parse(data) }, of);
    }
  };

  const follow = () => {
    const topics = [...callbacks.keys()].flatMap((topic) => followed(topic) ?? []);
    if (topics.length > 0)
      stream ??= share?.(session, { heard, published: (topic, event) => tell(topic, event as RealtimeEvent) });
    stream?.follow(topics);
  };

  return {
    subscribe(topic, callback, since) {
      const known = callbacks.get(topic) ?? new Map();
      callbacks.set(topic, known.set(callback, {}));
      follow();
      const name = followed(topic);
      if (since !== undefined && name !== undefined) stream?.recall(name, since);
    },
    unsubscribe(topic, callback) {
      const known = callbacks.get(topic);
      known?.delete(callback);
      if (known?.size === 0) callbacks.delete(topic);
      follow();
    },
    publish(topic, event) {
      tell(topic, event);
      stream?.publish(topic, event);
    },
    close() {
      callbacks.clear();
      stream?.close();
      stream = undefined;
    },
  };
}
