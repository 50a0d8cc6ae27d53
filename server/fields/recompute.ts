import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';
import { computeAll, formulasFor, readRecords } from './compute';
import { recordTables } from './kinds';

/**
 * Works the computed fields of locked records out anew, after a formula has changed or records came back: what they hold
 * follows from the rest of them, so it is no change of theirs, and leaves neither version nor history.
 */
export async function recompute(tx: Transaction, kind: EntityKind, ids: readonly string[]): Promise<void> {
  const formulas = await formulasFor(tx, kind);
  if (!formulas || formulas.keys.length === 0) return;
  const stored = await readRecords(tx, kind, ids);
  const fresh: Record<string, Record<string, string | null>> = {};
  for (const [id, made] of await computeAll(formulas, stored)) {
    const held = stored.get(id) ?? {};
    const differing = [...made].filter(([key, value]) => (held[key] ?? null) !== value);
    if (differing.length > 0)
      fresh[id] = Object.fromEntries(differing.map(([key, value]) => [key.slice(keyed), value]));
  }
  if (Object.keys(fresh).length === 0) return;
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
}

const keyed = 'fields.'.length;
