import type { ChangeEvent, PresenceEvent } from '#contract/extensions/live';
import type { StreamEvent } from './eventStream';
import type { SharedStream, shareStream } from './sharedStream';

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
  subscribe(topic: string, callback: RealtimeCallback): void;
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

/**
 * Realtime as react-admin has it, over the one stream of the browser's tabs. Where the backend has none, `share` is
 * undefined and only what is published here is heard.
 */
export function createRealtime(share: typeof shareStream | undefined, session: string): Realtime {
  const callbacks = new Map<string, Set<RealtimeCallback>>();
  let stream: SharedStream | undefined;

  const tell = (topic: string, event: Omit<RealtimeEvent, 'topic' | 'date'>) => {
    for (const callback of callbacks.get(topic) ?? []) callback({ ...event, topic, date: new Date() });
  };

  const tellChange = (change: ChangeEvent) => {
    const isOfParent = (topic: string) =>
      change.parent && topic === `${ofResources}${change.parent.resource}/${change.parent.id}`;
    const type = change.action === 'restored' ? 'created' : change.action;
    for (const [topic, ids] of concerned(change)) {
      const payload = { ...(ids ? { ids } : { ids: [], many: true }), change };
      tell(topic, { type: isOfParent(topic) ? 'updated' : type, payload });
    }
  };

  const heard = ({ event, data }: StreamEvent) => {
    if (event === 'reset') {
      for (const topic of callbacks.keys()) {
        if (followed(topic) !== undefined) tell(topic, { type: 'updated', payload: { ids: [], many: true } });
      }
    } else if (event === 'change') tellChange(JSON.parse(data));
    else if (event === 'presence') {
      const { resource, id, people }: PresenceEvent = JSON.parse(data);
      tell(presenceTopic(resource, id), { type: 'presence', payload: { ids: [id], people } });
    } else if (event === 'notification') {
      tell(notificationTopic, { type: 'notification', payload: JSON.parse(data) });
    }
  };

  const follow = () => {
    const topics = [...callbacks.keys()].flatMap((topic) => followed(topic) ?? []);
    if (topics.length > 0)
      stream ??= share?.(session, { heard, published: (topic, event) => tell(topic, event as RealtimeEvent) });
    stream?.follow(topics);
  };

  return {
    subscribe(topic, callback) {
      const known = callbacks.get(topic) ?? new Set();
      callbacks.set(topic, known.add(callback));
      follow();
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
