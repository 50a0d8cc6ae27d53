import MoreVert from '@mui/icons-material/MoreVert';
import { type KeyboardEvent, type MouseEvent, memo, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { TableHead } from './TableHead';
import { TableRoot } from './tableStyles';
import { useListSelection } from './useListSelection';

interface ListTableProps<R extends ListedRecord> {
  records: readonly R[];
  columns: readonly Column<R>[];
  label: string;
  sort: { field: string; order: 'ASC' | 'DESC' };
  onSort(field: string): void;
  compact: boolean;
  selectable: boolean;
  /** The rows on show belong to the page before; the new ones are on their way. */
  stale: boolean;
  pathOf(record: R): string;
  nameOf(record: R): string;
  /** Opens a record's menu at its button; undefined: records have none. */
  onMenu?: ((record: R, button: HTMLElement) => void) | undefined;
}

/**
 * A page of records as a table: semantic markup under one styled root, rows that render only when they change, and
 * events that are handled at the table, so that a repaint costs no more than the cells that differ.
 */
export function ListTable<R extends ListedRecord>(props: ListTableProps<R>) {
  const { records, columns, label, sort, onSort, compact, selectable, stale, pathOf, nameOf, onMenu } = props;
  const text = useText();
  const navigate = useNavigate();
  const { selected, toggle, selectRange, togglePage } = useListSelection();
  const lastToggled = useRef<number>(-1);
  const labels = useMemo(
    () => ({
      select: (name: string) => text('lists.selection.row', { name }),
      menu: (name: string) => text('lists.row_menu', { name }),
    }),
    [text],
  );

  const rowAt = (target: EventTarget): number =>
    target instanceof Element ? Number(target.closest('tr')?.dataset.index ?? -1) : -1;

  const onClick = (event: MouseEvent) => {
    const index = rowAt(event.target);
    const record = records[index];
    if (!record || !(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>('button[data-menu]');
    if (button) return onMenu?.(record, button);
    const box = event.target.closest('input');
    if (box) {
      if (event.shiftKey && lastToggled.current >= 0) {
        const [from, to] = [lastToggled.current, index].sort((one, other) => one - other);
        selectRange(records.slice(from, (to ?? index) + 1).map(({ id }) => id));
      } else toggle(record.id);
      lastToggled.current = index;
      return;
    }
    const link = event.target.closest('a');
    const another = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (another || (link && !link.dataset.record) || window.getSelection()?.toString()) return;
    event.preventDefault();
    navigate(pathOf(record));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !(event.target instanceof HTMLAnchorElement)) return;
    const links = event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-record]');
    const next = links[rowAt(event.target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  const picked = selectable ? records.filter(({ id }) => selected.has(id)).length : 0;
  return (
    <TableRoot data-compact={compact || undefined}>
      <table aria-label={label} aria-busy={stale}>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          menu={onMenu !== undefined}
          selection={selectable ? { picked, of: records.length } : undefined}
          onTogglePage={() => togglePage(records.map(({ id }) => id))}
        />
        <tbody onClick={onClick} onKeyDown={onKeyDown}>
          {records.map((record, index) => (
            <TableRow
              key={record.id}
              index={index}
              record={record}
              columns={columns}
              labels={labels}
              path={pathOf(record)}
              name={nameOf(record)}
              menu={onMenu !== undefined}
              selected={selectable ? selected.has(record.id) : undefined}
            />
          ))}
        </tbody>
      </table>
    </TableRoot>
  );
}

interface TableRowProps<R extends ListedRecord> {
  index: number;
  record: R;
  columns: readonly Column<R>[];
  labels: { select(name: string): string; menu(name: string): string };
  path: string;
  name: string;
  menu: boolean;
  selected: boolean | undefined;
}

const handledAtTheTable = () => undefined;

function PlainRow<R extends ListedRecord>(props: TableRowProps<R>) {
  const { index, record, columns, labels, path, name, menu, selected } = props;
  return (
    <tr data-index={index} aria-selected={selected}>
      {selected !== undefined && (
        <td className="box">
          <input type="checkbox" checked={selected} onChange={handledAtTheTable} aria-label={labels.select(name)} />
        </td>
      )}
      {columns.map((column) =>
        column.title ? (
          <th key={column.key} scope="row">
            <a href={path} data-record>
              {column.cell(record)}
            </a>
          </th>
        ) : (
          <td key={column.key} className={column.numeric ? 'number' : undefined}>
            {column.cell(record)}
          </td>
        ),
      )}
      {menu && (
        <td className="menu">
          <button type="button" data-menu aria-haspopup="menu" aria-label={labels.menu(name)}>
            <MoreVertIcon />
          </button>
        </td>
      )}
    </tr>
  );
}

// memo forgets the type parameter
const TableRow = memo(PlainRow) as typeof PlainRow;

/** The same picture for all rows: an element is made once. */
const moreVert = <MoreVert fontSize="small" aria-hidden />;
const MoreVertIcon = () => moreVert;
