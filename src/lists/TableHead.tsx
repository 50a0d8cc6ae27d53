import { useEffect, useRef } from 'react';
import { useText } from '#console/i18n/useText';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';

interface TableHeadProps<R extends ListedRecord> {
  columns: readonly Column<R>[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  onSort(field: string): void;
  menu: boolean;
  selection: { picked: number; of: number } | undefined;
  onTogglePage(): void;
}

/** The head of a table: sorting buttons, and the box that selects the page. */
export function TableHead<R extends ListedRecord>(props: TableHeadProps<R>) {
  const { columns, sort, onSort, menu, selection, onTogglePage } = props;
  const text = useText();
  return (
    <thead>
      <tr>
        {selection && (
          <th className="box" scope="col">
            <PageBox {...selection} onToggle={onTogglePage} label={text('lists.selection.page')} />
          </th>
        )}
        {columns.map((column) => {
          const sorted = column.sortBy !== undefined && column.sortBy === sort.field;
          const direction = sort.order === 'ASC' ? 'ascending' : 'descending';
          const { sortBy } = column;
          return (
            <th
              key={column.key}
              scope="col"
              data-title={column.title}
              className={column.numeric ? 'number' : undefined}
              aria-sort={sorted ? direction : undefined}
            >
              {sortBy ? (
                <button type="button" data-sort={sortBy} onClick={() => onSort(sortBy)}>
                  {column.label}
                  <span className="arrow" aria-hidden>
                    {sorted && sort.order === 'DESC' ? '↓' : '↑'}
                  </span>
                </button>
              ) : (
                column.label
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

interface PageBoxProps {
  picked: number;
  of: number;
  label: string;
  onToggle(): void;
}

function PageBox({ picked, of, label, onToggle }: PageBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const some = picked > 0 && picked < of;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return <input ref={box} type="checkbox" checked={of > 0 && picked === of} onChange={onToggle} aria-label={label} />;
}
