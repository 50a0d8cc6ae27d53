import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { useAskedFilter } from '#console/lists/embeddedList';
import { useListPages } from '#console/lists/layouts/useListPages';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import { columnFilter } from './boardColumns';

/** The number of cards in one request. */
const pageSize = 25;

/** The records of one column in the list's order, loaded page by page. */
export function useColumnCards<R extends ListedRecord>(field: SchemaField, key: string, enabled: boolean) {
  const { sort } = useListContext<R>();
  const listed = useAskedFilter();
  const filter = useMemo(() => columnFilter(listed, field, key), [listed, field, key]);
  return useListPages<R>({ filter, sort: { field: sort.field, order: sort.order }, pageSize, enabled });
}
