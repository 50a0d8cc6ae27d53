import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { useMay } from '#console/records/useMay';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { EditingRules } from './EditableFacts';

/** Default rules: people who may edit a resource's records may edit each value. */
export function useEditingRules<R extends ListedRecord>(resource: string): EditingRules<R> {
  const text = useText();
  const mayEdit = useMay(resource)('edit');
  return useMemo(
    () => ({ resource, lockOf: () => (mayEdit ? undefined : text('lists.cells.right')) }),
    [resource, mayEdit, text],
  );
}
