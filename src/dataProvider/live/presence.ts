import { call } from '#console/dataProvider/calls/calls';
import { listening } from '#console/listening';
import { liveEndpoints, type PresenceEvent, presenceSeconds } from '#contract/extensions/live';
import { presenceTopic, type Realtime } from './realtime';

export type People = PresenceEvent['people'];

const nobody: People = [];

/** People who have records open: announces the person, and receives others. */
export interface PresenceBook {
  /** Announces that the person has a record open, until it is closed. */
  open(resource: string, id: string): { edit(editing: boolean): void; close(): void };
  /** The people at a record; the same array until they change. */
  people(resource: string, id: string): People;
  subscribe(listener: () => void): () => void;
  close(): void;
}

interface Opened {
  resource: string;
  id: string;
  /** Places on the screen that show the record, and whether it is edited there. */
  viewers: Set<{ editing: boolean }>;
  /** The last announced `editing`. */
  said?: boolean;
  /** The last announcement. */
  saying?: Promise<unknown>;
  /** Whether the last event of the stream named the person. */
  isNamed?: boolean;
}

export function createPresence(
  realtime: Pick<Realtime, 'subscribe' | 'unsubscribe'>,
  viewer: () => string | undefined,
): PresenceBook {
  const opened = new Map<string, Opened>();
  const known = new Map<string, People>();
  const { tell, subscribe } = listening();

  const isEdited = ({ viewers }: Opened) => [...viewers].some(({ editing }) => editing);
  const say = (entry: Opened) => {
    if (document.hidden) return;
    const { resource, id } = entry;
    entry.said = isEdited(entry);
    // a failed announcement does not interrupt the person's work
    entry.saying = call(liveEndpoints.present, { body: { resource, id, editing: entry.said } }).catch(() => undefined);
  };
  const sayAll = () => {
    for (const entry of opened.values()) say(entry);
  };
  const sayEnd = (entry: Opened) => {
    if (entry.said === undefined) return;
    const { resource, id } = entry;
    delete entry.said;
    return call(liveEndpoints.leave, { query: { resource, id } }).catch(() => undefined); // presence expires by itself
  };
  /** Announces the end without waiting, because the page is closing. */
  const sayEnds = () => {
    for (const entry of opened.values()) void sayEnd(entry);
  };
  const timer = setInterval(sayAll, (presenceSeconds * 1000) / 2);
  document.addEventListener('visibilitychange', sayAll);
  window.addEventListener('pagehide', sayEnds);
  window.addEventListener('pageshow', sayAll);

  const hear = ({ topic, payload }: { topic: string; payload?: { people?: People } }) => {
    const people = payload?.people ?? nobody;
    const entry = opened.get(topic);
    if (entry) {
      const wasNamed = entry.isNamed ?? false;
      entry.isNamed = people.some(({ id }) => id === viewer());
      // another tab of the person closed the record, and thereby ended this tab's presence
      if (wasNamed && !entry.isNamed) say(entry);
    }
    if (JSON.stringify(people) === JSON.stringify(known.get(topic))) return;
    known.set(topic, people);
    tell();
  };

  return {
    open(resource, id) {
      const topic = presenceTopic(resource, id);
      const entry = opened.get(topic) ?? { resource, id, viewers: new Set() };
      const viewer = { editing: false };
      if (entry.viewers.size === 0) {
        opened.set(topic, entry);
        realtime.subscribe(topic, hear);
      }
      entry.viewers.add(viewer);
      if (entry.said === undefined) say(entry);
      const sayChange = () => {
        if (isEdited(entry) !== entry.said) say(entry);
      };
      return {
        edit(editing) {
          viewer.editing = editing;
          sayChange();
        },
        close() {
          if (entry.viewers.delete(viewer)) sayChange();
          if (entry.viewers.size > 0) return;
          opened.delete(topic);
          known.delete(topic);
          void entry.saying?.then(() => sayEnd(entry));
          realtime.unsubscribe(topic, hear);
        },
      };
    },
    people: (resource, id) => known.get(presenceTopic(resource, id)) ?? nobody,
    subscribe,
    close() {
      clearInterval(timer);
      sayEnds();
      document.removeEventListener('visibilitychange', sayAll);
      window.removeEventListener('pagehide', sayEnds);
      window.removeEventListener('pageshow', sayAll);
    },
  };
}
