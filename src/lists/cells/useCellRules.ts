import { useEffect, useMemo, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { loadChunk } from '#console/layout/loading/loadChunk';
import type { CellRights } from '#console/lists/listTypes';
import { fieldError } from '#console/schema/checkField';
import { viewOf } from '#console/schema/fieldTypes';
import type { ImportContext } from '#console/schema/fieldTypes/fieldType';
import { type Column, editedField, type ListedRecord } from '#console/schema/schemaColumns';
import { readField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { useNames } from '#console/schema/useNames';
import type { ReadCell } from './cellChanges';

/** The values of a table's cells, and the rules for changing them. */
export function useCellRules<R extends ListedRecord>(
  records: readonly R[],
  columns: readonly Column<R>[],
  rights: CellRights<R> | undefined,
) {
  const text = useText();
  const context = useFieldContext();
  const readers = useReaders();
  const wanted = columns.flatMap(({ refersTo, references }) =>
    refersTo && references
      ? records.flatMap((record) => references(record).map((id) => ({ resource: refersTo, id })))
      : [],
  );
  const names = useNames(wanted);
  return useMemo(() => {
    const exporting = { ...context, names };
    /** The reason why a cell is locked, as a sentence; undefined: editable. */
    const lockOf = (record: R, column: Column<R>): string | undefined => {
      const field = editedField(column);
      if (!field) {
        const inForms = column.field && viewOf(column.field.type).inForms;
        return text(inForms ? 'lists.cells.in_form' : 'lists.cells.computed', { column: column.label });
      }
      return rights ? rights.lockOf(record, field) : text('lists.cells.elsewhere');
    };
    const textIn = (record: R, column: Column<R>): string => {
      const field = editedField(column);
      return (field && readField(record, field)) ?? '';
    };
    const copied = (record: R, column: Column<R>) => column.exportValue(record, exporting);
    const read: ReadCell<R> = (record, column, pasted) => {
      const reason = lockOf(record, column);
      const field = editedField(column);
      if (reason !== undefined || !field) return { record, column, reason: reason ?? '' };
      const known = field.refersTo ? [...names].find(([, name]) => name === pasted.trim())?.[0] : undefined;
      const value = known ?? viewOf(field.type).importText(pasted, field, { ...exporting, readers });
      if (value === textIn(record, column)) return undefined;
      const problem = fieldError(field, value || null, text);
      return problem ? { record, column, reason: problem } : { record, column, field, text: value };
    };
    return { lockOf, textIn, copied, read };
  }, [text, context, names, rights, readers]);
}

const asTheyTravel = (cell: string) => cell.trim();

/** Parsers of pasted numbers. They load after the table, so that the first paint does not wait for them. */
function useReaders(): ImportContext['readers'] {
  const [known, setKnown] = useState<ImportContext['readers']>({
    number: asTheyTravel,
    day: asTheyTravel,
    clock: asTheyTravel,
  });
  useEffect(() => {
    loadChunk(() => import('./pastedNumbers')).then(
      ({ pastedNumbers: pastedFigures }) => setKnown(pastedFigures),
      () => undefined, // without them, values in wire format are still readable
    );
  }, []);
  return known;
}
