import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { EmptyState } from '#console/layout/states/EmptyState';
import { ErrorState } from '#console/layout/states/ErrorState';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { isFiltered } from './filters/filterValues';
import { LoadingText } from './ListSkeleton';
import { layouts } from './layouts';
import type { ListLayout } from './layouts/keys';
import type { ListDescription } from './listTypes';
import type { TableChoice } from './table/useTableChoice';
import { usePrefetchNextPage } from './usePrefetchNextPage';
import { useRecordMenu } from './useRecordMenu';

interface ListBodyProps<R extends ListedRecord> {
  description: ListDescription<R>;
  columns: readonly Column<R>[];
  layout: ListLayout;
  table: TableChoice;
  selectable: boolean;
}

/** The records of a list, or the reason why the screen shows none. */
export function ListBody<R extends ListedRecord>(props: ListBodyProps<R>) {
  const { description, columns, layout, table, selectable } = props;
  const { Component, Loading, paged, prefetch } = layouts[layout];
  const { data, error, isPending, refetch, filterValues } = useListContext<R>();
  const { menu, openMenu } = useRecordMenu(description.recordActions);
  usePrefetchNextPage(paged);
  // load the layout's code in parallel with its rows
  useEffect(() => {
    void prefetch?.();
  }, [prefetch]);

  const shown = { description, columns, table, selectable, ...(openMenu && { onMenu: openMenu }) };
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (paged && (isPending || !data)) {
    return (
      <>
        <LoadingText words={description.loadingText} />
        {Loading && <Loading {...shown} />}
      </>
    );
  }
  if (paged && data?.length === 0) {
    const { title, filteredHint, firstHint, action } = description.empty;
    const filtered = isFiltered(filterValues);
    return (
      <EmptyState title={title} hint={filtered ? filteredHint : firstHint} action={filtered ? undefined : action} />
    );
  }
  return (
    <>
      <Component {...shown} />
      {menu}
    </>
  );
}
