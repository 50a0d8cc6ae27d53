import type { ReactNode } from 'react';
import { formatInstant } from '#console/i18n/format';
import { isEnterable } from './fieldRights';
import { viewOf } from './fieldTypes';
import type { FieldContext } from './fieldTypes/fieldType';
import { idsOf, readField, referredBy, type SchemaField } from './schemaField';

/** A record as lists see it. */
export type ListedRecord = Readonly<Record<string, unknown>> & { id: string };

/**
 * A column of a list's table. `cell` is a plain function: a page of rows must repaint within a frame or two, so a cell
 * is no component of its own.
 */
export interface Column<R extends ListedRecord = ListedRecord> {
  key: string;
  label: string;
  /** Sort field of the column; undefined: not sortable. */
  sortBy?: string;
  numeric?: boolean;
  /** Shown until the person chooses otherwise. */
  shown?: boolean;
  /** The first column, which names the record and leads to it; it is always shown. */
  title?: boolean;
  /** The most room that the column takes, in the theme's spacing units. */
  width?: number;
  cell(record: R): ReactNode;
  /** The value in an export. */
  exportValue(record: R, context: FieldContext): string | number;
  /** The resource whose names an export needs. */
  refersTo?: string;
  /** The ids that `refersTo` is about. */
  references?(record: R): readonly string[];
  /** The field that it shows; none: it is worked out. */
  field?: SchemaField;
  /** The field that changing a cell changes, where it is another one than it shows; null: none. */
  edits?: SchemaField | null;
  /** Aggregate of a number's values, and its name in the list's aggregates. */
  total?: { of: string; as: 'sum' | 'average'; percent?: boolean };
}

/** The column of when a record was made or changed. */
export const momentColumn = <R extends ListedRecord>(
  key: 'createdAt' | 'updatedAt',
  label: string,
  { text, locale }: FieldContext,
  shown = false,
): Column<R> => ({
  key,
  label,
  sortBy: key,
  shown,
  cell: ({ [key]: at }) => (at ? (formatInstant(String(at), locale) ?? text('common.date.invalid')) : null),
  exportValue: ({ [key]: at }) => (at ? String(at) : ''),
});

/** The value that groups a record with others. */
export const groupOf = <R extends ListedRecord>({ field }: Column<R>, record: R): string | null =>
  (field && readField(record, field)) ?? null;

/** Key of the group of a record, within those of the columns before. */
export const groupKey = <R extends ListedRecord>(columns: readonly Column<R>[], record: R): string =>
  JSON.stringify(columns.map((column) => groupOf(column, record)));

/** The field that changing a cell of a column changes; undefined: none can be. */
export const editedField = <R extends ListedRecord>({ field, edits }: Column<R>): SchemaField | undefined => {
  const edited = edits === null ? undefined : (edits ?? field);
  return edited && isEnterable(edited) && !viewOf(edited.type).inForms ? edited : undefined;
};

/** The columns of fields, by their types. */
export const schemaColumns = (fields: readonly SchemaField[], context: FieldContext): Column[] =>
  fields.map((field) => {
    const view = viewOf(field.type);
    const refersTo = referredBy(field);
    return {
      key: field.key,
      label: field.label,
      sortBy: field.key,
      numeric: view.numeric ?? false,
      shown: field.system && !view.long,
      field,
      ...(view.total && { total: { of: field.key, as: view.total } }),
      cell: (record) => {
        const text = readField(record, field);
        return text === null ? null : view.show(text, field, context);
      },
      exportValue: (record, exporting) => {
        const text = readField(record, field);
        return text === null ? '' : view.exportValue(text, field, exporting);
      },
      ...(refersTo && { refersTo, references: (record) => idsOf(record, field) }),
    };
  });
