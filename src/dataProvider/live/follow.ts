import type { Query, QueryClient } from '@tanstack/react-query';
import { readAgain } from '#console/dataProvider/cache/readAgain';
import { ownChanges } from '#console/dataProvider/calls/ownChanges';
import type { WholeLists } from '#console/dataProvider/wholeLists/wholeLists';
import type { ChangeEvent } from '#contract/extensions/live';
import { askingTimes } from './askingTimes';
import { type Concern, isConcerned, isRecord, topicsOf, unannounced } from './concerns';
import { inPace } from './pace';
import { createPresence, type PresenceBook } from './presence';
import type { Realtime, RealtimeEvent } from './realtime';

/** A change as screens receive it. */
export interface HeardChange extends Concern {
  /** The event; undefined: unknown, because events were missed and everything is read again. */
  told: ChangeEvent | undefined;
  /** Whether the change is the person's own, from another page. */
  isOwn: boolean;
}

/** Updates the queries on the screen after changes by others. */
export interface LiveFollower {
  /** Takes over the updates of a list's query: `heard` is called with its changes instead. @returns ends that */
  hold(query: Query, heard: (changes: readonly HeardChange[]) => void): () => void;
  /** Subscribes to every change. @returns unsubscribes */
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

/** Time within which changes and new screens are combined, in milliseconds. */
const gathering = 60;
/** Above this number of changes, received while the page is hidden, everything is read again. */
const mostHeard = 200;
/** Interval of reading lists, in milliseconds: at first, and during continuous changes. */
const pace = { least: 300, most: 5000 };
/** Interval of reading what the stream does not announce, in milliseconds. */
const polling = 30_000;
/** Interval of checking whether the person is still dragging, in milliseconds. */
const patience = 300;

/** Whether the person drags something, by pointer or keyboard, so that nothing may move. */
const isDragging = () => document.querySelector('[data-dragged], [data-picked], [data-held]') !== null;

/** The change that stands for all missed changes of a topic. */
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
    readAgain(queryClient, (query) => !held.has(query) && concerned(query));

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

  /** Whether a change was made by this page; undefined: not known yet. */
  const isOfThisPage = ({ told, isOwn }: HeardChange): boolean | undefined => {
    if (!told || !isOwn) return false;
    return ownChanges.has(told.changeId) || (ownChanges.areComing() ? undefined : false);
  };

  const work = () => {
    timer = undefined;
    if (document.hidden) return; // the page is hidden, so that events wait
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
    if (told && heard.some((known) => known.told === told)) return; // already received with another topic
    if (heard.length > mostHeard) heard = [...topics].map(wholeOf);
    else if (told) heard.push({ ...told, told, isOwn: told.userId === viewer?.() });
    else heard.push(wholeOf(topic));
    begin();
  };

  /** Subscribes to the topics of the screen, once its queries have settled. */
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
  const poller = setInterval(() => {
    if (document.hidden) return;
    const names = new Set(cache.findAll({ type: 'active' }).map(({ queryKey: [name] }) => name));
    for (const name of names) if (unannounced.has(name)) heard.push(wholeOf(`resource/${name}`));
    if (heard.length > 0) begin();
  }, polling);
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
      clearInterval(poller);
      clearTimeout(timer);
      clearTimeout(looking);
      for (const topic of topics) realtime.unsubscribe(topic, hear);
    },
  };
}
