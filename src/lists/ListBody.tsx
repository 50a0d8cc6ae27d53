import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { pressOrder, readOrder, writeOrder } from '#console/dataProvider/listOrder';
import { useText } from '#console/i18n/useText';
import { EmptyState } from '#console/layout/EmptyState';
import { ErrorState } from '#console/layout/ErrorState';
import { lazyPart } from '#console/layout/lazyPart';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { CardGrid } from './cards/CardGrid';
import { isFiltered } from './filters/filterValues';
import { CardsSkeleton, LoadingText, TableSkeleton } from './ListSkeleton';
import type { ListDescription, ListLayout } from './listTypes';
import { useSelected } from './selection/matching';
import type { TableChoice } from './table/useTableChoice';
import { usePrefetchNextPage } from './usePrefetchNextPage';
import { RecordMenuButton, useRecordMenu } from './useRecordMenu';

const CardTick = lazyPart(async () => (await import('./cards/CardTick')).CardTick);
// lists begin as cards; where they do not, the table's code is asked for beside its rows
const ListTable = lazyPart(async () => (await import('./table/ListTable')).ListTable);

interface ListBodyProps<R extends ListedRecord> {
  description: ListDescription<R>;
  columns: readonly Column<R>[];
  layout: ListLayout;
  table: TableChoice;
  selectable: boolean;
}

/** The records, or why there are none on the screen. */
export function ListBody<R extends ListedRecord>(props: ListBodyProps<R>) {
  const { description, columns, layout, table, selectable } = props;
  const { data, error, isPending, isPlaceholderData, refetch, filterValues, sort, setSort } = useListContext<R>();
  const { menu, openMenu } = useRecordMenu(description.recordActions);
  const { onOrder } = table;
  const order = useMemo(() => readOrder({ field: sort.field, order: sort.order }), [sort.field, sort.order]);
  const onSort = useEvent((field: string, add: boolean) => {
    const next = writeOrder(pressOrder(order, field, add));
    setSort(next);
    onOrder(next);
  });
  usePrefetchNextPage();
  useEffect(() => {
    if (layout === 'table') void ListTable.prefetch();
  }, [layout]);

  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (isPending || !data) {
    return (
      <>
        <LoadingText words={description.loadingText} />
        {layout === 'table' ? (
          <TableSkeleton
            columns={columns}
            compact={table.compact}
            selectable={selectable}
            menu={openMenu !== undefined}
          />
        ) : (
          <CardsSkeleton card={description.cardSkeleton} />
        )}
      </>
    );
  }
  if (data.length === 0) {
    const { title, filteredHint, firstHint, action } = description.empty;
    const filtered = isFiltered(filterValues);
    return (
      <EmptyState title={title} hint={filtered ? filteredHint : firstHint} action={filtered ? undefined : action} />
    );
  }
  return (
    <>
      {layout === 'table' ? (
        <ListTable
          records={data}
          columns={columns}
          label={description.title}
          order={order}
          onSort={onSort}
          group={order.grouped ? description.columns.find(({ sortBy }) => sortBy === order.sorts[0].field) : undefined}
          table={table}
          selectable={selectable}
          stale={isPlaceholderData ?? false}
          pathOf={description.pathOf}
          nameOf={description.nameOf}
          {...(openMenu && { onMenu: openMenu })}
          cells={description.cells}
        />
      ) : (
        <Cards records={data} description={description} onMenu={openMenu} selectable={selectable} />
      )}
      {menu}
    </>
  );
}

interface CardsProps<R extends ListedRecord> {
  records: readonly R[];
  description: ListDescription<R>;
  onMenu: ((record: R, button: HTMLElement) => void) | undefined;
  selectable: boolean;
}

const nobody: readonly string[] = [];

/** Cards share the table's selection: while any record is selected, each card has a checkbox. */
function Cards<R extends ListedRecord>({ records, description, onMenu, selectable }: CardsProps<R>) {
  const text = useText();
  const { nameOf, card: Card } = description;
  const { selectedIds = nobody, onToggleItem } = useListContext<R>();
  const { count } = useSelected();
  // checkboxes stay after the last is unticked, since the focused one must not vanish
  const [selecting, setSelecting] = useState(false);
  if (selectable && count > 0 && !selecting) setSelecting(true);
  const selected = selecting ? selectedIds : nobody;
  const menuOf = useCallback(
    (record: R): ReactNode => (
      <>
        {selecting && (
          <CardTick
            label={text('lists.selection.row', { name: nameOf(record) })}
            checked={selected.includes(record.id)}
            onToggle={() => onToggleItem(record.id)}
          />
        )}
        {onMenu && (
          <RecordMenuButton
            label={text('lists.row_menu', { name: nameOf(record) })}
            onOpen={(button) => onMenu(record, button)}
          />
        )}
      </>
    ),
    [onMenu, nameOf, text, selecting, selected, onToggleItem],
  );
  return (
    <CardGrid>
      {records.map((record) => (
        <Card key={record.id} record={record} menuOf={menuOf} />
      ))}
    </CardGrid>
  );
}
