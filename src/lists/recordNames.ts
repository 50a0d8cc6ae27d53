import { createContext, useContext, useEffect, useState } from 'react';
import type { ListedRecord } from '#console/schema/schemaColumns';

/** The name of a record by its id; of one that the list has never shown, the id. */
export type RecordNames = (id: string) => string;

const RecordNamesContext = createContext<RecordNames>((id) => id);

export const RecordNamesProvider = RecordNamesContext.Provider;

/** The names of the records that the list around has shown, also of those that are gone by now. */
export const useRecordNames = (): RecordNames => useContext(RecordNamesContext);

/** Remembers the names of the rows that a list shows, for when one of them has to be named and is gone. */
export function useSeenNames<R extends ListedRecord>(
  records: readonly R[] | undefined,
  nameOf: (record: R) => string,
): RecordNames {
  const [{ seen, namesOf }] = useState(() => {
    const names = new Map<string, string>();
    return { seen: names, namesOf: (id: string) => names.get(id) ?? id };
  });
  useEffect(() => {
    for (const record of records ?? []) seen.set(record.id, nameOf(record));
  }, [seen, records, nameOf]);
  return namesOf;
}
