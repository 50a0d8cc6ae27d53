import { entities } from '#contract/fields/entityKinds';
import { isCounted } from '#contract/fields/fieldTypes';
import { customFieldKey } from '#contract/lists/listQuery';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { readAllDefinitions } from '#server/fields/definitions';
import { noteSaved } from '#server/fields/indexDemand';
import { recordTables } from '#server/fields/kinds';
import { lockDefinitionsShared } from '#server/fields/locks';
import { beginPropagation } from '#server/fields/propagate';
import { fieldValueOf } from '#server/fields/read';
import { recompute } from '#server/fields/recompute';
import { readRecordKey } from '#server/fields/recordKeys';
import { addMissingRows } from '#server/fields/rows';
import type { PatchValues, Records } from '#server/resources/descriptor';

/**
 * Allocates numbers. The counter stays locked until the write ends: the next write waits, and a failed one leaves no
 * gap.
 */
async function countOn(tx: Transaction, definitionId: string, more: number): Promise<number> {
  const counted = await tx.first<{ last: string }>(
    `insert into field_counters as c (tenant_id, definition_id, last) values ($company, $1, $2)
      on conflict (tenant_id, definition_id) do update set last = c.last + excluded.last returning last`,
    [definitionId, more],
  );
  return Number(counted?.last ?? more);
}

/** New rows with the next number of each auto-number field, in their order. @see rules 11.41 */
export async function allocateNumbers(
  tx: Transaction,
  { list }: Records,
  rows: ReadonlyMap<string, PatchValues>,
): Promise<ReadonlyMap<string, PatchValues>> {
  if (!list.customFields || rows.size === 0) return rows;
  const counting = (await readAllDefinitions(tx, list.customFields)).filter(isCounted);
  let numbered = rows;
  // All writes lock the counters in one order.
  for (const { id } of counting.sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const first = (await countOn(tx, id, rows.size)) - rows.size + 1;
    const key = customFieldKey(id);
    numbered = new Map([...numbered].map(([row, values], index) => [row, { ...values, [key]: String(first + index) }]));
  }
  return numbered;
}

/** An auto-number field. */
export interface Counting {
  kind: EntityKind;
  definitionId: string;
}

/** Records without a number of a field, the oldest first. */
const unnumbered = (kind: EntityKind) =>
  `${recordTables[kind]} e where e.tenant_id = $company and ${fieldValueOf('e', '$1::text')} is null`;

const atOnce = 5000;
const pieceSize = 1000;

/** Begins to backfill existing records: few at once, many in the background. */
export async function beginCount(tx: Transaction, counting: Counting): Promise<void> {
  const { kind, definitionId } = counting;
  const found = await tx.first<{ count: number }>(`select count(*)::int as count from ${unnumbered(kind)}`, [
    definitionId,
  ]);
  const missing = found?.count ?? 0;
  const last = await countOn(tx, definitionId, missing);
  await tx.query(
    `update field_counters set filled = $2, reserved = $3, begun_at = statement_timestamp(), total = $4
      where tenant_id = $company and definition_id = $1`,
    [definitionId, last - missing, last, missing],
  );
  noteSaved(tx);
  if (missing <= atOnce) while (await countPiece(tx, counting, pieceSize));
}

/** The fields of a company whose backfill is not finished. */
export const openCounts = (tx: Transaction): Promise<Counting[]> =>
  tx.rows<Counting>(
    `select d.kind, c.definition_id as "definitionId" from field_counters c
      join field_definitions d on d.tenant_id = $company and d.id = c.definition_id
      where c.tenant_id = $company and c.filled is not null order by c.definition_id`,
    [],
  );

/**
 * Backfills numbers of the next records, in the order of their creation. Records that were being created when it began
 * get theirs a little later: the job searches for them for a minute. As with calculated fields, it is no change of a
 * record.
 * @returns whether there is more to do
 */
export async function countPiece(tx: Transaction, { kind, definitionId }: Counting, size: number): Promise<boolean> {
  await lockDefinitionsShared(tx, kind);
  const counter = await tx.first<{ filled: string; reserved: string; settled: boolean }>(
    `select filled, reserved, begun_at < clock_timestamp() - interval '1 minute' as settled from field_counters
      where tenant_id = $company and definition_id = $1 and filled is not null for update skip locked`,
    [definitionId],
  );
  if (!counter) return false;
  const table = recordTables[kind];
  const found = await tx.query<{ id: string }>(
    `select e.id from ${unnumbered(kind)} order by e.created_at, e.id limit ${size} for no key update`,
    [definitionId],
  );
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) {
    if (!counter.settled) return false;
    await tx.query('update field_counters set filled = null where tenant_id = $company and definition_id = $1', [
      definitionId,
    ]);
    return false;
  }
  const follow = await beginPropagation(tx, entities[kind].resource, ids, new Set([customFieldKey(definitionId)]));
  const filled = Number(counter.filled);
  const reserved = Math.min(ids.length, Math.max(Number(counter.reserved) - filled, 0));
  const more = ids.length - reserved;
  const after = more > 0 ? (await countOn(tx, definitionId, more)) - more : 0;
  const numbers = ids.map((_id, index) => String(index < reserved ? filled + index + 1 : after + index - reserved + 1));
  await tx.query(
    `update ${table} e set fields = e.fields || jsonb_object(array[$1], array[n.value])
      from unnest($2::uuid[], $3::text[]) n(id, value) where e.tenant_id = $company and e.id = n.id`,
    [await readRecordKey(tx, definitionId), ids, numbers],
  );
  await recompute(tx, kind, ids);
  await addMissingRows(tx, kind, ids);
  await follow?.();
  await tx.query('update field_counters set filled = $2 where tenant_id = $company and definition_id = $1', [
    definitionId,
    filled + reserved,
  ]);
  return true;
}
