import { useEffect, useMemo } from 'react';
import {
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  useEvent,
  useNotify,
  useStoreContext,
} from 'react-admin';
import { ApiError, validationMessages } from '#console/dataProvider/calls/apiError';
import { ignoredOf } from '#console/dataProvider/lists/lists';
import { orderKey } from '#console/lists/table/useTableChoice';
import { setFilter, setSorting, useChangeAddress } from '#console/lists/useListModifiers';
import type { Column } from '#console/schema/schemaColumns';
import { useDefinitions } from '#console/schema/useSchema';
import { kindOfResource } from '#contract/fields/entityKinds';
import type { LeftOfList } from './deletedFields';
import { mayName, unknownTo } from './unknownFields';

/** Whether the backend may have refused the list's order; base backends do not name the reason. */
function isOrderRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 400) return false;
  const wrong = validationMessages(error).map(([parameter]) => parameter.toLowerCase());
  return wrong.length === 0 || wrong.includes('sort');
}

/**
 * Removes deleted fields from links, saved views and the remembered order, and tells the person. Fields count as
 * deleted if the backend has ignored them, if the company's schema lacks them, or if the backend refuses the list's
 * order.
 * @param own the list's default order
 * @param columns sortable columns; must keep its identity between renders
 * @see rules 13.29
 */
export function useDeletedFields<R extends RaRecord>(
  list: ListControllerResult<R>,
  own: SortPayload,
  columns: readonly Pick<Column, 'sortBy'>[],
): void {
  const { resource, sort, filterValues, meta, error, isPlaceholderData } = list;
  const { definitions, refetch } = useDefinitions(kindOfResource(resource));
  const changeAddress = useChangeAddress();
  const notify = useNotify();
  const store = useStoreContext();
  const ignored = useMemo(() => (isPlaceholderData ? [] : ignoredOf(meta)), [isPlaceholderData, meta]);
  const refused = !isPlaceholderData && isOrderRefused(error);

  const isNotDefined = useMemo(() => definitions && unknownTo(definitions), [definitions]);
  const names = isNotDefined !== undefined && mayName([sort.field, filterValues], isNotDefined);
  const suspected = refused || names || ignored.length > 0;

  const leaveOut = useEvent(async () => {
    // a field that looks unknown may be new: read the schema again
    const [{ withoutDeletedFieldsOf: leftOf }, known] = await Promise.all([
      import('./deletedFields'),
      definitions && refetch().then((fresh) => fresh.definitions),
    ]);
    const isUnknown = known && unknownTo(known);
    const isDeleted = (field: string) => ignored.includes(field) || isUnknown?.(field) === true;
    const isSorted = (field: string) =>
      !refused || field === own.field || columns.some(({ sortBy }) => sortBy === field);
    const isOwn = sort.field === own.field && sort.order === own.order;
    const withoutOrder: LeftOfList | undefined = refused && !isOwn ? { filter: filterValues } : undefined;
    const left = leftOf({ sort, filter: filterValues }, isDeleted, isSorted) ?? withoutOrder;
    if (!left) return;
    const storedOrder = store.getItem<SortPayload | null>(orderKey(resource));
    if (storedOrder?.field === sort.field) store.setItem(orderKey(resource), left.sort ?? null);
    changeAddress(
      (parameters) => {
        if (parameters.has('sort')) setSorting(parameters, left.sort ?? own);
        if (parameters.has('filter')) setFilter(parameters, () => left.filter);
      },
      { replace: true },
    );
    notify('lists.gone_fields', { type: 'info' });
  });
  const asked = suspected ? JSON.stringify([sort, filterValues, names]) : '';
  useEffect(() => {
    if (asked) void leaveOut();
  }, [asked, leaveOut]);
}
