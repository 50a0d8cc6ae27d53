import type { ReactNode } from 'react';
import { formatInstant } from '#console/i18n/format';
import { isEnterable } from './fieldRights';
import { viewOf } from './fieldTypes';
import type { FieldContext } from './fieldTypes/fieldType';
import { idsOf, readField, referredBy, type SchemaField } from './schemaField';

/** A record in a list. */
export type ListedRecord = Readonly<Record<string, unknown>> & { id: string };

/**
 * A column of a table. `cell` is a plain function: a page of rows must render within two frames, so that cells are not
 * components.
 */
export interface Column<R extends ListedRecord = ListedRecord> {
  key: string;
  label: string;
  /** The sort field; undefined: not sortable. */
  sortBy?: string;
  numeric?: boolean;
  /** Whether the column is shown by default. */
  shown?: boolean;
  /** Whether the column is the first one, which names and links the record; it is always shown. */
  title?: boolean;
  /** Largest width, in the theme's spacing units. */
  width?: number;
  cell(record: R): ReactNode;
  /** The value in an export. */
  exportValue(record: R, context: FieldContext): string | number;
  /** The resource whose names an export needs. */
  refersTo?: string;
  /** The ids of these records. */
  references?(record: R): readonly string[];
  /** The field of the column; absent: computed. */
  field?: SchemaField;
  /** The field that editing a cell changes, if it differs from `field`; null: none. */
  edits?: SchemaField | null;
  /** Aggregate of the column, and its name in the list's aggregates. */
  total?: { of: string; as: 'sum' | 'average'; percent?: boolean };
}

/** The column with the time of creation or last change. */
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

/** The value by which a record is grouped. */
export const groupOf = <R extends ListedRecord>({ field }: Pick<Column<R>, 'field'>, record: R): string | null =>
  (field && readField(record, field)) ?? null;

/** Key of the group of a record, within those of the columns before. */
export const groupKey = <R extends ListedRecord>(columns: readonly Pick<Column<R>, 'field'>[], record: R): string =>
  JSON.stringify(columns.map((column) => groupOf(column, record)));

/** The field that editing a cell changes; undefined: none. */
export const editedField = <R extends ListedRecord>({ field, edits }: Column<R>): SchemaField | undefined => {
  const edited = edits === null ? undefined : (edits ?? field);
  return edited && isEnterable(edited) && !viewOf(edited.type).inForms ? edited : undefined;
};

/** Columns for fields, by their types. */
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
