import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { type SchemaField, systemField } from './schemaField';

/** The fields of a list, with the times of creation and last change, which every list can filter by. */
export function useWithTimes(fields: readonly SchemaField[]): SchemaField[] {
  const text = useText();
  return useMemo(() => {
    const time = (key: string, label: string) => systemField({ key, label, type: 'dateTime', kind: 'instant' });
    const created = time('createdAt', text('schema.times.created'));
    return [...fields, created, time('updatedAt', text('schema.times.updated'))];
  }, [fields, text]);
}
