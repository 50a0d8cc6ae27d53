import { useMemo, useRef } from 'react';
import { useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

/** The addresses of a resource: its list, its records, and the dialogs that create and edit them. */
export interface RecordPaths {
  list: string;
  create: string;
  record(id: string): string;
  edit(id: string): string;
  /** A record is shown over the list, whose address stays in its own; else in its place. */
  overList: boolean;
  /** A record has a page: its address is shown so where it was not opened in the list. */
  page: boolean;
}

export function recordPaths(list: string, { overList = false, page = false } = {}): RecordPaths {
  const record = (id: string) => `${list}/${encodeURIComponent(id)}`;
  return {
    list,
    create: `${list}/create`,
    record,
    edit: (id) => `${record(id)}/edit`,
    overList,
    page: page || !overList,
  };
}

/** The screen that a dialog was opened from: it stays under it, and closing goes back there. */
type Under = 'list' | 'detail';

/** Where a dialog was opened, as its address carries it. */
export const underOf = (state: unknown): Under | null => {
  if (typeof state !== 'object' || state === null || !('under' in state)) return null;
  return state.under === 'list' || state.under === 'detail' ? state.under : null;
};

/**
 * The ways between a list, its records and their dialogs. What the list's address says stays in the address of a
 * dialog over it.
 */
export function useRecordNavigation(paths: RecordPaths) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const over = useEvent((under: Under, pathname: string) =>
    navigate({ pathname, search: under === 'list' ? search : '' }, { state: { under } }),
  );
  /** A dialog that was linked to has nothing behind it: it leaves for the screen that shows under it. */
  const close = useEvent((fallback: string = paths.list) =>
    underOf(state) ? navigate(-1) : navigate({ pathname: fallback, search }, { replace: true }),
  );
  // the same ways at every address, so that what holds them need not be rendered for another one
  return useMemo(
    () => ({
      create: () => over('list', paths.create),
      edit: (id: string, under: Under) => over(under, paths.edit(id)),
      close,
    }),
    [over, close, paths],
  );
}

/** The ways to the dialogs at addresses below that of a screen, which stays under them as its address has it. */
export function useDialogsBelow(screen: string) {
  const navigate = useNavigate();
  const { state, key, search } = useLocation();
  const left = useRef<string | null>(null);
  return {
    open: (path: string) => navigate({ pathname: `${screen}/${path}`, search }, { state: { under: 'detail' } }),
    /** Takes the place of the dialog that is open, so that going back leaves both. */
    replace: (path: string) => navigate({ pathname: `${screen}/${path}`, search }, { replace: true, state }),
    /** Leaves a dialog once, however often it says that it is done. */
    close: () => {
      if (left.current === key) return;
      left.current = key;
      if (underOf(state)) navigate(-1);
      else navigate({ pathname: screen, search }, { replace: true });
    },
  };
}
