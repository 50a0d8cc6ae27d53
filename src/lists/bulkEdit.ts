import { viewOf } from '#console/schema/fieldTypes';
import type { FieldContext } from '#console/schema/fieldTypes/fieldType';
import { readField, type SchemaField } from '#console/schema/schemaField';
import { typeOf } from '#contract/fieldTypes';

type Values = Readonly<Record<string, unknown>>;

/** The changes of a bulk edit, in a record's own shape. */
export function changesOf(
  fields: readonly SchemaField[],
  values: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const field of fields) {
    const value = values.get(field.key);
    if (value === undefined) continue;
    const [member = '', name] = field.source.split('.');
    const kept = value === '' ? null : value;
    changes[member] = name === undefined ? typed(field, kept) : { ...Object(changes[member]), [name]: kept };
  }
  return changes;
}

/** A resource's own numbers and ticks are such in its payloads; custom values are always texts. */
function typed({ system, type }: SchemaField, value: string | null) {
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
