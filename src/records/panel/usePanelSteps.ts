import { useEffect, useRef } from 'react';
import { type RaRecord, useEvent, useListContext } from 'react-admin';
import { markedIds } from './panelRows';
import { useOpenRecord } from './useOpenRecord';

type Step = 1 | -1;

/**
 * The records before and after the one in the panel: in the order of marked elements if there are any, else in the
 * list's order, across pages.
 */
export function usePanelSteps(id: string) {
  const {
    data = [],
    page,
    setPage,
    hasNextPage,
    hasPreviousPage,
    isPlaceholderData,
  } = useListContext<RaRecord<string>>();
  const open = useOpenRecord();
  /** The page that is loading, and the end of it whose record opens next. */
  const awaited = useRef<{ page: number; step: Step } | null>(null);
  useEffect(() => {
    const wanted = awaited.current;
    if (!wanted || isPlaceholderData) return;
    awaited.current = null;
    const record = wanted.page === page ? data.at(wanted.step === 1 ? 0 : -1) : undefined;
    if (record) open(record);
  }, [data, page, isPlaceholderData, open]);

  const marked = markedIds();
  const ids = marked.length > 0 ? marked : data.map((record) => record.id);
  const at = ids.indexOf(id);
  const turns = marked.length === 0 && at >= 0;
  const over = { 1: turns && hasNextPage === true, [-1]: turns && hasPreviousPage === true };
  /** A record outside the list has no previous record; the next is the list's first. */
  const neighbour = (step: Step): string | undefined => (at < 0 && step === -1 ? undefined : ids[at + step]);

  const go = useEvent((step: Step) => {
    const next = neighbour(step);
    if (next !== undefined) open({ id: next });
    else if (over[step]) {
      awaited.current = { page: page + step, step };
      setPage(page + step);
    }
  });
  const may = (step: Step) => neighbour(step) !== undefined || over[step];
  return { go, hasNext: may(1), hasPrevious: may(-1) };
}
