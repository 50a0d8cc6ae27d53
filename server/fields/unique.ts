import { fieldProblemMessage } from '#contract/fields/fieldCheck';
import { customFieldKey } from '#contract/lists/listQuery';
import { type Message, message } from '#contract/message';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import type { CustomFieldDefinition } from './definitions';
import { recordTables } from './kinds';
import { isOnRecord } from './storage';

/** A patch of one row, custom fields by `fields.<id>`. */
export interface RowPatch {
  id: string;
  given: Readonly<Record<string, unknown>>;
  /** Whether the row is new. */
  created?: boolean;
}

/** Receives the errors of a row, by field. */
export type Report = (id: string, field: string, message: Message) => void;

type Unique = Pick<CustomFieldDefinition, 'id' | 'keptIn' | 'recordKey'>;

/**
 * Lets writes of values of these fields run one after the other until the end of their transactions: a later one reads
 * the values of the one before. Other writes continue.
 */
const lockUnique = (tx: Transaction, fields: readonly Unique[]): Promise<unknown> =>
  tx.query(
    `select from field_definitions where tenant_id = $company and id = any($1::uuid[]) order by id for no key update`,
    [fields.map(({ id }) => id)],
  );

/** `searchable_…`: under row-level security a table needs this function for the index of records' values. */
const onRecord = (kind: EntityKind) =>
  `select e.id, wanted.value from unnest($2::text[]) wanted(value)
    join searchable_${recordTables[kind]} e on e.fields @> jsonb_build_object($1::text, wanted.value)
    where e.tenant_id = $company`;

const inRows = `select v.entity_id as id, v.value from field_values v
  where v.tenant_id = $company and v.definition_id = $1::uuid and v.value = any($2::text[])
    and v.sort_key = any(array(select left(value, 200) from unnest($2::text[]) wanted(value)))`;

/** Records with one of the values, by value. */
async function holdersOf(
  tx: Transaction,
  kind: EntityKind,
  field: Unique,
  values: readonly string[],
): Promise<Map<string, string[]>> {
  const [text, key] = isOnRecord(field.keptIn) ? [onRecord(kind), field.recordKey] : [inRows, field.id];
  const { rows } = await tx.query<{ id: string; value: string }>(text, [key, values]);
  const holders = new Map<string, string[]>();
  for (const { id, value } of rows) {
    const ids = holders.get(value);
    if (ids) ids.push(id);
    else holders.set(value, [id]);
  }
  return holders;
}

/** How values of unique fields are claimed. */
interface Taking {
  /** A trial: nothing is written, so that no lock is needed. */
  dryRun?: boolean | undefined;
  /** Of several rows with one value the first gets it; otherwise all are refused. */
  inTurn?: boolean | undefined;
}

/** Refuses values of unique fields that another record has, or that several rows of the write have. @see rules 11.14 */
export async function checkUnique(
  tx: Transaction,
  kind: EntityKind,
  definitions: readonly CustomFieldDefinition[],
  rows: readonly RowPatch[],
  report: Report,
  { dryRun = false, inTurn: firstWins = false }: Taking = {},
): Promise<void> {
  const written = definitions.flatMap((definition) => {
    const values = definition.unique ? patchedValues(rows, customFieldKey(definition.id)) : undefined;
    return values && values.size > 0 ? [{ definition, values }] : [];
  });
  if (written.length === 0) return;
  const fields = written.map(({ definition }) => definition);
  if (!dryRun) await lockUnique(tx, fields);
  for (const { definition, values } of written) {
    const holders = await holdersOf(tx, kind, definition, [...values.keys()]);
    for (const [value, ids] of values) {
      const holderIds = new Set(holders.get(value));
      for (const [index, id] of ids.entries()) {
        // A row that already has the value keeps it.
        const others = holderIds.size + (firstWins ? index : ids.length - 1);
        if (!holderIds.has(id) && others > 0) report(id, customFieldKey(definition.id), messageOf(definition));
      }
    }
  }
}

/** The message for a duplicate value; does not name a field that is hidden from the caller. */
const messageOf = (definition: CustomFieldDefinition): Message =>
  definition.refused === 'sight' ? message('fields.unique') : fieldProblemMessage('unique', definition);

/** The rows by their new values of a field. */
function patchedValues(rows: readonly RowPatch[], field: string): Map<string, string[]> {
  const patch = new Map<string, string[]>();
  for (const { id, given: values } of rows) {
    const value = values[field];
    if (typeof value !== 'string') continue;
    const ids = patch.get(value);
    if (ids) ids.push(id);
    else patch.set(value, [id]);
  }
  return patch;
}
