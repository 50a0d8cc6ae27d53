import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordPaths } from '#console/layout/navigation/recordNavigation';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { CardHead } from './CardHead';
import { CardRoot } from './CardRoot';

interface LayoutCardProps<R extends ListedRecord> {
  record: R;
  name: string;
  paths: RecordPaths;
  columns: readonly Column<R>[];
  menu: ReactNode;
}

/** A card in the company's layout: the record's name, and its columns with labels. */
export function LayoutCard<R extends ListedRecord>({ record, name, paths, columns, menu }: LayoutCardProps<R>) {
  const navigate = useNavigate();
  // as in the table: cells are plain markup, so that this handler follows their links
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-place]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigate(link.dataset.place ?? '');
  };
  return (
    <CardRoot onClick={follow}>
      <CardHead record={record} name={name} paths={paths} menu={menu} />
      <dl className="arranged">
        {columns.map((column) => {
          const value = column.cell(record);
          return value === null || value === undefined || value === '' ? null : (
            <div key={column.key}>
              <dt>{column.label}</dt>
              <dd>{value}</dd>
            </div>
          );
        })}
      </dl>
    </CardRoot>
  );
}
