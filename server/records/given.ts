import { type BulkFieldValues, broughtIn, type Difference, isDifference } from '#contract/bulk';
import { isCalculation } from '#contract/calculations';
import { readChoices, writeChoices } from '#contract/choices';
import { checkFieldValue, fieldProblemMessage } from '#contract/fieldCheck';
import { storedText, typeOf } from '#contract/fieldTypes';
import { customFieldKey } from '#contract/listQuery';
import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';
import { checkPayload } from '#server/fields/check';
import { type CustomFieldDefinition, readDefinitions } from '#server/fields/definitions';
import { recordTables } from '#server/fields/kinds';
import { patterns } from '#server/fields/patterns';
import { fieldValueOf } from '#server/fields/read';
import { checkReferences, storedValues } from '#server/fields/references';
import { type Refusals, refuseRow } from '#server/lists/bulk';
import type { LockedRow, Records, Values } from './descriptor';

/** What a write gives to rows. */
export interface Given {
  /** To all of them alike: columns, whole sets, and texts of custom fields by `fields.<id>`. */
  values: Values;
  /** To sets whose other values stay. */
  sets: Readonly<Record<string, Difference>>;
  /** To single rows, by their ids. */
  own: ReadonlyMap<string, Values>;
}

/** The same columns to all rows. */
export const givenToAll = (values: Values): Given => ({ values, sets: {}, own: new Map() });

type Payload = BulkFieldValues | undefined;

/** What a write gives to columns and sets. */
export function readColumns({ members, sets = {} }: Records, values: Values) {
  const written = new Map<string, unknown>();
  const differences: Record<string, Difference> = {};
  for (const member of members) {
    const value = values[member];
    if (value !== undefined && !isCalculation(value)) written.set(member, value);
  }
  for (const name of Object.keys(sets)) {
    const value = values[name];
    if (isDifference(value)) differences[name] = value;
    else if (value !== undefined)
      written.set(name, [...new Set(broughtIn(value).map((id) => id.toLowerCase()))].sort());
  }
  return { written, differences };
}

/**
 * A write's values, those of custom fields among them; what is wrong with the latter is added to `refusals`.
 * @param whole of new rows: custom fields that are not sent take their defaults
 */
export async function readGiven(
  tx: Transaction,
  record: Records,
  rows: readonly LockedRow[],
  values: Values,
  refusals: Refusals,
  { whole }: { whole: boolean },
): Promise<Given> {
  const { written, differences } = readColumns(record, values);
  const own = new Map<string, Values>();
  const kind = record.list.customFields;
  const payload = values.fields as Payload; // the contract's, where there are custom fields
  if (kind && (payload || whole)) {
    const plain = payload?.flatMap(({ value, ...field }) =>
      isDifference(value) || isCalculation(value) ? [] : [{ ...field, value }],
    );
    const records = whole ? [] : rows.map(({ id }) => id);
    const sent = await withoutKept(tx, kind, rows, plain);
    const { errors, writes } = await checkPayload(tx, kind, sent, { whole, records });
    Object.assign(refusals.all, errors);
    for (const { definitionId, value } of writes) written.set(customFieldKey(definitionId), value);
    await readChoiceChanges(tx, kind, rows, payload ?? [], refusals, own);
  }
  return { values: Object.fromEntries(written), sets: differences, own };
}

type Plain = { fieldDefintionId: string; value: string | null }[] | undefined;

/** Whoever sends a whole record sends what nobody gives as it is: that is no change. */
async function withoutKept(tx: Transaction, kind: EntityKind, rows: readonly LockedRow[], sent: Plain): Promise<Plain> {
  const definitions = (await readDefinitions(tx, kind)).filter((definition) => typeOf(definition).given);
  const same = new Set<string>();
  for (const { fieldDefintionId: id, value } of sent ?? []) {
    if (!value || !definitions.some((definition) => definition.id === id)) continue;
    const held = await tx.query(
      `select from ${recordTables[kind]} e where e.tenant_id = $company and e.id = any($1::uuid[])
        and ${fieldValueOf('e', '$2::text')} #>> '{}' = $3`,
      [rows.map((row) => row.id), id, value],
    );
    if (held.rowCount === rows.length) same.add(id);
  }
  return sent?.filter(({ fieldDefintionId: id }) => !same.has(id));
}

/** Choices that are added and removed: each row keeps the others that it has. */
async function readChoiceChanges(
  tx: Transaction,
  kind: EntityKind,
  rows: readonly LockedRow[],
  payload: BulkFieldValues,
  refusals: Refusals,
  own: Map<string, Values>,
): Promise<void> {
  const changes = payload.flatMap(({ fieldDefintionId, value }) =>
    isDifference(value) ? [{ id: fieldDefintionId, ...value }] : [],
  );
  if (changes.length === 0) return;
  const definitions = new Map((await readDefinitions(tx, kind)).map((definition) => [definition.id, definition]));
  for (const { id, add, remove } of changes) {
    const key = customFieldKey(id);
    const definition = definitions.get(id);
    if (!definition || typeOf(definition).kind !== 'texts') {
      refusals.all[key] = ['Only a multiple choice can be added to'];
      continue;
    }
    const problem = add.length > 0 ? checkFieldValue(definition, writeChoices(add), patterns.fits) : undefined;
    if (problem) refusals.all[key] = [fieldProblemMessage(problem, definition)];
    const ids = rows.map((row) => row.id);
    if (!problem) await checkAdded(tx, kind, definition, add, refusals, ids);
    const stored = await storedValues(tx, kind, id, ids);
    for (const row of rows) {
      const kept = (readChoices(stored.get(row.id) ?? '') ?? []).filter((choice) => !remove.includes(choice));
      const choices = [...new Set([...kept, ...add])];
      if (choices.length === 0 && definition.required) {
        refuseRow(refusals, row.id, key, fieldProblemMessage('required', definition));
      }
      own.set(row.id, { ...own.get(row.id), [key]: writeChoices(choices) || null });
    }
  }
}

/** What is added must be there, in sight, where it is referred to. */
async function checkAdded(
  tx: Transaction,
  kind: EntityKind,
  definition: CustomFieldDefinition,
  add: readonly string[],
  { all: errors }: Refusals,
  records: readonly string[],
): Promise<void> {
  const writes = [{ definitionId: definition.id, ...storedText(definition, writeChoices(add)) }];
  await checkReferences(tx, kind, [definition], [{ errors, writes, records }]);
}
