import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useIsFetching } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ListContextProvider, ResourceContextProvider, useListContext } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { useLiveFollower } from '#console/dataProvider/live/running';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { useIdle } from '#console/layout/loading/useIdle';
import { PageHeader } from '#console/layout/shell/PageHeader';
import { madeRecord } from '#console/records/madeRecord';
import { panelMargin } from '#console/records/panel/panelWidth';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { firstSort } from '#contract/resources/index';
import { FixedFilterProvider } from './embeddedList';
import { useExporter } from './export/useExporter';
import type { OpenFilters } from './filters/FilterPopover';
import { isFiltered } from './filters/filterValues';
import { useDeletedFields } from './filters/useDeletedFields';
import { ListBody } from './ListBody';
import { ListPanel } from './ListPanel';
import { fittingLayout, layouts, layoutsOf } from './layouts';
import { layoutFields } from './layouts/layoutFields';
import { useLayoutOptions } from './layouts/useLayoutOptions';
import { ListTotalProvider } from './listTotal';
import type { ListDescription } from './listTypes';
import { RecordNamesProvider, useSeenNames } from './recordNames';
import { ListSelectionProvider, useSelected } from './selection/matching';
import { shownColumns } from './table/columnChoice';
import { type TableChoice, useTableChoice } from './table/useTableChoice';
import { ListPagination } from './toolbar/ListPagination';
import { ListStatus } from './toolbar/ListStatus';
import { ListToolbar } from './toolbar/ListToolbar';
import { useList } from './useList';
import { useListLayout } from './useListLayout';
import { useIsBare, useNamedView, useOpening } from './views/opening';

/** As high as the chips, so that rows do not move when the chips load. */
const chipsSkeleton = <Box sx={{ blockSize: 30 }} />;

const FilterChips = lazyPart(async () => (await import('./filters/FilterChips')).FilterChips, {
  loading: chipsSkeleton,
});
const ViewBar = lazyPart(async () => (await import('./views/ViewBar')).ViewBar);
const LiveRows = lazyPart(async () => (await import('./live/LiveRows')).LiveRows, { failure: () => null });
const NewRecord = lazyPart(async () => (await import('./NewRecord')).NewRecord);

interface ResourceListProps<R extends ListedRecord> {
  resource: string;
  description: ListDescription<R>;
}

/**
 * The list of a resource in react-admin's list context: search, filters, sort, pages and layout in the address,
 * selection, bulk actions, export, saved views, and every state. Resources differ in their description only.
 * @see rules 13.1
 */
export function ResourceList<R extends ListedRecord>({ resource, description }: ResourceListProps<R>) {
  const { columns, sort = firstSort(resource), nameOf, embedded } = description;
  const [table, order] = useTableChoice(resource, useNamedView());
  const shown = useMemo(() => shownColumns(columns, table.choice), [columns, table.choice]);
  const exporter = useExporter(shown, resource);
  const at = useShownLayout(resource, description);
  const { paged } = layouts[at.shownLayout];
  const [isRead, setRead] = useState(false);
  const onRead = useCallback(() => setRead(true), []);
  const { list, selected, totals } = useList<R>({
    ...{ resource, sort: order ?? sort, exporter, fixed: embedded?.filter },
    enabled: paged || isRead,
  });
  useDeletedFields(list, sort, columns);
  const names = useSeenNames(list.data, nameOf);
  const [opening] = useOpening(resource);
  // new rows render the parts that show them, not the whole screen
  const screen = useMemo(
    () => <ListScreen resource={resource} description={description} table={table} shown={shown} at={at} />,
    [resource, description, table, shown, at],
  );
  if (useIsBare() && opening) return <Navigate to={{ search: opening.search }} replace />;
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list}>
        <ListSelectionProvider value={selected}>
          <ListTotalProvider value={totals}>
            <RecordNamesProvider value={names}>
              {embedded ? <FixedFilterProvider value={embedded.filter}>{screen}</FixedFilterProvider> : screen}
              {!paged && !isRead && <AfterLayout resource={resource} onRead={onRead} />}
            </RecordNamesProvider>
          </ListTotalProvider>
        </ListSelectionProvider>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

