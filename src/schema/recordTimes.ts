import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { type SchemaField, systemField } from './schemaField';

/** A list's fields with when its records were made and changed last, which every list can be asked for. */
export function useWithTimes(fields: readonly SchemaField[]): SchemaField[] {
  const text = useText();
  return useMemo(() => {
    const time = (key: string, label: string) => systemField({ key, label, type: 'dateTime', kind: 'instant' });
    const created = time('createdAt', text('schema.times.created'));
    return [...fields, created, time('updatedAt', text('schema.times.updated'))];
  }, [fields, text]);
}
