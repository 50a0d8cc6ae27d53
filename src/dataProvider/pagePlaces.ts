import type { GetListParams } from 'react-admin';
import { pageHeaders } from '#contract/listQuery';

type View = Pick<GetListParams, 'sort' | 'pagination' | 'filter'>;
interface Places {
  first: string;
  last: string;
}

/** Lists whose pages are remembered, and the pages of one. */
const mostLists = 20;
const mostPages = 50;

/**
 * The places of pages that were read, by which those around them are asked for: the backend goes on from there, and
 * passes no rows by. A backend that tells no places is asked by number alone.
 * @see rules 13.14
 */
export function pagePlaces() {
  const lists = new Map<string, Map<number, Places>>();
  const keyOf = (path: string, { sort, filter, pagination }: View) =>
    JSON.stringify([path, sort, filter, pagination?.perPage]);

  return {
    /** What the query says of a page beside its number. */
    beside(path: string, view: View): Record<string, string> {
      const { page = 1 } = view.pagination ?? {};
      const pages = lists.get(keyOf(path, view));
      const [before, behind] = [pages?.get(page - 1), pages?.get(page + 1)];
      if (page === 1) return {};
      if (before) return { after: before.last };
      return behind ? { before: behind.first } : {};
    },
    remember(path: string, view: View, headers: Headers): void {
      const [first, last] = [headers.get(pageHeaders.first), headers.get(pageHeaders.last)];
      if (!first || !last) return;
      const key = keyOf(path, view);
      const pages = lists.get(key) ?? new Map<number, Places>();
      lists.delete(key);
      lists.set(key, pages); // the latest stands last
      const { page = 1 } = view.pagination ?? {};
      pages.delete(page);
      pages.set(page, { first, last });
      drop(pages, mostPages);
      drop(lists, mostLists);
    },
  };
}

/** Lets the oldest go. */
function drop(kept: Map<unknown, unknown>, most: number): void {
  for (const key of kept.keys()) if (kept.size > most) kept.delete(key);
}
