import { useMemo } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { pressOrder, readOrder, writeOrder } from '#console/dataProvider/lists/listOrder';
import { ListTable } from '#console/lists/table/ListTable';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { LayoutProps } from './layoutTypes';

/** The records of the page as a table, whose heads show and change the order. */
export function TableLayout<R extends ListedRecord>(props: LayoutProps<R>) {
  const { description, columns, table, selectable, onMenu } = props;
  const { data = [], isPlaceholderData, sort, setSort } = useListContext<R>();
  const { onOrder } = table;
  const order = useMemo(() => readOrder({ field: sort.field, order: sort.order }), [sort.field, sort.order]);
  const groups = useMemo(
    () =>
      order.sorts.slice(0, order.grouped).flatMap(({ field }) => {
        const column = description.columns.find(({ sortBy }) => sortBy === field);
        return column ? [column] : [];
      }),
    [order, description.columns],
  );
  const onSort = useEvent((field: string, add: boolean) => {
    const next = writeOrder(pressOrder(order, field, add));
    setSort(next);
    onOrder(next);
  });
  return (
    <ListTable
      records={data}
      columns={columns}
      label={description.title}
      order={order}
      onSort={onSort}
      groups={groups}
      table={table}
      selectable={selectable}
      stale={isPlaceholderData ?? false}
      pathOf={description.pathOf}
      nameOf={description.nameOf}
      {...(onMenu && { onMenu })}
      cells={description.cells}
      rowsOpen={description.rowsOpen}
    />
  );
}
