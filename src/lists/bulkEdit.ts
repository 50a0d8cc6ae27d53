import type { Text } from '#console/i18n/useText';
import { fieldError } from '#console/schema/checkField';
import { viewOf } from '#console/schema/fieldTypes';
import type { BulkOperation, FieldContext } from '#console/schema/fieldTypes/fieldType';
import { readField, type SchemaField } from '#console/schema/schemaField';
import { calculated } from '#contract/calculated';
import { type Calculation, calculation } from '#contract/calculations';
import { readChoices, writeChoices } from '#contract/choices';
import { typeOf } from '#contract/fieldTypes';

type Values = Readonly<Record<string, unknown>>;

/** What a bulk edit does to one field; `value` as its box has it. */
export interface FieldChange {
  operation: BulkOperation;
  value: string;
}

/** The changes of a bulk edit, by the fields' keys. */
export type FieldChanges = ReadonlyMap<string, FieldChange>;

/** What can be done to a field: several people are added and removed, and what is required cannot be cleared. */
export const operationsOf = ({ type, several, definition }: SchemaField): readonly BulkOperation[] =>
  (several ? (['add', 'remove', 'set', 'clear'] as const) : viewOf(type).operations).filter(
    (operation) => operation !== 'clear' || !definition.required,
  );

/** What is worked out for each row; undefined: the operation does not, or its figure is none. */
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

/** What is wrong with a change, in the person's words; undefined: nothing. */
export function changeProblem(field: SchemaField, change: FieldChange, text: Text): string | undefined {
  const { operation, value } = change;
  switch (operation) {
    case 'clear':
      return fieldError(field, null, text);
    case 'set':
      return field.several ? undefined : fieldError(field, value || null, text);
    case 'shift':
      return calculationOf(change) ? undefined : text('bulk.problem.days');
    case 'raise':
    case 'percent':
      return calculationOf(change) ? undefined : text('bulk.problem.number');
    case 'add':
    case 'remove':
      return (readChoices(value) ?? []).length > 0 ? undefined : text('bulk.problem.choice');
  }
}

/** What a change makes of a value, as text; null: none. */
export function textAfter({ type }: SchemaField, change: FieldChange, before: string | null): string | null {
  const { operation, value } = change;
  const worked = calculationOf(change);
  if (worked) return before === null ? null : calculated(type, before, worked);
  const chosen = readChoices(value) ?? [];
  const had = before === null ? [] : (readChoices(before) ?? [before]);
  if (operation === 'add') return writeChoices([...new Set([...had, ...chosen])]) || null;
  if (operation === 'remove') return writeChoices(had.filter((one) => !chosen.includes(one))) || null;
  return operation === 'set' && value !== '' ? value : null;
}

/** The changes in a record's own shape, as one request says them for all rows. */
export const bulkData = (fields: readonly SchemaField[], changes: FieldChanges): Record<string, unknown> =>
  recordOf(
    fields,
    ({ key }) => changes.has(key),
    (field) => {
      const change = changes.get(field.key) ?? { operation: 'clear', value: '' };
      const chosen = readChoices(change.value) ?? [];
      if (change.operation === 'add') return { add: chosen, remove: [] };
      if (change.operation === 'remove') return { add: [], remove: chosen };
      return calculationOf(change) ?? typed(field, textAfter(field, change, null));
    },
  );

/** The same for one record as it is; fields that stay as they are are left out. */
export const dataAfter = (fields: readonly SchemaField[], changes: FieldChanges, record: Values) =>
  changesOf(fields, textsAfter(fields, changes, record));

/** What the changed fields of a record hold afterwards. */
export function textsAfter(fields: readonly SchemaField[], changes: FieldChanges, record: Values): Map<string, string> {
  const texts = new Map<string, string>();
  for (const field of fields) {
    const change = changes.get(field.key);
    if (change) texts.set(field.key, textAfter(field, change, readField(record, field)) ?? '');
  }
  return texts;
}

/** Values of fields in a record's own shape, from their texts; '' clears. */
export const changesOf = (fields: readonly SchemaField[], values: ReadonlyMap<string, string>) =>
  recordOf(
    fields,
    ({ key }) => values.has(key),
    (field) => typed(field, values.get(field.key) || null),
  );

function recordOf(
  fields: readonly SchemaField[],
  isIn: (field: SchemaField) => boolean,
  given: (field: SchemaField) => unknown,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const field of fields.filter(isIn)) {
    const [member = '', name] = field.source.split('.');
    const value = given(field);
    changes[member] = name === undefined ? value : { ...Object(changes[member]), [name]: value };
  }
  return changes;
}

/** A resource's own numbers, ticks and lists are such in its payloads; custom values are always texts. */
function typed({ system, type, several }: SchemaField, value: string | null) {
  if (several) return readChoices(value ?? '') ?? [];
  if (value === null || !system) return value;
  return typeOf({ type }).sent(value);
}

export interface UndoStep {
  ids: string[];
  changes: Record<string, unknown>;
}

type Row = Values & { id: unknown };

/** What puts changed fields back: one step for all records that held the same values. */
export function undoSteps(fields: readonly SchemaField[], records: readonly Row[]): UndoStep[] {
  const steps = new Map<string, UndoStep>();
  for (const record of records) {
    const before = new Map(fields.map((field) => [field.key, readField(record, field) ?? '']));
    const key = JSON.stringify([...before.values()]);
    const step = steps.get(key) ?? { ids: [], changes: changesOf(fields, before) };
    step.ids.push(String(record.id));
    steps.set(key, step);
  }
  return [...steps.values()];
}

/**
 * The records of an edit that still hold what it put into them; somebody has changed the others since, or deleted
 * them, and an undo would overwrite that.
 */
export function untouchedSince(
  fields: readonly SchemaField[],
  put: ReadonlyMap<string, string>,
  now: readonly Row[],
  context: FieldContext,
): ReadonlySet<string> {
  // as an export writes them, so that '5' and '5.0', or a day and its date-time, are the same
  const written = (field: SchemaField, text: string | null) =>
    text === null || text === '' ? null : viewOf(field.type).exportValue(text, field, context);
  const holds = (record: Row) =>
    fields.every((field) => written(field, readField(record, field)) === written(field, put.get(field.key) ?? null));
  return new Set(now.filter(holds).map(({ id }) => String(id)));
}
