import { entities, kindOfResource } from '#contract/fields/entityKinds';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { rowIds } from '#server/database/ids';
import { recordTables } from './kinds';
import { fieldText, type Link, linksOf, referringRecords } from './links';
import { recompute } from './recompute';
import { refreshLater } from './refreshes';
import { addMissingRows } from './rows';

/** A write computes this many dependent records itself; the job computes more. */
const mostAtOnce = 200;

/** A write computes a roll-up of this many records itself. */
const mostSummed = 5000;

/** Deepest chain of records that depend on each other: saves of fields refuse circles. */
const mostSteps = 30;

/** The fields that a write changes; `all`: records are created or deleted. */
type WrittenFields = ReadonlySet<string> | 'all';

/**
 * Finds the records that depend on those that are about to be written.
 * @returns a function that computes them after the write; undefined: none
 * @see rules 11.31
 */
export async function beginPropagation(
  tx: Transaction,
  resource: string,
  ids: readonly string[],
  written: WrittenFields,
  steps = 0,
): Promise<(() => Promise<void>) | undefined> {
  const kind = kindOfResource(resource);
  if (!kind || ids.length === 0 || steps > mostSteps) return undefined;
  const asks = (...keys: (string | null | undefined)[]) =>
    written === 'all' || keys.some((key) => key && written.has(key));
  const links = (await linksOf(tx, 'all')).filter((link) => link.other === kind);
  const lookups = links.filter(({ lookup }) => lookup && asks(lookup.field));
  const rollups = links.filter(({ rollup }) => rollup && asks(rollup.through, rollup.of));
  if (lookups.length + rollups.length === 0) return undefined;
  const before = await referredTo(tx, kind, rollups, ids);
  return async () => {
    const affected = new Map<EntityKind, Set<string>>();
    const add = (to: EntityKind, some: Iterable<string>) =>
      affected.set(to, new Set([...(affected.get(to) ?? []), ...some]));
    for (const link of lookups) add(link.kind, await showing(tx, link, ids));
    const after = await referredTo(tx, kind, rollups, ids);
    for (const link of rollups) {
      add(link.kind, await summable(tx, link, [...(before.get(link.id) ?? []), ...(after.get(link.id) ?? [])]));
    }
    for (const [to, some] of affected) await propagate(tx, to, [...some], steps + 1);
  };
}

/** Present references of records, by the ids of the roll-ups that aggregate them. */
async function referredTo(
  tx: Transaction,
  kind: EntityKind,
  rollups: readonly Link[],
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { id, rollup } of rollups) {
    if (!rollup) continue;
    const { rows } = await tx.query<{ id: string }>(
      `select distinct t.id::text as id from (
          select ${fieldText(kind, rollup.through)} as id from ${recordTables[kind]} e
          where e.tenant_id = $company and e.id = any($1::uuid[])) t where t.id is not null`,
      [ids],
    );
    found.set(
      id,
      rows.map((row) => row.id),
    );
  }
  return found;
}

/** Records that show a field of these; where they are many, the job finds them. */
async function showing(tx: Transaction, { kind, lookup }: Link, ids: readonly string[]): Promise<string[]> {
  if (!lookup) return [];
  const { rows } = await tx.query<{ id: string }>(
    `select e.id from ${referringRecords(kind, lookup.through, 'unnest($1::uuid[]) wanted(id)')}
      where e.tenant_id = $company limit ${mostAtOnce + 1}`,
    [ids],
  );
  if (rows.length <= mostAtOnce) return rowIds(rows);
  await refreshLater(tx, kind, lookup.through, ids);
  return [];
}

/** Records whose roll-up can be computed at once; the job computes the others. */
async function summable(tx: Transaction, { kind, other, rollup }: Link, all: readonly string[]): Promise<string[]> {
  const ids = [...new Set(all)];
  if (!rollup || ids.length === 0) return [];
  const many =
    ids.length > mostAtOnce ||
    (
      await tx.query(
        `select from ${referringRecords(other, rollup.through, 'unnest($1::uuid[]) wanted(id)')}
          where e.tenant_id = $company limit 1 offset ${mostSummed}`,
        [ids],
      )
    ).rowCount;
  if (!many) return ids;
  await refreshLater(tx, kind, '', ids);
  return [];
}

/**
 * Computes records, and the records that depend on them. Locked records are skipped, so that no deadlock arises: the
 * job returns to them.
 * @returns the records that were free
 */
export async function propagate(
  tx: Transaction,
  kind: EntityKind,
  ids: readonly string[],
  steps = 0,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const table = recordTables[kind];
  const free = await tx.query<{ id: string }>(
    `select id from ${table} where tenant_id = $company and id = any($1::uuid[]) order by id for no key update skip locked`,
    [ids],
  );
  const mine = rowIds(free.rows);
  if (mine.length < ids.length) {
    const there = await tx.query<{ id: string }>(
      `select id from ${table} where tenant_id = $company and id = any($1::uuid[]) and not id = any($2::uuid[])`,
      [ids, mine],
    );
    await refreshLater(tx, kind, '', rowIds(there.rows));
  }
  await refreshLocked(tx, kind, mine, steps);
  return mine;
}

/** The same for records that are already locked. */
export async function refreshLocked(tx: Transaction, kind: EntityKind, ids: readonly string[], steps = 0) {
  const changed = await recompute(tx, kind, ids);
  if (changed.size === 0) return;
  await addMissingRows(tx, kind, [...changed.keys()]);
  const keys = new Set([...changed.values()].flat());
  await (await beginPropagation(tx, entities[kind].resource, [...changed.keys()], keys, steps))?.();
}
