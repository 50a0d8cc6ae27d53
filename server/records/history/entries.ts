import type { HistoryAction } from '#contract/extensions/history';
import type { Transaction } from '#server/database/connect';
import { fieldValueOf, fieldValuesColumn } from '#server/fields/read';
import { idsByRecordKey } from '#server/fields/recordKeys';
import { columnOf, jsonOf, tableName } from '#server/resources/columns';
import type { Records } from '#server/resources/descriptor';
import type { Parameters } from '#server/sql/parameters';
import { literal } from '#server/sql/statement';
import { noteAccounts } from './accountEvents';
import { announcePart } from './announce';
import { changeOf } from './change';

const customPrefix = 'fields.';
export const isCustom = (field: string): boolean => field.startsWith(customPrefix);
export const definitionIdOf = (field: string): string => field.slice(customPrefix.length);

/** SQL: the value of a field of a row `alias` as JSON; JSON's null for no value. */
export function readerOf({ table, sets = {} }: Records, field: string, alias: string): string {
  const set = sets[field];
  if (set) {
    const id = columnOf(set.table, set.id).name;
    return `(select coalesce(jsonb_agg(l.${id} order by l.${id}), '[]') from ${tableName(set.table)} l
      where l.tenant_id = $company and l.${columnOf(set.table, set.owner).name} = ${alias}.id)`;
  }
  if (!isCustom(field)) return jsonOf(columnOf(table, field), alias);
  return `coalesce(${fieldValueOf(alias, literal(definitionIdOf(field)))}, 'null')`;
}

/** SQL: the values before and after of the fields that `patch` changes; null: it changes nothing. */
export function changesSql(record: Records, fields: readonly string[], alias: string, patch: string): string {
  const pair = (field: string) => `jsonb_build_array(c.before, ${patch} -> ${field})`;
  const differs = (field: string) => `${patch} ? ${field} and c.before is distinct from ${patch} -> ${field}`;
  const [only, ...others] = fields;
  // Most bulk changes are of one field; composing a JSON object would take longer than the rest.
  if (only && others.length === 0) {
    return `(select jsonb_build_object(${literal(only)}, ${pair(literal(only))})
      from (select ${readerOf(record, only, alias)} as before) c where ${differs(literal(only))})`;
  }
  const values = fields.map((field) => `(${literal(field)}, ${readerOf(record, field, alias)})`);
  return `(select jsonb_object_agg(c.field, ${pair('c.field')})
    from (values ${values.join(', ')}) c(field, before) where ${differs('c.field')})`;
}

/** SQL: the values of a new row with `patch`. */
export const creationOf = (patch: string): string =>
  `(select jsonb_object_agg(c.key, jsonb_build_array(null, c.value)) from jsonb_each(${patch}) c
    where c.value not in ('null', '[]'))`;

/** The values of a deleted row. */
export function deletionOf(record: Records, alias: string): string {
  const fields = [...record.members, ...Object.keys(record.sets ?? {})];
  const values = fields.map((field) => `(${literal(field)}, ${readerOf(record, field, alias)})`);
  const custom = record.list.customFields
    ? ` union all select 'fields.' || d.id, f.value from jsonb_each(${fieldValuesColumn(alias)}) f
        cross join lateral (select ${idsByRecordKey(record.list.customFields)} ->> f.key as id) d where d.id is not null`
    : '';
  return `(select jsonb_object_agg(c.field, jsonb_build_array(c.before, null))
    from (values ${values.join(', ')}${custom}) c(field, before) where c.before not in ('null', '[]'))`;
}

const columns =
  'tenant_id, user_id, user_name, token_name, action, resource, entity_id, entity_name, parent_resource, parent_id, change_id, changes';

const announced = 'resource, action, change_id, user_id, entity_id, parent_resource, parent_id, at';

/** Adds the entries that `select` finds, in the order of the columns. */
export const addEntries = (tx: Transaction, select: string): string => `entries as (insert into history (${columns})
    ${select} returning ${announced}),
  ${announcePart(tx)}`;

/** The name of a user of the company. */
export const userName = (user: string) =>
  `coalesce((select u.full_name from users u where u.tenant_id = $company and u.id = ${user}), '')`;

/** The writer: the person, their name, and the token by which they called. */
export const writer = (user: string, token: string) => `${user}, ${userName(user)}, ${token}::text`;

/**
 * The part of a statement that writes an entry for each row of `target`, which has `id`, `name`, `parent_id` and
 * `changes`.
 */
export function entriesPart(
  tx: Transaction,
  { resource, parent }: Records,
  action: HistoryAction,
  parameters: Parameters,
): string {
  const user = parameters.add(tx.userId, 'uuid');
  noteAccounts(tx, resource, changeOf(tx));
  return addEntries(
    tx,
    `select $company, ${writer(user, parameters.add(tx.tokenName, 'text'))}, ${literal(action)}, ${literal(resource)}, target.id, target.name,
      ${parent ? literal(parent.resource) : 'null'}, target.parent_id, ${parameters.add(changeOf(tx), 'uuid')},
      coalesce(target.changes, '{}')
    from target${action === 'updated' ? ' where target.changes is not null' : ''}`,
  );
}

/** SQL: a row's name, from its members as `read` has them. */
export const rowTitle = ({ title }: Records, read: (member: string) => string): string =>
  typeof title === 'string' ? read(title) : `btrim(concat_ws(' ', ${title.map(read).join(', ')}))`;

/** SQL: a row's name (the new one where `patch` changes it) and its parent, for `target`. */
export function namedColumns(record: Records, alias: string, patch?: string): string {
  const { table, parent } = record;
  const name = rowTitle(record, (member) => {
    const stored = `${alias}.${columnOf(table, member).name}`;
    return patch ? `coalesce(${patch} ->> ${literal(member)}, ${stored})` : stored;
  });
  const parentColumn = parent ? `${alias}.${columnOf(table, parent.member).name}` : 'null::uuid';
  return `${name} as name, ${parentColumn} as parent_id`;
}

/** A write to an entity without a descriptor. */
interface EntityEntry {
  action: HistoryAction;
  resource: string;
  entityId: string;
  entityName: string;
  parent?: { resource: string; id: string };
  /** The values before and after, by field; none of them a secret. */
  changes?: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** Writes an entry in the transaction of its write. */
export async function leaveEntry(
  tx: Transaction,
  { action, resource, entityId, entityName, parent, changes }: EntityEntry,
): Promise<void> {
  noteAccounts(tx, resource, changeOf(tx));
  await tx.query({
    name: 'history-entry',
    text: `with ${addEntries(tx, `select $company, ${writer('$1::uuid', '$10')}, $2::text, $3::text, $4::uuid, $5::text, $6::text, $7::uuid, $8::uuid, $9::jsonb`)}
      select from announced`,
    values: [
      tx.userId,
      action,
      resource,
      entityId,
      entityName,
      parent?.resource ?? null,
      parent?.id ?? null,
      changeOf(tx),
      JSON.stringify(changes ?? {}),
      tx.tokenName,
    ],
  });
}
