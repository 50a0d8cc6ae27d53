import type { Query, QueryCache } from '@tanstack/react-query';
import { beginningOfPage } from './beginningOfPage';

/** The longest time that an answer takes, in milliseconds. */
const longestAnswer = 30_000;

/** The instants at which what queries hold was asked for: it is as old as that. */
export interface AskingTimes {
  of(query: Query): number;
  stop(): void;
}

export function askingTimes(cache: QueryCache): AskingTimes {
  const begun = new WeakMap<Query, number>();
  const answered = new WeakMap<Query, number>();
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') begun.set(query, Date.now());
    const asked = begun.get(query);
    if (action.type === 'success' && !action.manual && asked !== undefined) answered.set(query, asked);
  });
  /** Of what was asked for before anybody looked, or came with another answer. */
  const atLeast = ({ state }: Query) =>
    Math.max(beginningOfPage(), (state.dataUpdatedAt || Date.now()) - longestAnswer);
  return {
    of: (query) => (query.state.fetchStatus === 'fetching' ? begun : answered).get(query) ?? atLeast(query),
    stop,
  };
}
