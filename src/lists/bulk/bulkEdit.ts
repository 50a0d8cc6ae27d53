import type { Text } from '#console/i18n/useText';
import { fieldRecord, typed } from '#console/schema/changesOf';
import { fieldError } from '#console/schema/checkField';
import { viewOf } from '#console/schema/fieldTypes';
import type { BulkOperation } from '#console/schema/fieldTypes/fieldType';
import { readField, type SchemaField } from '#console/schema/schemaField';
import { calculated } from '#contract/fields/calculated';
import { type Calculation, calculation } from '#contract/fields/calculations';
import { readChoices, writeChoices } from '#contract/fields/choices';

type Values = Readonly<Record<string, unknown>>;

/** The change of one field in a bulk edit; `value` as in its input. */
export interface FieldChange {
  operation: BulkOperation;
  value: string;
}

/** The changes of a bulk edit, by field key. */
export type FieldChanges = ReadonlyMap<string, FieldChange>;

/** Operations on a field: lists can be added to and removed from; required fields cannot be cleared. */
export const operationsOf = ({ type, several, definition }: SchemaField): readonly BulkOperation[] =>
  (several ? (['add', 'remove', 'set', 'clear'] as const) : viewOf(type).operations).filter(
    (operation) => operation !== 'clear' || !definition.required,
  );

/** The calculation of an operation; undefined: it has none, or its number is invalid. */
function calculationOf({ operation, value }: FieldChange): Calculation | undefined {
  const figure = value.trim() === '' ? Number.NaN : Number(value);
  const by = {
    shift: { $shift: { days: figure } },
    raise: { $raise: { amount: figure } },
    percent: { $raise: { percent: figure } },
  };
  if (operation !== 'shift' && operation !== 'raise' && operation !== 'percent') return undefined;
  return calculation.safeParse(by[operation]).data;
}

/** The error of a change, as text for people; undefined: valid. */
export function changeProblem(field: SchemaField, change: FieldChange, text: Text): string | undefined {
  const { operation, value } = change;
  switch (operation) {
    case 'clear':
      return fieldError(field, null, text);
    case 'set':
      // no records at all are what clearing is for
      return field.several && operationsOf(field).includes('clear')
        ? missingChoice(value, text)
        : fieldError(field, value || null, text);
    case 'shift':
      return calculationOf(change) ? undefined : text('bulk.problem.days');
    case 'raise':
    case 'percent':
      return calculationOf(change) ? undefined : text('bulk.problem.number');
    case 'add':
    case 'remove':
      return missingChoice(value, text);
  }
}

const missingChoice = (value: string, text: Text): string | undefined =>
  (readChoices(value) ?? []).length > 0 ? undefined : text('bulk.problem.choice');

/** The value after a change, as text; null: none. */
export function textAfter({ type }: SchemaField, change: FieldChange, before: string | null): string | null {
  const { operation, value } = change;
  const calculation = calculationOf(change);
  if (calculation) return before === null ? null : calculated(type, before, calculation);
  const chosen = readChoices(value) ?? [];
  const had = before === null ? [] : (readChoices(before) ?? [before]);
  if (operation === 'add') return writeChoices([...new Set([...had, ...chosen])]) || null;
  if (operation === 'remove') return writeChoices(had.filter((one) => !chosen.includes(one))) || null;
  return operation === 'set' && value !== '' ? value : null;
}

/** The changes as members of a record, as one request sends them for all rows. */
export const bulkData = (fields: readonly SchemaField[], changes: FieldChanges): Record<string, unknown> =>
  fieldRecord(
    fields.flatMap((field) => {
      const change = changes.get(field.key);
      return change ? [[field, dataOf(field, change)] as const] : [];
    }),
  );

function dataOf(field: SchemaField, change: FieldChange): unknown {
  const chosen = readChoices(change.value) ?? [];
  if (change.operation === 'add') return { add: chosen, remove: [] };
  if (change.operation === 'remove') return { add: [], remove: chosen };
  return calculationOf(change) ?? typed(field, textAfter(field, change, null));
}

/** The values of a record's changed fields after the edit. */
export function textsAfter(fields: readonly SchemaField[], changes: FieldChanges, record: Values) {
  const texts = new Map<SchemaField, string>();
  for (const field of fields) {
    const change = changes.get(field.key);
    if (change) texts.set(field, textAfter(field, change, readField(record, field)) ?? '');
  }
  return texts;
}
