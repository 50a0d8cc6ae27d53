import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';
import { computeAll, computedOf } from './compute';
import { recordTables } from './kinds';
import { readRecords } from './values';

/** The computed fields that differ now, by the ids of their records. */
export type Recomputed = ReadonlyMap<string, readonly string[]>;

/**
 * Works the computed fields of locked records out anew, after something that they follow from has changed: what they hold
 * follows from that, so it is no change of theirs, and leaves neither version nor history.
 */
export async function recompute(tx: Transaction, kind: EntityKind, ids: readonly string[]): Promise<Recomputed> {
  const computed = await computedOf(tx, kind);
  const differing = new Map<string, string[]>();
  if (!computed || computed.keys.size === 0 || ids.length === 0) return differing;
  const stored = await readRecords(tx, kind, ids);
  const fresh: Record<string, Record<string, string | null>> = {};
  for (const [id, made] of await computeAll(tx, computed, stored, 'anew')) {
    const held = stored.get(id) ?? {};
    const changed = [...made].filter(([key, value]) => (held[key] ?? null) !== value);
    if (changed.length === 0) continue;
    differing.set(
      id,
      changed.map(([key]) => key),
    );
    fresh[id] = Object.fromEntries(changed.map(([key, value]) => [key.slice(keyed), value]));
  }
  if (differing.size === 0) return differing;
  await tx.query(
    `update ${recordTables[kind]} e set fields = jsonb_strip_nulls(e.fields || fresh.value)
      from jsonb_each($1::jsonb) fresh where e.tenant_id = $company and e.id = fresh.key::uuid`,
    [JSON.stringify(fresh)],
  );
  await tx.query(
    `delete from field_values v using jsonb_each($1::jsonb) fresh
      where v.tenant_id = $company and v.entity_id = fresh.key::uuid
        and v.definition_id in (select key::uuid from jsonb_each(fresh.value) where value = 'null')`,
    [JSON.stringify(fresh)],
  );
  return differing;
}

const keyed = 'fields.'.length;
