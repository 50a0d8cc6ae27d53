import { createContext, useContext, useEffect, useState } from 'react';
import type { ListedRecord } from '#console/schema/schemaColumns';

/** Returns the name of a record by its id; for a record that the list has never shown, the id. */
type RecordNames = (id: string) => string;

const RecordNamesContext = createContext<RecordNames>((id) => id);

export const RecordNamesProvider = RecordNamesContext.Provider;

/** Names of all records that the surrounding list has shown, including deleted ones. */
export const useRecordNames = (): RecordNames => useContext(RecordNamesContext);

/** Remembers the names of shown rows, because messages about deleted records need them. */
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
