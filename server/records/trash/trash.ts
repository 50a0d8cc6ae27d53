import type { PgTable } from 'drizzle-orm/pg-core';
import type { FieldErrors } from '#contract/errors';
import { customFieldKey } from '#contract/lists/listQuery';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { readAllDefinitions } from '#server/fields/definitions';
import { moveRestored } from '#server/fields/move';
import { checkUnique } from '#server/fields/unique';
import { use } from '#server/files/quota';
import { Problem } from '#server/problem';
import { aggregatesOfNew } from '#server/records/counters/aggregates';
import { count } from '#server/records/counters/counts';
import { changeOf } from '#server/records/history/change';
import { addEntries, writer } from '#server/records/history/entries';
import { lockRows } from '#server/records/read/lockNamed';
import { tableName } from '#server/resources/columns';
import type { Count } from '#server/resources/descriptor';
import { isSearched, storeTexts } from '#server/search/texts';
import type { Parameters } from '#server/sql/parameters';
import { inPieces, literal } from '#server/sql/statement';
import {
  type ReferencedRow,
  storedColumns,
  type TrashPolicy,
  trashedRows,
  trashPolicies,
  trashPolicyOf,
} from './trashPolicy';

/**
 * The part of a statement that puts the rows of `target` (`id`, `name`, `parent_id`) into the trash, with all their
 * children, before the statement deletes them.
 */
export function trashPart(
  tx: Transaction,
  { resource, parent }: { resource: string; parent?: { resource: string } | undefined },
  days: number,
  parameters: Parameters,
): string {
  const policy = trashPolicyOf(resource);
  if (!policy) throw new Error(`Nothing says what of ${resource} goes to the trash.`);
  return `trashed as (insert into trash
      (tenant_id, resource, entity_id, name, parent_resource, parent_id, deleted_by, change_id, expires_at, kept)
    select $company, ${literal(resource)}, e.id, target.name, ${parent ? literal(parent.resource) : 'null'},
      target.parent_id, ${parameters.add(tx.userId, 'uuid')}, ${parameters.add(changeOf(tx), 'uuid')},
      now() + ${parameters.add(days, 'integer')} * interval '1 day', ${trashedRows(policy)}
    from target join ${tableName(policy.table)} e on e.id = target.id
    where e.tenant_id = $company returning id, kept),
    trashed_files as (insert into trashed_files (tenant_id, file_key, trash_id)
      select $company, key, id from trashed, atrium_kept_files(kept) key on conflict do nothing)`;
}

/** SQL: the rows of one table in entries of the trash, as `h`. */
const rowsOf = (name: string) =>
  `trash t cross join lateral jsonb_populate_recordset(null::${name}, t.kept -> '${name}') h
    where t.tenant_id = $company and t.id = any($1::uuid[])`;

async function checkNeeds(
  tx: Transaction,
  { table, needs }: TrashPolicy,
  ids: readonly string[],
  lost: FieldErrors,
): Promise<void> {
  for (const need of needs) {
    const found = await tx.query<{ id: string }>(
      `select t.id from ${rowsOf(tableName(table))} and ${need.where ?? 'true'} and not exists (
        select from ${tableName(need.table)} n where n.tenant_id = $company and n.id = h.${need.column})`,
      [ids],
    );
    for (const { id } of found.rows) lost[id] = [need.message];
  }
}

/** Unique values that another record has taken since. */
async function checkTaken(
  tx: Transaction,
  policy: TrashPolicy,
  ids: readonly string[],
  lost: FieldErrors,
): Promise<void> {
  const { table, customFields: kind, brings } = policy;
  for (const some of kind ? [{ table, kind }, ...brings] : []) await checkTakenOf(tx, some, ids, lost);
}

