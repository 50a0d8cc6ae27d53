import { useDeferredValue, useState } from 'react';
import { type RaRecord, useInfiniteGetList } from 'react-admin';
import { titleOf } from '#contract/resources/index';

/** Records in one request. */
const offered = 25;

export interface RecordChoices {
  found: readonly RaRecord[];
  isPending: boolean;
  typed: string;
  setTyped(typed: string): void;
  /** Search text of the request; '': none. */
  asked: string;
  /** Whether `found` belongs to the current text. */
  isCurrent: boolean;
  /** Loads further records; undefined: none. */
  readOn: (() => void) | undefined;
  /** Whether reading further records has failed. */
  isStopped: boolean;
}

/**
 * The records of a resource that match the typed text, page by page.
 * @param isChosen whether the text is the name of the chosen record; then all records are offered
 */
export function useRecordChoices(resource: string, isChosen?: (words: string) => boolean): RecordChoices {
  const [typed, setTyped] = useState('');
  const asked = isChosen?.(typed.trim()) ? '' : typed.trim();
  const search = useDeferredValue(asked);
  const { data, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } =
    useInfiniteGetList<RaRecord>(
      resource,
      {
        pagination: { page: 1, perPage: offered },
        sort: { field: titleOf(resource), order: 'ASC' },
        filter: search ? { q: search } : {},
      },
      { placeholderData: (previous) => previous },
    );
  return {
    found: (data?.pages ?? []).flatMap((page) => page.data),
    isPending,
    typed,
    setTyped,
    asked,
    isCurrent: asked === search && !isPending && !isPlaceholderData,
    readOn: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
    isStopped: isFetchNextPageError,
  };
}
