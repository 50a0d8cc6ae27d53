import type { GetListParams } from 'react-admin';
import { pageHeaders } from '#contract/lists/listQuery';

type View = Pick<GetListParams, 'sort' | 'pagination' | 'filter'>;

/** Pages that are remembered. */
const most = 200;

/**
 * Cursors of read pages, from which neighbouring pages are requested: the backend continues there and skips no rows. A
 * backend without cursors is asked by page number.
 * @see rules 13.14
 */
export function pageCursors() {
  const known = new Map<string, Headers>();
  const keyOf = (path: string, { sort, filter, pagination }: View, move = 0) =>
    JSON.stringify([path, sort, filter, pagination?.perPage, (pagination?.page ?? 1) + move]);
  const placeOf = (key: string, name: 'first' | 'last') => known.get(key)?.get(pageHeaders[name]);

  return {
    /** Cursor of a page for its query, beside the page's number. */
    forPage(path: string, view: View): Record<string, string> {
      const after = placeOf(keyOf(path, view, -1), 'last');
      if (after) return { after };
      const before = (view.pagination?.page ?? 1) > 1 && placeOf(keyOf(path, view, 1), 'first');
      return before ? { before } : {};
    },
    remember(path: string, view: View, headers: Headers): void {
      const key = keyOf(path, view);
      known.delete(key);
      known.set(key, headers); // the latest stands last
      for (const oldest of known.keys()) if (known.size > most) known.delete(oldest);
    },
  };
}