async function checkTakenOf(
  tx: Transaction,
  { table, kind }: { table: PgTable; kind: EntityKind },
  ids: readonly string[],
  lost: FieldErrors,
): Promise<void> {
  const unique = (await readAllDefinitions(tx, kind)).filter((definition) => definition.unique);
  if (unique.length === 0) return;
  const { rows } = await tx.query<{ id: string; fields: Readonly<Record<string, string>> | null }>(
    `select t.id, h.fields from ${rowsOf(tableName(table))}`,
    [ids],
  );
  const patch = rows.map(({ id, fields }) => ({
    id,
    given: Object.fromEntries(unique.map((field) => [customFieldKey(field.id), fields?.[field.recordKey]])),
  }));
  await checkUnique(tx, kind, unique, patch, (id, _field, message) => {
    lost[id] = [message];
  });
}

/**
 * A restored row counts as changed, so that no older version of it is mistaken for this one. Its children are restored
 * after it, and counted then.
 */
const restored: Readonly<Record<string, string>> = {
  version: 'h.version + 1',
  fields: `coalesce(h.fields, '{}')`,
  updated_at: 'now()',
  document_count: '0',
  image_count: '0',
  travel_data_count: '0',
  comments_count: '0',
};

/** The project that counts restored rows of these tables, and in which column. */
const counting: Readonly<Record<string, readonly [column: Count, project: string]>> = {
  documents: ['document_count', `case when owner_kind = 'project' then owner_id end`],
  images: ['image_count', `case when owner_kind = 'project' then owner_id end`],
  flights: ['travel_data_count', 'project_id'],
  hotels: ['travel_data_count', 'project_id'],
  comments: ['comments_count', 'case when not is_deleted then project_id end'],
};

async function insertTrashed(
  tx: Transaction,
  { table, children, customFields, brings }: TrashPolicy,
  ids: readonly string[],
): Promise<void> {
  for (const part of [{ table, if: undefined }, ...children]) {
    const names = storedColumns(part.table);
    const counted = part.table === table && names.includes('version');
    const values = names.map((name) => (counted || name === 'fields' ? (restored[name] ?? `h.${name}`) : `h.${name}`));
    const name = tableName(part.table);
    const aggregates = aggregatesOfNew(name, 'came');
    const [column, project = 'null::uuid'] = counting[name] ?? [];
    const parts = [
      `came as (insert into ${name} (${names.join(', ')}) select ${values.join(', ')} from ${rowsOf(name)}
        ${part.if ? `and ${part.if}` : ''} returning *)`,
      ...aggregates,
    ];
    const came = await tx.query<{ id: string; count: number }>(
      `with ${parts.join(', ')} select ${project} as id, count(*) as count from came where ${project} is not null group by 1`,
      [ids],
    );
    if (column) await count(tx, column, new Map(came.rows.map((row) => [row.id, row.count])));
  }
  if (!customFields && !isSearched(tableName(table))) return;
  const back = await tx.query<{ id: string }>(
    'select entity_id as id from trash where tenant_id = $company and id = any($1::uuid[])',
    [ids],
  );
  const owners = back.rows.map(({ id }) => id);
  await storeTexts(tx, tableName(table), owners);
  if (customFields) await moveRestored(tx, customFields, owners);
  for (const brought of brings) {
    const hung = await tx.query<{ id: string }>(
      `select id from ${tableName(brought.table)} where tenant_id = $company and ${brought.column} = any($1::uuid[])`,
      [owners],
    );
    await moveRestored(
      tx,
      brought.kind,
      hung.rows.map(({ id }) => id),
    );
  }
}

/** Locks the rows that decide whether entries, and which of their children, can be restored. */
async function lockReferenced(tx: Transaction, ids: readonly string[]): Promise<void> {
  const hold = async (
    from: PgTable,
    { table, column, where = 'true' }: ReferencedRow & { where?: string },
    lock?: 'key share',
  ) => {
    const found = await tx.query<{ id: string }>(
      `select distinct h.${column} as id from ${rowsOf(tableName(from))} and ${where}`,
      [ids],
    );
    const named = found.rows.map(({ id }) => id);
    if (named.length > 0) await lockRows(tx, tableName(table), named, lock);
  };
  for (const [, { table, needs, children }] of trashPolicies()) {
    for (const need of needs) await hold(table, need, 'key share');
    for (const { table: from, holds } of children) if (holds) await hold(from, holds);
  }
}

