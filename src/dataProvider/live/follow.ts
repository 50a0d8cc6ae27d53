import type { Query, QueryClient } from '@tanstack/react-query';
import { ownChanges } from '#console/dataProvider/calls/ownChanges';
import type { WholeLists } from '#console/dataProvider/wholeLists/wholeLists';
import type { ChangeEvent } from '#contract/extensions/live';
import { askingTimes } from './askingTimes';
import { type Concern, isConcerned, isRecord, topicsOf } from './concerns';
import { inPace } from './pace';
import { createPresence, type PresenceBook } from './presence';
import type { Realtime, RealtimeEvent } from './realtime';

/** A change as screens hear of it. */
export interface HeardChange extends Concern {
  /** undefined: nobody knows whose; something was missed and is read anew. */
  told: ChangeEvent | undefined;
  /** The person's own, made in another page. */
  isOwn: boolean;
}

/** Lets what is on the screen follow what others change. */
export interface LiveFollower {
  /** Takes a query of a list over: it is not read anew, `heard` is told what concerns it. @returns gives it back */
  hold(query: Query, heard: (changes: readonly HeardChange[]) => void): () => void;
  /** To hear of every change. @returns the way to stop */
  listen(heard: (changes: readonly HeardChange[]) => void): () => void;
  presence: PresenceBook;
  close(): void;
}

export interface FollowParts {
  queryClient: QueryClient;
  whole: Pick<WholeLists, 'forget'>;
  realtime: Realtime;
  viewer: (() => string | undefined) | undefined;
}

/** Changes and screens that come close together count as one, in milliseconds. */
const gathering = 60;
/** More changes than this, heard while nobody sees the page, are read as a whole. */
const mostHeard = 200;
/** How often lists are read at most, in milliseconds: at first, and while changes go on. */
const pace = { least: 1000, most: 5000 };
/** How often it is looked whether the person has let go, in milliseconds. */
const patience = 300;

/** Whether something is being dragged, by pointer or keyboard: nothing moves meanwhile. */
const isDragging = () => document.querySelector('[data-dragged], [data-picked], [data-held]') !== null;

/** Everything that a topic stands for: changes of it were missed. */
function wholeOf(topic: string): HeardChange {
  const [, resource = '', id] = topic.split('/');
  const concern: Concern = id
    ? { resource, ids: [id], action: 'updated', below: true }
    : { resource, many: true, action: 'updated' };
  return { ...concern, told: undefined, isOwn: false };
}

export function followChanges({ queryClient, whole, realtime, viewer }: FollowParts): LiveFollower {
  const cache = queryClient.getQueryCache();
  const times = askingTimes(cache);
  const held = new Map<Query, (changes: readonly HeardChange[]) => void>();
  const listeners = new Set<(changes: readonly HeardChange[]) => void>();
  const topics = new Set<string>();
  let heard: HeardChange[] = [];
  let ofLists: HeardChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;

  const refetch = (concerned: (query: Query) => boolean) =>
    void queryClient.invalidateQueries({ predicate: (query) => !held.has(query) && concerned(query) });

  const readLists = inPace(pace, () => {
    if (isDragging()) return void setTimeout(readLists, patience);
    const changes = ofLists;
    ofLists = [];
    for (const { resource } of changes) whole.forget(resource);
    refetch((query) => !isRecord(query.queryKey) && changes.some((change) => isConcerned(query, change)));
    for (const [query, tell] of held) {
      const concerning = changes.filter((change) => isConcerned(query, change));
      if (concerning.length > 0) tell(concerning);
    }
  });

  /** A change of this page; undefined: it is not known yet. */
  const isOfThisPage = ({ told, isOwn }: HeardChange): boolean | undefined => {
    if (!told || !isOwn) return false;
    return ownChanges.has(told.changeId) || (ownChanges.areComing() ? undefined : false);
  };

  const work = () => {
    timer = undefined;
    if (document.hidden) return; // nobody sees it; what was heard waits
    const unsure = heard.filter((change) => isOfThisPage(change) === undefined);
    const changes = heard.filter((change) => isOfThisPage(change) === false);
    heard = unsure;
    if (unsure.length > 0) begin();
    if (changes.length === 0) return;
    for (const listener of listeners) listener(changes);
    refetch((query) => isRecord(query.queryKey) && changes.some((change) => isConcerned(query, change)));
    ofLists.push(...changes);
    readLists();
  };
  const begin = () => {
    timer ??= setTimeout(work, gathering);
  };

  const hear = ({ topic, payload }: RealtimeEvent) => {
    const told = payload?.change;
    if (told && heard.some((known) => known.told === told)) return; // of another topic
    if (heard.length > mostHeard) heard = [...topics].map(wholeOf);
    else if (told) heard.push({ ...told, told, isOwn: told.userId === viewer?.() });
    else heard.push(wholeOf(topic));
    begin();
  };

  /** Follows what the screens show, once they have settled. */
  const look = () => {
    looking = undefined;
    const wanted = new Map<string, number>();
    for (const query of cache.findAll({ type: 'active' })) {
      for (const name of topicsOf(query.queryKey)) {
        const topic = `resource/${name}`;
        wanted.set(topic, Math.min(wanted.get(topic) ?? Number.POSITIVE_INFINITY, times.of(query)));
      }
    }
    for (const [topic, since] of wanted) if (!topics.has(topic)) realtime.subscribe(topic, hear, since);
    for (const topic of topics) if (!wanted.has(topic)) realtime.unsubscribe(topic, hear);
    topics.clear();
    for (const topic of wanted.keys()) topics.add(topic);
  };
  const lookSoon = () => {
    looking ??= setTimeout(look, gathering);
  };
  const unwatch = cache.subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved') lookSoon();
  });
  const onVisible = () => {
    if (!document.hidden && heard.length > 0) begin();
  };
  document.addEventListener('visibilitychange', onVisible);
  const presence = createPresence(realtime, () => viewer?.());
  lookSoon();

  return {
    hold(query, tell) {
      held.set(query, tell);
      return () => void held.delete(query);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    presence,
    close() {
      times.stop();
      unwatch();
      presence.close();
      document.removeEventListener('visibilitychange', onVisible);
      clearTimeout(timer);
      clearTimeout(looking);
      for (const topic of topics) realtime.unsubscribe(topic, hear);
    },
  };
}
