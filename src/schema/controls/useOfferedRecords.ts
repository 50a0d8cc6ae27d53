import { useDeferredValue, useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';

/** How many entries are offered at once; typing narrows them on the server. */
const offered = 25;

/**
 * The records of a resource that are offered for what was typed.
 * @param isChosen whether the words are those of the entry that is chosen, beside which all others are offered
 */
export function useOfferedRecords(resource: string, sort: string, isChosen?: (words: string) => boolean) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data = [], isPending } = useGetList<RaRecord>(
    resource,
    {
      pagination: { page: 1, perPage: offered },
      sort: { field: sort, order: 'ASC' },
      filter: search && !isChosen?.(search) ? { q: search } : {},
    },
    { placeholderData: (previous) => previous },
  );
  return { found: data, isPending, setTyped };
}
