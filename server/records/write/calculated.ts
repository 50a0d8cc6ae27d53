import type { BulkFieldValues } from '#contract/extensions/bulk';
import { calculated, canCalculate } from '#contract/fields/calculated';
import { type Calculation, isCalculation } from '#contract/fields/calculations';
import { checkFieldValue, fieldProblemMessage } from '#contract/fields/fieldCheck';
import { type FieldTypeName, fieldTypeOf, storedText, typeOf } from '#contract/fields/fieldTypes';
import { customFieldKey } from '#contract/lists/listQuery';
import { type Message, message } from '#contract/message';
import { oncePerKey } from '#contract/remembered';
import type { Transaction } from '#server/database/connect';
import { readDefinitions } from '#server/fields/definitions';
import { patterns } from '#server/fields/patterns';
import { ask, issueMessage } from '#server/problem';
import { mapYielding } from '#server/process/timeSlices';
import { readerOf } from '#server/records/history/entries';
import { columnOf, tableName } from '#server/resources/columns';
import type { LockedRow, PatchValues, Records, Writer } from '#server/resources/descriptor';
import { type Refusals, refuseRow } from '#server/resources/refusals';
import { Parameters } from '#server/sql/parameters';
import { run } from '#server/sql/statement';

/** A value to write, or its error. */
type Read = { value: unknown } | { problem: Message };

/** A field that a bulk call calculates for each row. */
interface Calculated {
  /** The field's name in histories and writes. */
  field: string;
  by: Calculation;
  type: FieldTypeName;
  /** Checks a value by the field's own rules. */
  read(text: string): Read;
}

const wrongKind = message('records.shifted');

const columnTypes: Readonly<Record<string, FieldTypeName>> = {
  date: 'date',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  'timestamp(0) without time zone': 'dateTime',
};

/** Calculations of system fields in a body, by the wire's names; each is checked as a change of one row. */
function systemCalculations(record: Records, body: unknown, refusals: Refusals): Calculated[] {
  const { table, members, rulesOfOne } = record;
  return Object.entries(Object(body)).flatMap(([wire, by]): Calculated[] => {
    if (!isCalculation(by)) return [];
    const field = Object.keys(record.values?.({ [wire]: by }) ?? { [wire]: by })[0] ?? wire;
    const type = members.includes(field) ? columnTypes[columnOf(table, field).type] : undefined;
    if (!type || !rulesOfOne || !canCalculate(type, by)) {
      refusals.all[wire] = [wrongKind];
      return [];
    }
    const read = (text: string): Read => {
      const found = ask(rulesOfOne, { [wire]: typeOf({ type }).sent(text) });
      const [issue] = found.error?.issues ?? [];
      if (issue) return { problem: issueMessage(issue) };
      const values = record.values?.(found.data) ?? Object(found.data);
      return { value: values[field] };
    };
    return [{ field, by, type, read }];
  });
}

async function customFields(
  tx: Transaction,
  { list: { customFields: kind } }: Records,
  payload: BulkFieldValues,
  refusals: Refusals,
): Promise<Calculated[]> {
  if (!kind || !payload.some(({ value }) => isCalculation(value))) return [];
  const definitions = new Map((await readDefinitions(tx, kind)).map((definition) => [definition.id, definition]));
  return payload.flatMap(({ fieldDefintionId, value: by }): Calculated[] => {
    if (!isCalculation(by)) return [];
    const field = customFieldKey(fieldDefintionId);
    const definition = definitions.get(fieldDefintionId);
    const type = fieldTypeOf(definition?.type);
    if (!definition || !canCalculate(type, by)) {
      refusals.all[field] = [wrongKind];
      return [];
    }
    const read = (text: string): Read => {
      const problem = checkFieldValue(definition, text, patterns.fits);
      return problem
        ? { problem: fieldProblemMessage(problem, definition) }
        : { value: storedText(definition, text).value };
    };
    return [{ field, by, type, read }];
  });
}

/**
 * Computes a bulk call's values for each row from the row's own; adds rows whose rules refuse the value to `refusals`.
 * Rows without a value stay without one.
 * @param body the call's changes, by the names of the wire
 * @see rules 13.21
 */
