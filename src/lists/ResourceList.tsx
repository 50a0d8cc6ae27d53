import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListContext, ResourceContextProvider } from 'ra-core';
import { useMemo } from 'react';
import { PageHeader } from '#console/layout/PageHeader';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { ActiveFilters } from './ActiveFilters';
import { BulkProgress } from './BulkProgress';
import { shownColumns } from './columnChoice';
import { ListBody } from './ListBody';
import { ListPagination } from './ListPagination';
import { ListStatus } from './ListStatus';
import { ListToolbar } from './ListToolbar';
import type { ListDescription } from './listTypes';
import { useListLayout } from './useListLayout';
import { useListState } from './useListState';
import { useTableChoice } from './useTableChoice';

interface ResourceListProps<R extends ListedRecord> {
  resource: string;
  description: ListDescription<R>;
}

/**
 * The list of a resource: search, filters, sort, pages and layout in the address, table or cards, selection, bulk
 * actions, export, saved queries, and every state. What differs between resources is the description alone.
 * @see decisions, section 6; part 1, section 2.4
 */
export function ResourceList<R extends ListedRecord>({ resource, description }: ResourceListProps<R>) {
  const state = useListState<R>({ resource, sort: description.sort });
  return (
    <ResourceContextProvider value={resource}>
      <ListContext.Provider value={state}>
        <ListScreen resource={resource} description={description} />
      </ListContext.Provider>
    </ResourceContextProvider>
  );
}

function ListScreen<R extends ListedRecord>({ resource, description }: ResourceListProps<R>) {
  const { columns, filterFields, quickFilters } = description;
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [layout, setLayout] = useListLayout(resource, description.defaultLayout ?? 'grid');
  const table = useTableChoice(resource);
  const shown = useMemo(() => shownColumns(columns, table.choice), [columns, table.choice]);
  const selectable = description.bulk.edit.length > 0 || description.bulk.remove;
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHeader title={description.title} subtitle={description.subtitle} actions={description.action} />
      {description.above}
      <ListToolbar
        search={description.search}
        quickFilters={quickFilters}
        filterFields={filterFields}
        layout={layout}
        onLayout={setLayout}
        columns={columns}
        shownColumns={shown}
        table={table}
        exportName={resource}
        phone={phone}
      />
      {!phone && <ActiveFilters fields={filterFields} />}
      <BulkProgress resource={resource} />
      <ListStatus bulk={selectable ? description : undefined} />
      <ListBody
        description={description}
        columns={shown}
        layout={phone ? 'grid' : layout}
        compact={table.compact}
        selectable={selectable}
      />
      <ListPagination />
    </Stack>
  );
}
