import { useDeferredValue, useState } from 'react';
import { type RaRecord, useInfiniteGetList } from 'react-admin';
import { titleOf } from '#contract/resources/index';

/** Records in one request. */
const offered = 25;

/**
 * The records of a resource that match the typed text, page by page.
 * @param isChosen whether the text is the name of the chosen record; then all records are offered
 */
export function useRecordChoices(resource: string, isChosen?: (words: string) => boolean) {
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
    /** Search text of the request; '': none. */
    asked,
    /** Whether `found` belongs to the current text. */
    isCurrent: asked === search && !isPending && !isPlaceholderData,
    /** Loads further records; undefined: none. */
    readOn: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
    /** Whether reading further records has failed. */
    isStopped: isFetchNextPageError,
  };
}

export type RecordChoices = ReturnType<typeof useRecordChoices>;
