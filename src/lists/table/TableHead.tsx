import { memo, useEffect, useRef } from 'react';
import type { ListOrder } from '#console/dataProvider/lists/listOrder';
import { useText } from '#console/i18n/useText';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';

interface TableHeadProps<R extends ListedRecord> {
  columns: readonly Column<R>[];
  order: ListOrder;
  /** @param add whether the column is added to the current sort columns */
  onSort(field: string, add: boolean): void;
  menu: boolean;
  selectable: boolean;
  /** The number of rows, and of selected ones. */
  rows: number;
  picked: number;
  onTogglePage(): void;
}

function PlainHead<R extends ListedRecord>(props: TableHeadProps<R>) {
  const { columns, order, onSort, menu, selectable, rows, picked, onTogglePage } = props;
  const { sorts } = order;
  const text = useText();
  return (
    <thead>
      <tr>
        {selectable && (
          <th className="box" scope="col">
            <PageBox picked={picked} of={rows} onToggle={onTogglePage} label={text('lists.selection.page')} />
          </th>
        )}
        {columns.map(({ key, label, title, numeric, sortBy }) => {
          const level = sorts.findIndex(({ field }) => field === sortBy);
          const direction = sorts[level]?.order;
          return (
            <th
              key={key}
              scope="col"
              data-key={key}
              // the accessible name excludes elements added later
              aria-label={label}
              data-title={title}
              className={numeric ? 'number' : undefined}
              aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}
            >
              {sortBy ? (
                <button type="button" data-sort={sortBy} onClick={(event) => onSort(sortBy, event.shiftKey)}>
                  {label}
                  <span className="arrow" aria-hidden>
                    {direction === 'DESC' ? '↓' : '↑'}
                    {direction && sorts.length > 1 && level + 1}
                  </span>
                </button>
              ) : (
                <span>{label}</span>
              )}
            </th>
          );
        })}
        {menu && (
          <th className="menu" scope="col">
            <span className="atrium-unseen">{text('lists.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The head of a table: buttons to sort, and the checkbox of the page. */
// memo drops the type parameter
export const TableHead = memo(PlainHead) as typeof PlainHead;

function PageBox({ picked, of, label, onToggle }: { picked: number; of: number; label: string; onToggle(): void }) {
  const box = useRef<HTMLInputElement>(null);
  const some = picked > 0 && picked < of;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return <input ref={box} type="checkbox" checked={of > 0 && picked === of} onChange={onToggle} aria-label={label} />;
}
