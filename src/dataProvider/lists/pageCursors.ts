import type { GetListParams } from 'react-admin';
import { pageHeaders } from '#contract/lists/listQuery';

type View = Pick<GetListParams, 'sort' | 'pagination' | 'filter'>;

/** The most pages whose cursors are stored. */
const most = 200;

/**
 * Cursors of pages already read, for requesting adjacent pages: the backend continues there instead of skipping rows.
 * Backends without cursors get page numbers.
 * @see rules 13.14
 */
export function pageCursors() {
  const known = new Map<string, Headers>();
  const keyOf = (path: string, { sort, filter, pagination }: View, move = 0) =>
    JSON.stringify([path, sort, filter, pagination?.perPage, (pagination?.page ?? 1) + move]);
  const cursorOf = (key: string, name: 'first' | 'last') => known.get(key)?.get(pageHeaders[name]);

  return {
    /** The cursor parameter for a page, beside its number. */
    forPage(path: string, view: View): Record<string, string> {
      const after = cursorOf(keyOf(path, view, -1), 'last');
      if (after) return { after };
      const before = (view.pagination?.page ?? 1) > 1 && cursorOf(keyOf(path, view, 1), 'first');
      return before ? { before } : {};
    },
    remember(path: string, view: View, headers: Headers): void {
      const key = keyOf(path, view);
      known.delete(key);
      known.set(key, headers); // the most recent comes last
      for (const oldest of known.keys()) if (known.size > most) known.delete(oldest);
    },
  };
}
