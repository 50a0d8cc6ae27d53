import type { Query, QueryCache } from '@tanstack/react-query';
import { beginningOfPage } from './beginningOfPage';

/** The longest duration of a request, in milliseconds. */
const longestAnswer = 30_000;

/** The times at which the data of queries was requested, which is the age of the data. */
interface AskingTimes {
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
  /** A lower bound for data that was requested before the tracking began, or came with another reply. */
  const atLeast = ({ state }: Query) =>
    Math.max(beginningOfPage(), (state.dataUpdatedAt || Date.now()) - longestAnswer);
  return {
    of: (query) => (query.state.fetchStatus === 'fetching' ? begun : answered).get(query) ?? atLeast(query),
    stop,
  };
}
