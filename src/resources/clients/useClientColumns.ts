import { useMemo } from 'react';
import { formatInstant } from '#console/i18n/format';
import { type Column, schemaColumns } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import type { ClientRecord } from './clientRules';
import { useClientFields } from './useClientFields';

/** Of the tenant's fields, the first few are shown until the person chooses otherwise. */
const shownCustomFields = 4;

/** The columns of the clients' table: the name, the tenant's fields, and when. */
export function useClientColumns(): Column<ClientRecord>[] {
  const { fields } = useClientFields();
  const context = useFieldContext();
  return useMemo(() => {
    const { text, locale } = context;
    const columns: Column<ClientRecord>[] = schemaColumns(fields, context).map((column, index) => ({
      ...column,
      shown: index <= shownCustomFields,
      ...(column.key === 'name' && { title: true }),
    }));
    const moment = (key: 'createdAt' | 'updatedAt'): Column<ClientRecord> => ({
      key,
      label: text(`clients.fields.${key}`),
      sortBy: key,
      shown: key === 'updatedAt',
      cell: (client) => client[key] && (formatInstant(client[key], locale) ?? text('common.date.invalid')),
      exportValue: (client) => client[key] ?? '',
    });
    return [...columns, moment('createdAt'), moment('updatedAt')];
  }, [fields, context]);
}
