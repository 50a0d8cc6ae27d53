import { useMemo } from 'react';
import { type Column, momentColumn, schemaColumns } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import type { ClientRecord } from './clientRules';
import { useClientFields } from './useClientFields';

/** The number of custom fields that are shown by default. */
const shownCustomFields = 4;

/** The columns of the clients' table: name, custom fields, and times. */
export function useClientColumns(): Column<ClientRecord>[] {
  const { fields } = useClientFields();
  const context = useFieldContext();
  return useMemo(() => {
    const { text } = context;
    const columns: Column<ClientRecord>[] = schemaColumns(fields, context).map((column, index) => ({
      ...column,
      shown: index <= shownCustomFields,
      ...(column.key === 'name' && { title: true }),
    }));
    return [
      ...columns,
      momentColumn('createdAt', text('clients.fields.createdAt'), context),
      momentColumn('updatedAt', text('clients.fields.updatedAt'), context, true),
    ];
  }, [fields, context]);
}
