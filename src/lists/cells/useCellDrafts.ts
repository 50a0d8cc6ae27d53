import { useEffect, useMemo, useRef, useState } from 'react';
import { useEvent, useResourceContext } from 'react-admin';
import { formDraft } from '#console/authProvider/formDrafts';
import { useFlush } from '#console/records/drafts/useFormDraft';
import { type Column, editedField, type ListedRecord } from '#console/schema/schemaColumns';
import type { CellChange } from './cellChanges';

type Cell<R extends ListedRecord> = Pick<CellChange<R>, 'record' | 'column'>;

const positionOf = <R extends ListedRecord>({ record, column }: Cell<R>) => `${column.key} ${record.id}`;

/** Unsaved texts of a list's cells, by record and column. @see rules 13.25 */
export function useCellDrafts<R extends ListedRecord>() {
  const resource = useResourceContext() ?? '';
  const keeper = useMemo(() => formDraft(`${resource}.cells`), [resource]);
  const [found] = useState(() => keeper.read());
  const typed = useRef<Record<string, unknown>>({ ...found?.typed });
  /** Restored drafts whose cells have not appeared yet. */
  const waiting = useRef(new Set(Object.keys(typed.current)));
  useFlush(keeper);

  const keep = useEvent((cell: Cell<R>, text: string): void => {
    waiting.current.delete(positionOf(cell));
    typed.current[positionOf(cell)] = text;
    keeper.keep(typed.current);
  });
  /** @param text drop the draft only if it has this text; by default always */
  const drop = useEvent((cell: Cell<R>, text?: string): void => {
    const position = positionOf(cell);
    if (!(position in typed.current) || (text !== undefined && typed.current[position] !== text)) return;
    waiting.current.delete(position);
    delete typed.current[position];
    keeper.keep(typed.current);
  });
  /** Returns the restored draft of a cell, once. */
  const take = useEvent((cell: Cell<R>): string | undefined => {
    const text = typed.current[positionOf(cell)];
    return waiting.current.delete(positionOf(cell)) && typeof text === 'string' ? text : undefined;
  });
  const any = useEvent(() => waiting.current.size > 0);
  return useMemo(() => ({ at: found?.at ?? 0, keep, drop, take, any }), [found, keep, drop, take, any]);
}

export type CellDrafts<R extends ListedRecord> = ReturnType<typeof useCellDrafts<R>>;

interface Offering<R extends ListedRecord> {
  drafts: CellDrafts<R>;
  records: readonly R[];
  columns: readonly Column<R>[];
  rules: {
    lockOf(record: R, column: Column<R>): string | undefined;
    textIn(record: R, column: Column<R>): string;
  };
  onOffer(change: CellChange<R>): void;
}

/** Offers restored drafts as soon as the table shows their cells. */
export function useRestoredCells<R extends ListedRecord>({ drafts, records, columns, rules, onOffer }: Offering<R>) {
  const offer = useEvent(onOffer);
  useEffect(() => {
    if (!drafts.any()) return;
    for (const record of records) {
      for (const column of columns) {
        const field = editedField(column);
        if (!field || rules.lockOf(record, column) !== undefined) continue;
        const text = drafts.take({ record, column });
        if (text === undefined) continue;
        if (text === rules.textIn(record, column)) drafts.drop({ record, column });
        else offer({ record, column, field, text });
      }
    }
  }, [drafts, records, columns, rules, offer]);
}