interface ListScreenProps<R extends ListedRecord> extends ResourceListProps<R> {
  table: TableChoice;
  /** The person's columns in their order. */
  shown: readonly Column<R>[];
  at: ShownLayout;
}

/** The layout of a list on this device. */
function useShownLayout<R extends ListedRecord>(resource: string, description: ListDescription<R>) {
  const { columns, filterFields, otherFields, changeable, embedded } = description;
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const offered = useMemo(() => {
    if (embedded) return [];
    return layoutsOf(changeable ? layoutFields({ columns, filterFields, otherFields, changeable }) : []);
  }, [embedded, columns, filterFields, otherFields, changeable]);
  const [chosen, setLayout] = useListLayout(resource, description.defaultLayout ?? 'grid', offered);
  const layout = embedded ? 'table' : chosen;
  const shownLayout = fittingLayout(layout, phone);
  return useMemo(
    () => ({ phone, offered, layout, shownLayout, setLayout }),
    [phone, offered, layout, shownLayout, setLayout],
  );
}

type ShownLayout = ReturnType<typeof useShownLayout>;

/** Says when a layout that asks for its records itself has them, so that the list's own page does not delay them. */
function AfterLayout({ resource, onRead }: { resource: string; onRead(): void }) {
  const reading = useIsFetching({ queryKey: [resource] });
  const idle = useIdle(reading === 0);
  useEffect(() => {
    if (idle) onRead();
  }, [idle, onRead]);
  return null;
}

function ListScreen<R extends ListedRecord>({ resource, description, table, shown, at }: ListScreenProps<R>) {
  const { columns, filterFields, otherFields, quickFilters, bulkActions, embedded } = description;
  const { phone, offered, layout, shownLayout, setLayout } = at;
  const [options] = useLayoutOptions(resource, layout);
  const selectable = bulkActions.some(Boolean);
  const isLive = useLiveFollower() !== null;
  const made = useSyncExternalStore(madeRecord.subscribe, madeRecord.current);
  const [filtering, setFiltering] = useState<OpenFilters | null>(null);
  const build = useCallback(() => setFiltering('builder'), []);
  const fields = useMemo(
    () => (otherFields ? [...filterFields, ...otherFields] : filterFields),
    [filterFields, otherFields],
  );
  return (
    <Stack sx={panelMargin}>
      {!embedded && (
        <PageHeader title={description.title} subtitle={description.subtitle} actions={description.action} />
      )}
      <ListToolbar
        search={description.search}
        quickFilters={quickFilters}
        filterFields={filterFields}
        knownFields={fields}
        filtering={filtering}
        onFilter={setFiltering}
        offered={offered}
        layout={layout}
        options={options}
        onLayout={setLayout}
        columns={columns}
        table={table}
        phone={phone}
        embedded={embedded}
      />
      {description.above}
      {made?.resource === resource && <NewRecord record={made} />}
      <Chips fields={fields} onBuild={build} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 2 }}>
        {!embedded && <CurrentView list={{ columns, layout, options, table }} />}
        <ListStatus bulkActions={selectable ? bulkActions : undefined}>
          {isLive && layouts[shownLayout].paged && <LiveRows pathOf={description.pathOf} />}
        </ListStatus>
      </Stack>
      <ListPanel description={description} phone={phone}>
        <ListBody
          description={description}
          columns={shown}
          layout={shownLayout}
          table={table}
          selectable={selectable}
        />
      </ListPanel>
      {layouts[shownLayout].paged && <ListPagination />}
    </Stack>
  );
}

/** Chips of the active filters. */
function Chips(props: ComponentProps<typeof FilterChips>) {
  const { filterValues } = useListContext();
  return isFiltered(filterValues) && <FilterChips {...props} />;
}

/** The tabs of views, after the rows have rendered. */
function CurrentView(props: ComponentProps<typeof ViewBar>) {
  const { data } = useListContext();
  const idle = useIdle(data !== undefined);
  const named = useNamedView();
  // a selection replaces the tabs
  const { count } = useSelected();
  return data && count === 0 && (idle || named) && <ViewBar {...props} />;
}