/** A locked entry of the trash. */
export interface LockedEntry {
  id: string;
  resource: string;
  entityId: string;
  name: string;
}

/** Reasons why entries cannot be restored now, by their ids. */
export async function unrestorable(tx: Transaction, entries: readonly LockedEntry[]): Promise<FieldErrors> {
  const lost: FieldErrors = {};
  for (const [resource, policy] of trashPolicies()) {
    const ids = entries.flatMap((entry) => (entry.resource === resource ? [entry.id] : []));
    if (ids.length > 0) await checkNeeds(tx, policy, ids, lost);
    await checkTaken(tx, policy, ids, lost);
  }
  return lost;
}

/**
 * Restores locked entries, all or none, as a checked write deleted them; the caller needs the right to delete them.
 * Checks what may have changed since: required rows, unique values, and the clients of a team's contacts.
 * @throws Problem 409 with the errors of entries that cannot be restored, by their ids
 */
export async function restoreEntries(tx: Transaction, entries: readonly LockedEntry[]): Promise<void> {
  await lockReferenced(
    tx,
    entries.map(({ id }) => id),
  );
  const lost: FieldErrors = {};
  for (const [resource, policy] of trashPolicies()) {
    const ids = entries.flatMap((entry) => (entry.resource === resource ? [entry.id] : []));
    if (ids.length === 0) continue;
    await checkNeeds(tx, policy, ids, lost);
    await checkTaken(tx, policy, ids, lost);
    // A missing row refuses the whole call; the others are inserted to learn whether their own requirements hold.
    const possible = ids.filter((id) => !lost[id]);
    await inPieces(possible, (some) => insertTrashed(tx, policy, some));
  }
  const [first] = Object.values(lost).flat();
  if (first) throw new Problem(409, first, lost);
  const all = entries.map(({ id }) => id);
  await tx.query(
    `with target as (delete from trash where tenant_id = $company and id = any($1::uuid[]) returning *),
      ${addEntries(
        tx,
        `select $company, ${writer('$2::uuid', '$4')}, 'restored', resource, entity_id, name, parent_resource, parent_id, $3::uuid, '{}'
          from target`,
      )}
      select from announced`,
    [all, tx.userId, changeOf(tx), tx.tokenName],
  );
}

/** Selects entries: by their ids, or a number of any or of expired ones. */
type Chosen = { ids: readonly string[] } | { any: number } | { expired: number };

const chosenIds = (chosen: Chosen): readonly [condition: string, value: unknown] => {
  if ('ids' in chosen) return ['id = any($1::uuid[])', chosen.ids];
  if ('any' in chosen) return ['id in (select id from trash where tenant_id = $company limit $1)', chosen.any];
  const due = `select id from trash where tenant_id = $company and expires_at <= now()
    order by expires_at limit $1 for update skip locked`;
  return [`id in (${due})`, chosen.expired];
};

/** Deletes entries permanently; their files are queued for deletion, and count no longer. @returns how many */
export async function emptyTrash(tx: Transaction, chosen: Chosen): Promise<number> {
  const [condition, value] = chosenIds(chosen);
  const found = await tx.query<{ count: number; bytes: number }>(
    `with gone as (delete from trash where tenant_id = $company and ${condition} returning kept),
      queued as (insert into file_deletions (tenant_id, file_key) select $company, key from gone, atrium_kept_files(kept) key returning 1)
      select count(*) as count, coalesce(sum(atrium_kept_bytes(kept)), 0) as bytes from gone`,
    [value],
  );
  const { count: emptied = 0, bytes = 0 } = found.rows[0] ?? {};
  await use(tx, -bytes);
  return emptied;
}

/** Whether a file belongs to a record in the trash. */
export const isTrashed = async (tx: Transaction, fileKey: string): Promise<boolean> =>
  (
    await tx.query({
      name: 'trashed-file',
      text: 'select from trashed_files where tenant_id = $company and file_key = $1',
      values: [fileKey],
    })
  ).rowCount === 1;
