import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { computeAll, computedOf } from './compute';
import { recordTables } from './kinds';
import { readRecordKeys } from './recordKeys';
import { readRecordValues } from './values';

/** Calculated fields with new values, by the ids of their records. */
type Recomputed = ReadonlyMap<string, readonly string[]>;

/**
 * Computes the calculated fields of locked records again, after a source has changed. The new values are no change of
 * the records: they leave neither version nor history.
 */
export async function recompute(tx: Transaction, kind: EntityKind, ids: readonly string[]): Promise<Recomputed> {
  const computed = await computedOf(tx, kind);
  const differing = new Map<string, string[]>();
  if (!computed || computed.keys.size === 0 || ids.length === 0) return differing;
  const stored = await readRecordValues(tx, kind, ids, new Set([...computed.keys, ...computed.reads]));
  const fresh: Fresh[] = [];
  for (const [id, made] of await computeAll(tx, computed, stored, 'anew')) {
    const storedValues = stored.get(id) ?? {};
    const changed = [...made].filter(([key, value]) => (storedValues[key] ?? null) !== value);
    if (changed.length === 0) continue;
    differing.set(
      id,
      changed.map(([key]) => key),
    );
    fresh.push({ id, values: Object.fromEntries(changed.map(([key, value]) => [key.slice(keyed), value])) });
  }
  if (differing.size === 0) return differing;
  await write(tx, kind, fresh);
  return differing;
}

/** The new values of a record, by their definitions' ids. */
interface Fresh {
  id: string;
  values: Readonly<Record<string, string | null>>;
}

async function write(tx: Transaction, kind: EntityKind, fresh: readonly Fresh[]): Promise<void> {
  const keys = await readRecordKeys(tx, kind);
  const asHeld = (values: Fresh['values']) =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [keys.get(id) ?? id, value]));
  const emptied = fresh.flatMap(({ id, values }) =>
    Object.keys(values).flatMap((field) => (values[field] === null ? [{ id, field }] : [])),
  );
  const whole = 'e.fields || fresh.value';
  await tx.query(
    `update ${recordTables[kind]} e set fields = ${emptied.length > 0 ? `jsonb_strip_nulls(${whole})` : whole}
      from unnest($1::uuid[], $2::jsonb[]) fresh(id, value) where e.tenant_id = $company and e.id = fresh.id`,
    [fresh.map(({ id }) => id), fresh.map(({ values }) => JSON.stringify(asHeld(values)))],
  );
  if (emptied.length === 0) return;
  await tx.query(
    `delete from field_values v using unnest($1::uuid[], $2::uuid[]) emptied(id, field)
      where v.tenant_id = $company and v.entity_id = emptied.id and v.definition_id = emptied.field`,
    [emptied.map(({ id }) => id), emptied.map(({ field }) => field)],
  );
}

const keyed = 'fields.'.length;
