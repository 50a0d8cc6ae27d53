import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveFollower } from '#console/dataProvider/live/follow';
import { hear, newsOf, nothingHeard, type RowNews, type RowsPage, withValuesOf } from './rowNews';

interface Parts {
  follower: Pick<LiveFollower, 'hold'>;
  queryClient: QueryClient;
  /** The query of the rows on the screen. */
  query: Query;
  /** Called before the rows on the screen change. */
  onBefore(): void;
  onNews(news: RowNews | undefined): void;
}

/** Keeps the rows on the screen in their places while others change them. */
export interface HeldRows {
  /** Shows the current rows. */
  takeIn(): void;
  stop(): void;
}

/**
 * Reads the list separately after changes by others: new values are shown at once, in their rows; added, removed or
 * moved rows wait until the list is updated.
 */
export function steadyRows({ follower, queryClient, query, onBefore, onNews }: Parts): HeldRows {
  const resource = String(query.queryKey[0]);
  const shown = () => query.state.data as RowsPage; // the query of a list contains a page
  let heard = nothingHeard();
  let waiting: RowsPage | undefined;
  let reading: AbortController | undefined;
  let again = false;
  /** Whether the separate reply is older than the last request of the list itself. */
  let isAhead = false;

  const show = (page: RowsPage) => {
    onBefore();
    queryClient.setQueryData(query.queryKey, page);
  };
  const begin = () => {
    heard = nothingHeard();
    waiting = undefined;
    onNews(undefined);
  };
  const compare = (next: RowsPage) => {
    const news = newsOf(shown(), next, heard);
    show(news ? withValuesOf(shown(), next) : next);
    if (!news) return begin();
    waiting = next;
    onNews(news);
  };

  const read = async () => {
    const { queryFn } = query.options;
    if (reading || typeof queryFn !== 'function') {
      again = true;
      return;
    }
    const ending = new AbortController();
    reading = ending;
    isAhead = true;
    const { queryKey, meta } = query;
    try {
      const next = await queryFn({ client: queryClient, queryKey, meta, signal: ending.signal });
      if (!ending.signal.aborted) compare(next as RowsPage); // as above
    } catch {
      // the screen stays unchanged; the next change reads it again
    }
    if (reading === ending) reading = undefined;
    if (!again || ending.signal.aborted) return;
    again = false;
    await read();
  };

  const giveBack = follower.hold(query, (changes) => {
    hear(heard, resource, changes);
    void read();
  });
  const unwatch = queryClient.getQueryCache().subscribe((event) => {
    if (event.query !== query || event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'fetch') isAhead = false;
    if (action.type !== 'success' || action.manual) return;
    // the list was read for another reason: it shows everything up to its request
    const isOlder = isAhead || again;
    reading?.abort();
    reading = undefined;
    again = false;
    begin();
    if (isOlder) void read();
  });

  return {
    takeIn() {
      if (waiting) show(waiting);
      const unread = reading && heard;
      begin();
      if (unread) heard = unread;
    },
    stop() {
      giveBack();
      unwatch();
      if (waiting || reading) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
      reading?.abort();
    },
  };
}
