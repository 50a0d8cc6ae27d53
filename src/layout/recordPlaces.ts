import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

/** The addresses of a resource: its list, its records, and the dialogs that create and edit them. */
export interface RecordPaths {
  list: string;
  create: string;
  record(id: string): string;
  edit(id: string): string;
}

export function recordPaths(list: string): RecordPaths {
  const record = (id: string) => `${list}/${encodeURIComponent(id)}`;
  return { list, create: `${list}/create`, record, edit: (id) => `${record(id)}/edit` };
}

/** The screen that a dialog was opened from: it stays under it, and closing goes back there. */
type Under = 'list' | 'detail';

/** Where an address under a resource leads. */
export type RecordPlace =
  | { kind: 'list' | 'create' }
  | { kind: 'record'; id: string }
  | { kind: 'edit'; id: string; under: Under };

const underOf = (state: unknown): Under | null => {
  if (typeof state !== 'object' || state === null || !('under' in state)) return null;
  return state.under === 'list' || state.under === 'detail' ? state.under : null;
};

/**
 * An edit dialog opened in the list stays over the list, also after a reload; linked from elsewhere it stands over the
 * record's own screen.
 * @param segments the address behind that of the list
 * @see decisions, section 6 (dialogs have addresses)
 */
export function recordPlace(segments: string, state: unknown): RecordPlace {
  const [id, action] = segments.split('/').filter(Boolean).map(decodeURIComponent);
  if (id === undefined) return { kind: 'list' };
  if (action === 'edit') return { kind: 'edit', id, under: underOf(state) ?? 'detail' };
  return id === 'create' && action === undefined ? { kind: 'create' } : { kind: 'record', id };
}

/** The place of the address that is shown. */
export function useRecordPlace(): RecordPlace {
  const { '*': segments = '' } = useParams();
  const { state } = useLocation();
  return recordPlace(segments, state);
}

/**
 * The ways between a list, its records and their dialogs. What the list's address says stays in the address of a
 * dialog over it.
 */
export function useRecordNavigation(paths: RecordPaths) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return useMemo(() => {
    const over = (under: Under, pathname: string) =>
      navigate({ pathname, search: under === 'list' ? search : '' }, { state: { under } });
    return {
      create: () => over('list', paths.create),
      edit: (id: string, under: Under) => over(under, paths.edit(id)),
      /** A dialog that was linked to has nothing behind it: it leaves for the screen that shows under it. */
      close: (fallback: string = paths.list) =>
        underOf(state) ? navigate(-1) : navigate({ pathname: fallback, search }, { replace: true }),
    };
  }, [navigate, paths, search, state]);
}