export async function calculatedValues(
  tx: Transaction,
  record: Records,
  rows: readonly LockedRow[],
  body: unknown,
  refusals: Refusals,
): Promise<Map<string, PatchValues>> {
  const payload: unknown = Object(body).fields;
  const own = systemCalculations(record, body, refusals);
  const custom = Array.isArray(payload) ? await customFields(tx, record, payload, refusals) : [];
  const calculations = [...own, ...custom];
  const patch = new Map<string, PatchValues>();
  if (calculations.length === 0 || rows.length === 0) return patch;
  const read = calculations.filter(({ field }) => !record.locked?.includes(field));
  const stored = read.length > 0 ? await readTexts(tx, record, read, rows) : undefined;
  for (const one of calculations) {
    const { field } = one;
    const index = read.indexOf(one);
    const next = oncePerKey((text: string) => {
      const found = one.read(calculated(one.type, text, one.by));
      return 'problem' in found ? found : { values: { [field]: found.value } };
    });
    await mapYielding(rows, (row) => {
      const text = index < 0 ? lockedText(row, field) : (stored?.get(row.id)?.[index] ?? null);
      if (text === null) return;
      const found = next(text);
      const before = patch.get(row.id);
      if ('problem' in found) refuseRow(refusals, row.id, field, found.problem);
      else patch.set(row.id, before ? { ...before, ...found.values } : found.values);
    });
  }
  return patch;
}

/** A day or a whole number that was read with the lock, as text. */
function lockedText(row: LockedRow, field: string): string | null {
  const value: unknown = Object(row)[field];
  return value === null || value === undefined ? null : String(value);
}

/** Values of a row, in the order of the fields. */
type Texts = readonly (string | null)[];

async function readTexts(
  tx: Transaction,
  record: Records,
  calculated: readonly Calculated[],
  rows: readonly LockedRow[],
): Promise<Map<string, Texts>> {
  const { alias } = record.list;
  const parameters = new Parameters();
  const columns = calculated.map(({ field }, index) => `${readerOf(record, field, alias)} #>> '{}' as c${index}`);
  const ids = parameters.each(rows, 'id', 'uuid');
  const text = `select ${alias}.id, ${columns.join(', ')} from ${tableName(record.table)} ${alias}
    where ${alias}.tenant_id = $company and ${alias}.id = any(${ids})`;
  const found = await run<Record<string, string | null> & { id: string }>(tx, text, parameters, { prepared: false });
  return new Map(await mapYielding(found, (row) => [row.id, calculated.map((_, index) => row[`c${index}`] ?? null)]));
}

/** Whether a body has values to compute for each row. */
export const calculates = (values: PatchValues): boolean => Object.values(values).some(isCalculation);

/** Checks each row's values together, equal values at once. References are the same for all rows and checked before. */
export async function checkCalculated(
  by: Writer,
  record: Records,
  rows: readonly LockedRow[],
  values: PatchValues,
  own: ReadonlyMap<string, PatchValues>,
  refusals: Refusals,
): Promise<void> {
  if (!record.check || !calculates(values)) return;
  const referring = new Set(Object.keys(record.references ?? {}));
  const shared = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !referring.has(field) && !isCalculation(value)),
  );
  const alike = new Map<string, { patch: PatchValues; some: LockedRow[] }>();
  const nothing = {};
  const keys = new Map<PatchValues, string>(); // rows with equal values mostly share the object
  await mapYielding(rows, (row) => {
    const patch = own.get(row.id) ?? nothing;
    const key = keys.get(patch) ?? JSON.stringify(patch);
    keys.set(patch, key);
    const known = alike.get(key);
    if (known) known.some.push(row);
    else alike.set(key, { patch, some: [row] });
  });
  for (const { patch, some } of alike.values()) {
    const found = await record.check(by, some, { ...shared, ...patch });
    Object.assign(refusals.all, found.all);
    for (const [id, errors] of found.rows) {
      for (const [field, messages] of Object.entries(errors)) {
        for (const message of messages) refuseRow(refusals, id, field, message);
      }
    }
  }
}

/** Values that one check can cover for all rows: all or, where rows differ, references alone. */
export function sharedValues({ references = {} }: Records, values: PatchValues): PatchValues {
  if (!calculates(values)) return values;
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in references));
}
