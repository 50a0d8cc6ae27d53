import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { useOpenedRecord, useOpenRecord, usePanelList } from '#console/records/panel/useOpenRecord';
import type { ListedRecord } from '#console/schema/schemaColumns';

/**
 * Keeps the open panel on the record of the focused row.
 * @returns opens a record in the panel; undefined: the list has no panel
 */
export function usePanelFollows(
  row: number | undefined,
  records: readonly ListedRecord[],
): ((record: ListedRecord) => void) | undefined {
  const open = useOpenRecord();
  const opened = useOpenedRecord();
  const hasPanel = usePanelList()?.hasPanel === true;
  const follow = useEvent((at: number) => {
    const record = records[at];
    if (hasPanel && opened !== null && record && record.id !== opened) open(record);
  });
  useEffect(() => {
    if (row !== undefined && row >= 0) follow(row);
  }, [row, follow]);
  return hasPanel ? open : undefined;
}
