import { memo, type ReactNode } from 'react';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';

/** A cell with a value that the record does not have yet. */
export interface CellMark {
  content: ReactNode;
  /** Why saving failed; undefined: still saving. */
  reason?: string;
}

/** The marked cells of a row, by column key. */
export type RowMarks = ReadonlyMap<string, CellMark>;

interface TableRowProps<R extends ListedRecord> {
  index: number;
  record: R;
  columns: readonly Column<R>[];
  labels: { select(name: string): string; menu(name: string): string };
  path: string;
  name: string;
  menu: boolean;
  selected: boolean | undefined;
  marks: RowMarks | undefined;
}

const handledAtTheTable = () => undefined;

function PlainRow<R extends ListedRecord>(props: TableRowProps<R>) {
  const { index, record, columns, labels, path, name, menu, selected, marks } = props;
  return (
    <tr data-index={index} aria-selected={selected}>
      {selected !== undefined && (
        <td className="box">
          <input type="checkbox" checked={selected} onChange={handledAtTheTable} aria-label={labels.select(name)} />
        </td>
      )}
      {columns.map((column) => {
        const mark = marks?.get(column.key);
        const content = mark ? mark.content : column.cell(record);
        const unsaved = mark && (mark.reason === undefined ? 'saving' : 'failed');
        return column.title ? (
          <th key={column.key} scope="row" data-unsaved={unsaved} title={mark?.reason}>
            <a href={path} data-record draggable={false}>
              {content}
            </a>
            {mark?.reason && <span className="atrium-unseen">{mark.reason}</span>}
          </th>
        ) : (
          <td
            key={column.key}
            className={column.numeric ? 'number' : undefined}
            data-unsaved={unsaved}
            title={mark?.reason}
          >
            {content}
            {mark?.reason && <span className="atrium-unseen">{mark.reason}</span>}
          </td>
        );
      })}
      {menu && (
        <td className="menu">
          <button type="button" data-menu aria-haspopup="menu" aria-label={labels.menu(name)}>
            {menuIcon}
          </button>
        </td>
      )}
    </tr>
  );
}

// memo drops the type parameter
export const TableRow = memo(PlainRow) as typeof PlainRow;

/** The icon MoreVert as one shared element: a styled component would cost as much as its row. */
const menuIcon = (
  <svg className="dots" viewBox="0 0 24 24" aria-hidden>
    <path d="M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2m0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2" />
  </svg>
);
