import { type EntityKind, entities, entityKinds } from '#contract/fields/entityKinds';
import { fieldProblemMessage } from '#contract/fields/fieldCheck';
import { defaultOf } from '#contract/fields/fieldDefaults';
import { typeOf } from '#contract/fields/fieldTypes';
import { isReferenceTarget, type ReferenceTarget, referredIds, targetOf } from '#contract/fields/references';
import { customFieldKey } from '#contract/lists/listQuery';
import { titleOf } from '#contract/resources/index';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { seenIds, showsField } from '#server/resources/visibility';
import { Parameters } from '#server/sql/parameters';
import type { CheckedFields } from './check';
import { creationContextOf } from './creationContext';
import type { CustomFieldDefinition } from './definitions';
import { recordTables, titleColumn } from './kinds';
import { fieldValueOf } from './read';

interface Target {
  table: string;
  /** The column with a row's title. */
  name: string;
  /** The columns by which an import finds a row, each with its field. */
  called: readonly { column: string; field: string }[];
}

/** Fields, with their columns, by which an import finds a row where its title is not enough. */
const called: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: { email: 'email', username: 'user_name', fullName: 'full_name' },
};

const targetIn = (kind: EntityKind, resource: string): Target => {
  const name = titleColumn(kind);
  const columns = called[resource] ?? { [titleOf(resource)]: name };
  return {
    table: recordTables[kind],
    name,
    called: Object.entries(columns).map(([field, column]) => ({ field, column })),
  };
};

/** The tables that references refer to. */
export const targets = Object.fromEntries(
  entityKinds.flatMap((kind) => {
    const { resource } = entities[kind];
    return isReferenceTarget(resource) ? [[resource, targetIn(kind, resource)]] : [];
  }),
) as Readonly<Record<ReferenceTarget, Target>>; // each target is the resource of a kind

/** The title columns of a resource's rows that the caller may know. */
export const callingColumns = (tx: Transaction, resource: ReferenceTarget): string[] =>
  targets[resource].called.flatMap(({ column, field }) => (showsField(tx, resource, field) ? [column] : []));

/** Ids of existing records that the caller can see. */
async function seenOf(tx: Transaction, resource: ReferenceTarget, ids: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(ids.filter(isId))];
  if (wanted.length === 0) return new Set();
  const parameters = new Parameters();
  const asked = `id = any(${parameters.add(wanted, 'uuid[]')})`;
  const seen = seenIds(tx, resource, parameters);
  const found = await tx.query<{ id: string }>(
    `select id from ${targets[resource].table} where tenant_id = $company and ${asked}${seen ? ` and id in (${seen})` : ''}`,
    parameters.values,
  );
  return new Set(found.rows.map(({ id }) => id));
}

/** The stored values of one field, by record. */
export async function storedValues(
  tx: Transaction,
  kind: EntityKind,
  definitionId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await tx.query<{ id: string; value: string }>(
    `select e.id, held.value #>> '{}' as value from ${recordTables[kind]} e
      cross join lateral (select ${fieldValueOf('e', '$1::text')} as value) held
      where e.tenant_id = $company and e.id = any($2::uuid[]) and held.value is not null`,
    [definitionId, ids],
  );
  return new Map(found.rows.map(({ id, value }) => [id, value]));
}

/** Whether each of the records already refers to all of these by a field. */
async function isPresent(
  tx: Transaction,
  kind: EntityKind,
  definitionId: string,
  records: readonly string[],
  ids: readonly string[],
): Promise<boolean> {
  if (records.length === 0) return false;
  const stored = await storedValues(tx, kind, definitionId, records);
  return records.every((id) => {
    const present = new Set(referredIds(stored.get(id) ?? ''));
    return ids.every((one) => present.has(one));
  });
}

/** New values, and the records that get them: none for a new record. */
interface Referring extends CheckedFields {
  records?: readonly string[];
}

/**
 * Adds errors to payloads for references to records that do not exist or that the writer cannot see, in the same words.
 * Existing references pass, and so do the defaults of a new record.
 * @see rules 11.30
 */
export async function checkReferences(
  tx: Transaction,
  kind: EntityKind,
  definitions: readonly CustomFieldDefinition[],
  payloads: readonly Referring[],
): Promise<void> {
  const referring = new Map(
    definitions.flatMap((definition) => {
      const resource = targetOf(definition);
      return resource ? [[definition.id, { definition, resource }] as const] : [];
    }),
  );
  if (referring.size === 0) return;
  const context = creationContextOf(tx);
  const named = payloads.flatMap(({ errors, writes, records = [] }) =>
    writes.flatMap(({ definitionId, value }) => {
      const field = referring.get(definitionId);
      if (!field || value === null) return [];
      const isStart = records.length === 0 && value === defaultOf(field.definition, context);
      return isStart ? [] : [{ ...field, ids: referredIds(value), errors, records }];
    }),
  );
  for (const resource of new Set(named.map((one) => one.resource))) {
    const some = named.filter((one) => one.resource === resource);
    const seen = await seenOf(
      tx,
      resource,
      some.flatMap(({ ids }) => ids),
    );
    for (const { definition, ids, errors, records } of some) {
      const unseen = ids.filter((id) => !seen.has(id));
      if (unseen.length === 0 || (await isPresent(tx, kind, definition.id, records, unseen))) continue;
      errors[customFieldKey(definition.id)] = [fieldProblemMessage('reference', definition)];
    }
  }
}

const uuid = `'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/**
 * SQL: the titles of the records of a value, to sort by; of several, their titles in order.
 * @param seen SQL of the visible ids: the position must not reveal a hidden title; undefined: all are visible
 */
export function referredName(
  resource: ReferenceTarget,
  several: boolean,
  text: string,
  seen: string | undefined,
): string {
  const { table, name } = targets[resource];
  const isVisible = seen ? `named.id in (${seen}) and ` : '';
  const rows = `from ${table} named where named.tenant_id = $company and ${isVisible}named.id =`;
  if (!several) return `(select named.${name} ${rows} case when ${text} ~ ${uuid} then (${text})::uuid end)`;
  const ids = `any(array(select choice::uuid from unnest(atrium_choices(${text})) choice where choice ~ ${uuid}))`;
  return `(select string_agg(named.${name}, ', ' order by named.${name}) ${rows} ${ids})`;
}

/** The resource whose titles sort the values of a custom field. */
export const sortedByName = (field: Pick<CustomFieldDefinition, 'target'> & { type?: string | null }) => {
  const resource = targetOf(field);
  return resource && { resource, several: typeOf(field).kind === 'texts' };
};
