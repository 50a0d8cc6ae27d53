import { useMemo, useRef } from 'react';
import { useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

/** Addresses of a resource: list, records, and the dialogs that create and edit them. */
export interface RecordPaths {
  list: string;
  create: string;
  record(id: string): string;
  edit(id: string): string;
  /** Whether records open over the list and keep its query; else they replace it. */
  overList: boolean;
  /** Whether records have a page, shown when the address was not opened from the list. */
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

/** The screen below a dialog; closing returns to it. */
type Under = 'list' | 'detail';

/** The screen from which a dialog was opened, from its history state. */
export const underOf = (state: unknown): Under | null => {
  if (typeof state !== 'object' || state === null || !('under' in state)) return null;
  return state.under === 'list' || state.under === 'detail' ? state.under : null;
};

/** Navigation between a list, its records and their dialogs. A dialog over the list keeps the list's query. */
export function useRecordNavigation(paths: RecordPaths) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const over = useEvent((under: Under, pathname: string) =>
    navigate({ pathname, search: under === 'list' ? search : '' }, { state: { under } }),
  );
  /** Closes a dialog. Without a screen in the history, the dialog is replaced by the screen below it. */
  const close = useEvent((fallback: string = paths.list) =>
    underOf(state) ? navigate(-1) : navigate({ pathname: fallback, search }, { replace: true }),
  );
  // stable for every address, so that callers need not render again
  return useMemo(
    () => ({
      create: () => over('list', paths.create),
      edit: (id: string, under: Under) => over(under, paths.edit(id)),
      close,
    }),
    [over, close, paths],
  );
}

/** Navigation to dialogs at addresses below a screen, which keeps its query. */
export function useDialogsBelow(screen: string) {
  const navigate = useNavigate();
  const { state, key, search } = useLocation();
  const left = useRef<string | null>(null);
  return {
    open: (path: string) => navigate({ pathname: `${screen}/${path}`, search }, { state: { under: 'detail' } }),
    /** Replaces the open dialog, so that going back leaves both. */
    replace: (path: string) => navigate({ pathname: `${screen}/${path}`, search }, { replace: true, state }),
    /** Closes a dialog once, even if called several times. */
    close: () => {
      if (left.current === key) return;
      left.current = key;
      if (underOf(state)) navigate(-1);
      else navigate({ pathname: screen, search }, { replace: true });
    },
  };
}
