import type { ChangeEvent, PresenceEvent } from '#contract/extensions/live';
import type { StreamEvent } from './eventStream';
import type { ResetData, SharedStream, shareStream } from './sharedStream';

/**
 * An event of react-admin's realtime contract. `many`: more records than it names, or all that is known is to be read
 * anew; `change`: what the backend told, `people`: who has the record open.
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
export type RealtimeCallback = (event: RealtimeEvent) => void;

export interface Realtime {
  /** @param since what was told since this instant is told, too; where nobody knows it, that all may be another */
  subscribe(topic: string, callback: RealtimeCallback, since?: number): void;
  unsubscribe(topic: string, callback: RealtimeCallback): void;
  publish(topic: string, event: Omit<RealtimeEvent, 'topic' | 'date'> & Partial<RealtimeEvent>): void;
  close(): void;
}

const ofResources = 'resource/';
/** The topic of the stream for one of react-admin's, `resource/{name}` or `resource/{name}/{id}`; undefined: it is another. */
const followed = (topic: string): string | undefined =>
  topic.startsWith(ofResources) ? topic.slice(ofResources.length) : undefined;

/** The topic of what a person is told themselves. */
export const notificationTopic = 'notifications';
/** The topic of who has a record open; heard by those who subscribe to the record, too. */
export const presenceTopic = (resource: string, id: string): string => `presence/${resource}/${id}`;

/** react-admin's topics that a change concerns, and the ids that it has of each. */
function concerned({ resource, ids, parent }: ChangeEvent): [topic: string, ids: readonly string[] | undefined][] {
  return [
    [`${ofResources}${resource}`, ids],
    ...(ids ?? []).map((id): [string, string[]] => [`${ofResources}${resource}/${id}`, [id]]),
    ...(parent ? [[`${ofResources}${parent.resource}/${parent.id}`, [parent.id]] as [string, string[]]] : []),
  ];
}

/** A callback of a topic. */
type Subscription = object;

/** The most events of which it is known who was told. */
const mostKnown = 500;

/** The subscriptions that were told the last events: a stream that goes back tells some again. */
function lastTold() {
  const known = new Map<string, WeakSet<Subscription>>();
  return {
    /** Notes that a subscription is told an event. @returns whether it was before */
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
 * Realtime as react-admin has it, over the one stream of the browser's tabs. Where the backend has none, `share` is
 * undefined and only what is published here is heard.
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
