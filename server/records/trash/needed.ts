import { tableName } from '#server/resources/columns';
import type { Writer } from '#server/resources/descriptor';
import { Parameters } from '#server/sql/parameters';
import { sqlOfTrashedRows } from './restore';
import type { LockedEntry } from './trash';
import { type TrashPolicy, trashPolicies, trashPolicyOf } from './trashPolicy';

type Restorer = Required<Pick<Writer, 'tx' | 'seesTrashed'>>;

/** The entries that rows of a table in the trash name, of those that the caller sees. */
async function namedBy({ tx, seesTrashed }: Restorer, { table, needs }: TrashPolicy, ids: readonly string[]) {
  const found: LockedEntry[] = [];
  for (const { column, where = 'true' } of needs) {
    const parameters = new Parameters();
    parameters.add(ids, 'uuid[]'); // first, as `sqlOfTrashedRows` names them
    const entries = await tx.rows<LockedEntry>(
      `select t.id, t.resource, t.entity_id as "entityId", t.name from trash t
       where t.tenant_id = $company and ${seesTrashed(parameters)}
         and t.entity_id in (select h.${column} from ${sqlOfTrashedRows(tableName(table))} and ${where})
       order by t.id`,
      parameters.values,
    );
    found.push(...entries);
  }
  return found;
}

/**
 * The entries of the trash that have to be restored with some entries: those of their parents and required references,
 * and those that these need in turn. Entries that the caller does not see are left out.
 */
export async function neededEntries(by: Restorer, entries: readonly LockedEntry[]): Promise<LockedEntry[]> {
  const asked = new Set(entries.map(({ id }) => id));
  const needed = new Map<string, LockedEntry>();
  for (let from = entries; from.length > 0; ) {
    const further = new Map<string, LockedEntry>();
    for (const [resource, policy] of trashPolicies()) {
      const ids = from.filter((entry) => entry.resource === resource).map(({ entityId }) => entityId);
      if (ids.length === 0) continue;
      const brought = policy.brings.flatMap((child) => trashPolicyOf(child.resource) ?? []);
      for (const part of [policy, ...brought]) {
        for (const entry of await namedBy(by, part, ids)) further.set(entry.id, entry);
      }
    }
    from = [...further.values()].filter(({ id }) => !needed.has(id) && !asked.has(id));
    for (const entry of from) needed.set(entry.id, entry);
  }
  return [...needed.values()];
}
