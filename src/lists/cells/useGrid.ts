import type { RefObject } from 'react';
import type { CellRights } from '#console/lists/listTypes';
import type { RowMarks } from '#console/lists/table/TableRow';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { fillDown } from './cellChanges';
import type { Bounds, CellPosition } from './positions';
import { useCellDrafts, useRestoredCells } from './useCellDrafts';
import { useCellRules } from './useCellRules';
import { useCellSaves } from './useCellSaves';
import { useChosenCells } from './useChosenCells';
import { useManyCells } from './useManyCells';

type Marks = ReadonlyMap<string, RowMarks>;

export interface GridProps<R extends ListedRecord> {
  root: RefObject<HTMLTableElement | null>;
  records: readonly R[];
  columns: readonly Column<R>[];
  /** The number of cells before those of the columns. */
  lead: number;
  rights: CellRights<R> | undefined;
  marks: Marks;
  onMarks(change: (marks: Marks) => Marks): void;
}

/** The cells of a table: values, selection, and everything that changes them. */
export function useGrid<R extends ListedRecord>(props: GridProps<R>) {
  const { root, records, columns, lead, rights, marks, onMarks } = props;
  const rules = useCellRules(records, columns, rights);
  const drafts = useCellDrafts<R>();
  const saves = useCellSaves<R>({ drafts, onMarks });
  useRestoredCells({ drafts, records, columns, rules, onOffer: saves.offer });
  const many = useManyCells(saves);
  const chosen = useChosenCells({ root, first: lead, last: lead + columns.length - 1, rows: records });
  const markOf = (record: R | undefined, column: Column<R> | undefined) =>
    column && marks.get(record?.id ?? '')?.get(column.key);
  const textAt = (record: R, column: Column<R>) =>
    saves.attemptOf(markOf(record, column))?.text ?? rules.textIn(record, column);
  const at = (position: CellPosition) => {
    const [record, column] = [records[position.row], columns[position.column - lead]];
    return { record, column, mark: markOf(record, column) };
  };
  const fill = (area: Bounds) => many.begin(fillDown(area, records, columns, textAt, rules.read));
  return { ...props, rules, drafts, saves, many, chosen, at, markOf, textAt, fill };
}

export type Grid<R extends ListedRecord> = ReturnType<typeof useGrid<R>>;
