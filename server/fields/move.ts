import { entities } from '#contract/fields/entityKinds';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { countRecords } from './counted';
import { recordTables } from './kinds';
import { lockDefinitions, lockDefinitionsShared } from './locks';
import { beginPropagation, refreshLocked } from './propagate';
import { recompute } from './recompute';
import { recordKey } from './recordKeys';
import { addMissingRows, makeRows } from './rows';

/**
 * Lets the job process all records of an entity from the beginning. Call it before the definitions are locked: this
 * order avoids deadlocks.
 */
export const moveLater = (tx: Transaction, kind: EntityKind): Promise<unknown> =>
  tx.query(
    `insert into field_moves (tenant_id, kind) values ($company, $1)
      on conflict (tenant_id, kind) do update set after_id = default, done = default, total = default`,
    [kind],
  );

/** Starts the move of values that are stored in rows alone, by kind. */
export async function beginMoves(tx: Transaction): Promise<void> {
  const found = await tx.query<{ kind: EntityKind }>(
    `select distinct kind from field_definitions where tenant_id = $company and kept_in = 'rows' order by kind`,
    [],
  );
  for (const { kind } of found.rows) {
    await moveLater(tx, kind);
    // Waits for writes that know the former storage; later writes read the new one.
    await lockDefinitions(tx, kind);
    await tx.query(
      `update field_definitions set kept_in = 'moving' where tenant_id = $company and kind = $1 and kept_in = 'rows'`,
      [kind],
    );
  }
}

/** The most rows of fields that a company's lists sort or range by; small companies need none. */
const mostOrdered = 10;
const fewRecords = 5000;

/** Begins to make the rows of a field that lists sort or range by. @returns whether the field gets rows */
export async function beginRows(tx: Transaction, definitionId: string): Promise<boolean> {
  const field = await tx.first<{ kind: EntityKind; ordered: number }>(
    `select kind, (select count(*)::int from field_definitions o where o.tenant_id = $company and o.kept_in <> 'record') as ordered
      from field_definitions where tenant_id = $company and id = $1 and kept_in = 'record'`,
    [definitionId],
  );
  if (!field || field.ordered >= mostOrdered) return false;
  const table = recordTables[field.kind];
  const many = await tx.query(`select from ${table} where tenant_id = $company limit 1 offset ${fewRecords}`, []);
  if (!many.rowCount) return false;
  await moveLater(tx, field.kind);
  await lockDefinitions(tx, field.kind);
  await tx.query(
    `update field_definitions set kept_in = 'filling' where tenant_id = $company and id = $1 and kept_in = 'record'`,
    [definitionId],
  );
  return true;
}

/**
 * Brings restored records to the present storage of their values: restored rows are copied to the record, and values of
 * the record to rows.
 */
export async function moveRestored(tx: Transaction, kind: EntityKind, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update ${recordTables[kind]} e set fields = e.fields || held.fields from (
        select v.entity_id, jsonb_object_agg(${recordKey}, v.value) as fields from field_values v
        join field_definitions d on d.tenant_id = $company and d.id = v.definition_id and d.kept_in <> 'rows'
        where v.tenant_id = $company and v.entity_id = any($1::uuid[]) group by v.entity_id) held
      where e.tenant_id = $company and e.id = held.entity_id`,
    [ids],
  );
  await recompute(tx, kind, ids);
  await addMissingRows(tx, kind, ids);
  await (await beginPropagation(tx, entities[kind].resource, ids, 'all'))?.();
}

/** SQL: removes values of all other fields from records. */
const tidyRecords = (table: string): string =>
  `update ${table} e set fields = coalesce(
      (select jsonb_object_agg(f.key, f.value) from jsonb_each(e.fields) f where f.key = any($2::text[])), '{}')
    where e.tenant_id = $company and e.id = any($1::uuid[]) and e.fields - $2::text[] <> '{}'`;

/** The same, and copies values that are stored in rows alone to records. */
const completeRecords = (table: string): string =>
  `update ${table} e set fields = whole.fields from ${table} o cross join lateral (
      select coalesce((
          select jsonb_object_agg(f.key, f.value) from jsonb_each(o.fields) f
          where f.key = any($2::text[])), '{}')
        || coalesce((
          select jsonb_object_agg(${recordKey}, v.value) from field_values v
          join field_definitions d on d.tenant_id = $company and d.id = v.definition_id
          where v.tenant_id = $company and v.entity_id = o.id and d.kept_in = 'moving'), '{}') as fields
    ) whole
    where o.tenant_id = $company and o.id = any($1::uuid[]) and e.tenant_id = $company and e.id = o.id
      and e.fields <> whole.fields`;

/**
 * Moves the values of a company's next records; with the last of them, the fields get their new storage. Concurrent
 * servers skip each other's records.
 * @returns whether there is more to do
 */
export async function movePiece(tx: Transaction, kind: EntityKind, size: number): Promise<boolean> {
  const move = await tx.first<{ afterId: string; total: number | null }>(
    'select after_id as "afterId", total from field_moves where tenant_id = $company and kind = $1 for update skip locked',
    [kind],
  );
  if (!move) return false;
  const table = recordTables[kind];
  const records = await tx.query<{ id: string }>(
    `select id from ${table} where tenant_id = $company and id > $1 order by id limit ${size}`,
    [move.afterId],
  );
  const ids = records.rows.map(({ id }) => id);
  const last = ids.at(-1);
  if (!last) {
    await finish(tx, kind);
    return false;
  }
  await lockDefinitionsShared(tx, kind);
  // The lock waits for writers: the next statements read their last values.
  await tx.query(
    `select from ${table} where tenant_id = $company and id = any($1::uuid[]) order by id for no key update`,
    [ids],
  );
  const { known, moving } = await keepings(tx, kind);
  if (moving) await tx.query(completeRecords(table), [ids, known]);
  else await tx.query(tidyRecords(table), [ids, known]);
  await refreshLocked(tx, kind, ids);
  await tx.query(makeRows(table, `d.kept_in = 'filling'`), [ids]);
  const total = move.total ?? (await countRecords(tx, kind));
  await tx.query(
    `update field_moves set after_id = $2, done = done + $3::int, total = $4::int
      where tenant_id = $company and kind = $1`,
    [kind, last, ids.length, total],
  );
  return true;
}

/**
 * The keys of an entity's fields, deleted ones that can be restored included, and whether some values are stored in rows
 * alone; read once the records are locked.
 */
async function keepings(tx: Transaction, kind: EntityKind): Promise<{ known: string[]; moving: boolean }> {
  const row = await tx.first<{ known: string[] | null; moving: boolean | null }>(
    `select array_agg(${recordKey})
        || array(select ${recordKey} from deleted_fields d where d.tenant_id = $company and d.kind = $1) as known,
        bool_or(kept_in = 'moving') as moving
      from field_definitions d where tenant_id = $company and kind = $1`,
    [kind],
  );
  return { known: row?.known ?? [], moving: row?.moving ?? false };
}

async function finish(tx: Transaction, kind: EntityKind): Promise<void> {
  await lockDefinitions(tx, kind);
  await tx.query(
    `update field_definitions set kept_in = 'both' where tenant_id = $company and kind = $1 and kept_in in ('moving', 'filling')`,
    [kind],
  );
  await tx.query('delete from field_moves where tenant_id = $company and kind = $1', [kind]);
}
