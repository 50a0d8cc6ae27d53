import { type CSSProperties, Fragment, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListOrder } from '#console/dataProvider/lists/listOrder';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import type { CellRights } from '#console/lists/listTypes';
import { useListSelection } from '#console/lists/selection/useListSelection';
import { useIdleOnce } from '#console/lists/whenIdle';
import { useOpenRecord } from '#console/records/panel/useOpenRecord';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { widthsOf } from './columnChoice';
import { FullTable } from './fullTable';
import { TableHead } from './TableHead';
import { type RowMarks, TableRow } from './TableRow';
import { useClosedGroups } from './useClosedGroups';
import type { TableChoice } from './useTableChoice';

// a table is read first: column tools and cell editing load after it
const nothing = { failure: () => null };
const TableTools = lazyPart(async () => (await import('./columns/TableTools')).TableTools, nothing);
const TableCells = lazyPart(async () => (await import('#console/lists/cells/TableCells')).TableCells, nothing);
const GroupHead = lazyPart(async () => (await import('./aggregates/GroupHead')).GroupHead, nothing);
const TableTotals = lazyPart(async () => (await import('./aggregates/TableTotals')).TableTotals, nothing);

interface ListTableProps<R extends ListedRecord> {
  records: readonly R[];
  columns: readonly Column<R>[];
  label: string;
  order: ListOrder;
  onSort(field: string, add: boolean): void;
  /** The columns by which rows are grouped, the outermost first. */
  groups: readonly Column<R>[];
  table: TableChoice;
  selectable: boolean;
  /** Whether the rows still belong to the previous page. */
  stale: boolean;
  pathOf(record: R): string;
  nameOf(record: R): string;
  /** Opens a record's menu at its button; absent: no menus. */
  onMenu?(record: R, button: HTMLElement): void;
  /** Whether a click anywhere in a row opens its record. */
  rowsOpen?: boolean | undefined;
  cells?: CellRights<R> | undefined;
}

/** The width of the columns for checkbox and menu, in pixels. */
const edge = 44;

const noMarks: ReadonlyMap<string, RowMarks> = new Map();

/**
 * A page of records as a table: semantic markup under one styled root. Rows are memoised and the table handles their
 * events, so that a repaint costs only the changed cells.
 */
export function ListTable<R extends ListedRecord>(props: ListTableProps<R>) {
  const { records, columns, label, order, onSort, groups, table, selectable, stale, pathOf, nameOf, onMenu } = props;
  const text = useText();
  const navigate = useNavigate();
  const open = useOpenRecord();
  const { shown, heads, toggleGroup } = useClosedGroups(records, groups);
  const page = useMemo(() => shown.map(({ id }) => id), [shown]);
  const { selected, toggle, draw, selectTo, togglePage } = useListSelection(page);
  const root = useRef<HTMLTableElement>(null);
  const standing = useIdleOnce();
  const [marks, setMarks] = useState(noMarks);
  const labels = useMemo(
    () => ({
      select: (name: string) => text('lists.selection.row', { name }),
      menu: (name: string) => text('lists.row_menu', { name }),
    }),
    [text],
  );
  const widths = widthsOf(columns, table.choice);
  const edges = [selectable ? edge : 0, onMenu ? edge : 0];
  const whole = widths && [...widths, ...edges].reduce((sum, width) => sum + width, 0);
  const style: CSSProperties | undefined = whole ? { tableLayout: 'fixed', inlineSize: whole } : undefined;

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const line = event.target.closest('tr');
    const group = line?.dataset.group;
    if (group && !event.target.closest('a')) return toggleGroup(group);
    const index = Number(line?.dataset.index ?? -1);
    const record = shown[index];
    if (!record) return;
    const button = event.target.closest<HTMLElement>('button[data-menu]');
    if (button) return onMenu?.(record, button);
    if (event.target.closest('.box input')) return event.shiftKey ? selectTo(index) : toggle(index);
    const another = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    const link = event.target.closest<HTMLElement>('a[data-record], a[data-place]');
    const opens = link !== null || (props.rowsOpen === true && event.target.closest('td, th') !== null);
    if (another) return;
    if (!opens) return focusCell(event.target);
    event.preventDefault();
    if (link?.dataset.place) navigate(link.dataset.place);
    else open(record);
  };

  const picked = selectable ? page.filter((id) => selected.has(id)).length : 0;
  const positions = new Map(shown.map((record, position) => [record, position]));
  const span = columns.length + edges.filter(Boolean).length;
  return (
    <FullTable
      data-compact={table.compact || undefined}
      data-drawn={widths ? true : undefined}
      data-opens={props.rowsOpen || undefined}
    >
      <table ref={root} aria-label={label} aria-busy={stale} style={style}>
        {widths && (
          <colgroup>
            {selectable && <col style={{ inlineSize: edge }} />}
            {columns.map(({ key }, index) => (
              <col key={key} data-key={key} style={{ inlineSize: widths[index] }} />
            ))}
            {onMenu && <col style={{ inlineSize: edge }} />}
          </colgroup>
        )}
        <TableHead
          columns={columns}
          order={order}
          onSort={onSort}
          menu={onMenu !== undefined}
          selectable={selectable}
          picked={picked}
          rows={shown.length}
          onTogglePage={togglePage}
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: what it hears of are links, boxes and buttons, which take keys themselves */}
        <tbody onClick={onClick}>
          {records.map((record, index) => {
            const position = positions.get(record);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the page keeps its row, which is filled anew
              <Fragment key={index}>
                {heads.get(index)?.map((group) => (
                  <tr key={group.columns.length} className="group" data-group={group.key}>
                    <th scope="rowgroup" colSpan={span}>
                      <GroupHead group={group} columns={columns} />
                    </th>
                  </tr>
                ))}
                {position !== undefined && (
                  <TableRow
                    index={position}
                    record={record}
                    columns={columns}
                    labels={labels}
                    path={pathOf(record)}
                    name={nameOf(record)}
                    menu={onMenu !== undefined}
                    selected={selectable ? selected.has(record.id) : undefined}
                    marks={marks.get(record.id)}
                  />
                )}
              </Fragment>
            );
          })}
        </tbody>
        {table.totals && <TableTotals columns={columns} selectable={selectable} menu={onMenu !== undefined} />}
      </table>
      {standing && (
        <>
          <TableTools root={root} columns={columns} table={table} />
          <TableCells
            root={root}
            records={shown}
            columns={columns}
            lead={selectable ? 1 : 0}
            rights={props.cells}
            marks={marks}
            onMarks={setMarks}
            nameOf={nameOf}
            onToggleRow={selectable ? toggle : undefined}
            onDrawRows={selectable ? draw : undefined}
          />
        </>
      )}
    </FullTable>
  );
}

/** Gives a pressed cell the focus, until the part that moves among the cells has loaded, and adopts it. */
function focusCell(target: Element): void {
  const cell = target.closest<HTMLElement>('td:not([tabindex], .box, .menu)');
  if (!cell || target.closest('a, button, input')) return;
  cell.tabIndex = -1;
  cell.focus();
}
