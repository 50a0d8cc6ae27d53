import { problemText } from '#console/i18n/problemText';
import { fieldError } from '#console/schema/checkField';
import { viewOf } from '#console/schema/fieldTypes';
import type { ImportContext } from '#console/schema/fieldTypes/fieldType';
import type { SchemaField } from '#console/schema/schemaField';
import type { ImportMode } from '#contract/extensions/importing';
import { typeOf } from '#contract/fields/fieldTypes';
import { type ChosenRecords, withChosenRecords } from './chosenRecords';
import { idKey, type Target } from './columns';

/** Errors of a row by field key; `row`: of the whole row. */
export type RowErrors = Readonly<Record<string, readonly string[]>>;

/** A row of a file: line number, cells, and errors. */
export interface ImportRow {
  line: number;
  cells: readonly string[];
  errors: RowErrors;
}

/**
 * The columns of a file and its number format. Values for all rows follow the file's columns: `constants` as stored, with
 * their fields in `targets`.
 */
export interface Understanding {
  fields: readonly SchemaField[];
  targets: readonly Target[];
  constants: readonly string[];
  /** The records that the person chose for names of several. */
  chosen?: ChosenRecords;
  context: ImportContext;
}

/** The value of a cell. */
export const readCell = (cell: string, field: SchemaField, context: ImportContext): string =>
  viewOf(field.type).importText(cell, field, context);

/** Whether a cell holds a value as stored, because it is not from the file. */
export const isConstant = (index: number, { targets, constants }: Understanding): boolean =>
  index >= targets.length - constants.length;

/** The value of a row's cell. */
export const cellValue = (
  cells: readonly string[],
  index: number,
  field: SchemaField,
  understanding: Understanding,
): string => {
  const cell = cells[index] ?? '';
  if (isConstant(index, understanding)) return cell;
  return withChosenRecords(readCell(cell, field, understanding.context), understanding.chosen?.get(field.key));
};

const fieldOf = (target: Target | undefined, fields: readonly SchemaField[]) =>
  fields.find(({ key }) => key === target);

/** Checks a row by the types and rules of its fields, without the backend. */
export function checkRow(cells: readonly string[], understanding: Understanding): RowErrors {
  const { fields, targets, context } = understanding;
  const errors: Record<string, string[]> = {};
  for (const [index, target] of targets.entries()) {
    const field = fieldOf(target, fields);
    const value = field && cellValue(cells, index, field, understanding);
    if (!field || !value) continue;
    const problem = fieldError(field, value, context.text);
    if (problem) errors[field.key] = [problem];
  }
  return errors;
}

/** Whether the values for all rows fit their fields. */
export function constantsFit(understanding: Understanding): boolean {
  const { targets, constants } = understanding;
  const blank = targets.slice(constants.length).map(() => '');
  return Object.keys(checkRow([...blank, ...constants], understanding)).length === 0;
}

/** A row as record data. A blank cell clears an existing value; for a new record it is omitted. */
export function importRecord(
  cells: readonly string[],
  understanding: Understanding,
  mode: ImportMode,
): Record<string, unknown> {
  const { fields, targets } = understanding;
  const record: Record<string, unknown> = {};
  const custom: Record<string, string> = {};
  for (const [index, target] of targets.entries()) {
    const cell = cells[index] ?? '';
    if (target === idKey && cell.trim()) record.id = cell.trim();
    const field = fieldOf(target, fields);
    if (!field) continue;
    const value = cellValue(cells, index, field, understanding);
    if (value === '' && (mode === 'create' || field.definition.required)) continue;
    if (field.system) record[field.source] = value === '' ? null : typeOf(field).sent(value);
    else custom[field.source.replace(/^fields\./, '')] = value;
  }
  return Object.keys(custom).length > 0 ? { ...record, fields: custom } : record;
}

/** Errors of a row in the person's language. */
export function errorTexts(errors: RowErrors, { fields, context: { text } }: Understanding): RowErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([key, messages]) => {
      const label = fields.find((field) => field.key === key)?.label ?? '';
      return [key, messages.map((message) => problemText(message, text, label))];
    }),
  );
}

/** The errors of a row in one line, with field labels. */
export const reasonsOf = (errors: RowErrors, fields: readonly SchemaField[]): string =>
  Object.entries(errors)
    .map(([key, messages]) => {
      const label = fields.find((field) => field.key === key)?.label;
      const said = messages.join(' ');
      return label && !said.includes(label) ? `${label}: ${said}` : said;
    })
    .join(' · ');

/** Yields to the page between slices of work. */
export async function inSlices<T>(items: readonly T[], work: (item: T, index: number) => void): Promise<void> {
  let since = performance.now();
  for (const [index, item] of items.entries()) {
    work(item, index);
    if (performance.now() - since < 12) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}
