import { holds, meets, projectVisibility as sightPermissions } from '#contract/permissions';
import type { Transaction } from '#server/database/connect';
import type { LockedEntry } from '#server/records/trash/trash';
import { allRegistered } from '#server/resources/registry';
import type { CallerIdentity } from '#server/security/tokens';
import { Parameters } from '#server/sql/parameters';
import { hasOne } from '#server/sql/relatedRows';
import { isAdminCall } from './historyVisibility';
import { seesAllProjects, teamVisibility } from './teamVisibility';

/** Resources with rules beyond the right to delete. */
const ownRules: ReadonlySet<string> = new Set(['projects', 'flights', 'hotels', 'supportTickets']);

/** SQL condition on an entry `t`: the caller may delete its record. @see rules 14.13 */
export function trashVisibility(tx: Transaction, identity: CallerIdentity, parameters: Parameters): string {
  const parts: string[] = [];
  const me = () => parameters.add(identity.userId, 'uuid');
  const of = (resource: string, condition = 'true') => parts.push(`(t.resource = '${resource}' and ${condition})`);
  const own = (table: string) => `(t.kept -> '${table}' -> 0 ->> 'created_by')::uuid = ${me()}`;
  const ownOr = (mayAll: boolean, table: string) => (mayAll ? 'true' : own(table));

  for (const { record, needs } of allRegistered()) {
    if (!ownRules.has(record.resource) && meets(identity, needs.delete)) of(record.resource);
  }
  of('supportTickets', ownOr(isAdminCall(tx), 'tickets'));
  if (holds(identity, 'Inventory:Edit')) of('inventoryDocuments');
  if (holds(identity, 'Inventory:View')) of('inventoryImages', ownOr(holds(identity, 'Inventory:Edit'), 'images'));
  if (!meets(identity, [sightPermissions])) return `(${parts.join(' or ')})`;

  const all = seesAllProjects(identity);
  const isVisible = (id: string) =>
    all
      ? 'true'
      : `exists (select from projects p where ${[`p.tenant_id = $company and p.id = ${id}`, ...teamVisibility(identity, parameters).map(hasOne)].join(' and ')})`;
  const deletesDocuments = holds(identity, 'ProjectDocuments:Delete');
  if (holds(identity, 'Project:DeleteProjects')) {
    of(
      'projects',
      all ? 'true' : `t.kept -> 'project_users' @> jsonb_build_array(jsonb_build_object('user_id', ${me()}))`,
    );
  }
  of('documents', `${ownOr(deletesDocuments, 'documents')} and ${isVisible('t.parent_id')}`);
  of(
    'images',
    `${ownOr(deletesDocuments || holds(identity, 'ProjectImages:Delete'), 'images')} and ${isVisible('t.parent_id')}`,
  );
  if (holds(identity, 'ProjectTravelData:Delete')) {
    for (const resource of ['flights', 'hotels']) of(resource, isVisible('t.parent_id'));
    const onTrip = (table: string) =>
      `exists (select from ${table} f where f.tenant_id = $company and f.id = t.parent_id and ${isVisible('f.project_id')})`;
    of('travelDocuments', all ? 'true' : `(${onTrip('flights')} or ${onTrip('hotels')})`);
  }
  return `(${parts.join(' or ')})`;
}

/** The condition for a call that restores, see `RecordCall`. */
export const trashSeenBy =
  ({ tx, identity }: { tx: Transaction; identity: CallerIdentity }) =>
  (parameters: Parameters): string =>
    trashVisibility(tx, identity, parameters);

/** Locks the entries that the caller may delete. */
export async function lockTrashed(
  tx: Transaction,
  identity: CallerIdentity,
  column: 't.id' | 't.change_id',
  ids: readonly string[],
): Promise<LockedEntry[]> {
  const parameters = new Parameters();
  const conditions = [
    `t.tenant_id = $company`,
    `${column} = any(${parameters.add(ids, 'uuid[]')})`,
    trashVisibility(tx, identity, parameters),
  ];
  return tx.rows<LockedEntry>(
    `select t.id, t.resource, t.entity_id as "entityId", t.name from trash t where ${conditions.join(' and ')}
      order by t.id for update`,
    parameters.values,
  );
}
