import { needsOfAction } from '#contract/access';
import { entityKinds, schemaResource } from '#contract/fields/entityKinds';
import { adminRole, meets, type Needs } from '#contract/permissions';
import { parentsOf, resourceNames } from '#contract/resources/index';
import type { Transaction } from '#server/database/connect';
import { tableName } from '#server/resources/columns';
import { allRegistered, type Registered, registeredOf } from '#server/resources/registry';
import type { CallerIdentity } from '#server/security/tokens';
import { Parameters } from '#server/sql/parameters';
import { hasOne } from '#server/sql/relatedRows';

export const isAdminCall = (tx: Transaction): boolean => tx.session.roleName === adminRole;

/** SQL condition: the entity of one kind exists and is visible to the caller. */
type Visibility = (identity: CallerIdentity, parameters: Parameters, id: string) => string;

interface Entity {
  needs: Needs;
  visibility: Visibility;
}

/** A resource of the write pipeline has the visibility of its lists. */
const seenAs = ({ record: { list, visibility }, needs }: Registered): Entity => ({
  needs: needs.read,
  visibility: (identity, parameters, id) => {
    const conditions = [
      `${list.alias}.tenant_id = $company`,
      `${list.alias}.id = ${id}`,
      ...(visibility?.(identity, parameters) ?? []).map(hasOne),
    ];
    return `exists (select from ${list.table} ${list.alias} where ${conditions.join(' and ')})`;
  },
});

const seesSchema: Entity = { needs: [['EntitiesSchema:View']], visibility: () => 'true' };

/** Entities with visibility of their own: the permission to read them, and their condition. */
const entitiesOf = (): Readonly<Record<string, Entity>> => ({
  ...Object.fromEntries(allRegistered().map((registered) => [registered.record.resource, seenAs(registered)])),
  ...Object.fromEntries(entityKinds.map((kind) => [schemaResource(kind), seesSchema])),
});

/** Whether a caller sees every entry of a resource, each row by the condition of `entryVisibility`, or none. */
export type EntryVisibility = 'all' | 'rows' | 'none';

/** @param parent the resource that the entity hangs on */
export function entryVisibilityOf(identity: CallerIdentity, resource: string, parent: string | null): EntryVisibility {
  if (identity.role === adminRole) return 'all';
  const isLimited = (name: string) =>
    (registeredOf(name)?.record.visibility?.(identity, new Parameters()) ?? []).length > 0;
  const entities = entitiesOf();
  const needs = needsOfAction(resource, 'list');
  const seen = [
    ...(entities[resource] && meets(identity, entities[resource].needs) ? [resource] : []),
    ...(parent && needs && meets(identity, needs) && entities[parent] && meets(identity, entities[parent].needs)
      ? [parent]
      : []),
  ];
  if (seen.length === 0) return 'none';
  return seen.some((name) => !isLimited(name)) ? 'all' : 'rows';
}

/** The fields of a resource's rows that hold those who see them; the history keeps who did before. */
export function seersFields(identity: CallerIdentity): (readonly [resource: string, field: string])[] {
  return allRegistered().flatMap(({ record: { resource, visibility, sets = {} } }) => {
    const tables = new Set((visibility?.(identity, new Parameters()) ?? []).map(({ table }) => table));
    return Object.entries(sets).flatMap(([field, set]) =>
      tables.has(tableName(set.table)) ? [[resource, field] as const] : [],
    );
  });
}

/** SQL condition on an entry `h`: the caller sees its entity, or the entity's parent. */
export function entryVisibility(identity: CallerIdentity, parameters: Parameters): string {
  const parts: string[] = [];
  const entities = entitiesOf();
  for (const [resource, { needs, visibility }] of Object.entries(entities)) {
    if (meets(identity, needs))
      parts.push(`(h.resource = '${resource}' and ${visibility(identity, parameters, 'h.entity_id')})`);
  }
  // children are visible with their parent
  for (const resource of resourceNames) {
    const needs = needsOfAction(resource, 'list');
    if (!needs || !meets(identity, needs)) continue;
    for (const parent of parentsOf(resource)) {
      const entity = entities[parent];
      if (!entity || !meets(identity, entity.needs)) continue;
      parts.push(
        `(h.resource = '${resource}' and h.parent_resource = '${parent}' and ${entity.visibility(identity, parameters, 'h.parent_id')})`,
      );
    }
  }
  return parts.length > 0 ? `(${parts.join(' or ')})` : 'false';
}

/** Whether a record of a resource is there and in the caller's sight. */
export async function seesRecord(
  tx: Transaction,
  identity: CallerIdentity,
  resource: string,
  id: string,
): Promise<boolean> {
  const entity = entitiesOf()[resource];
  if (!entity || !meets(identity, entity.needs)) return false;
  const parameters = new Parameters();
  const visible = entity.visibility(identity, parameters, parameters.add(id, 'uuid'));
  const found = await tx.query<{ seen: boolean }>(`select ${visible} as seen`, parameters.values);
  return found.rows[0]?.seen ?? false;
}

/** Whether the caller sees the entity or its parent; an Admin sees deleted entities, too. */
export async function seesEntity(tx: Transaction, identity: CallerIdentity, id: string): Promise<boolean> {
  const parameters = new Parameters();
  const idParameter = parameters.add(id, 'uuid');
  const entityConditions = Object.values(entitiesOf()).flatMap(({ needs, visibility }) =>
    meets(identity, needs) ? [visibility(identity, parameters, idParameter)] : [],
  );
  const own = entityConditions.filter((visibility) => visibility !== 'true').join(' or ') || 'false';
  const entries = `exists (select from history h where h.tenant_id = $company and (h.entity_id = ${idParameter} or h.parent_id = ${idParameter})${isAdminCall(tx) ? '' : ` and ${entryVisibility(identity, parameters)}`})`;
  const found = await tx.query<{ seen: boolean }>(`select (${own} or ${entries}) as seen`, parameters.values);
  return found.rows[0]?.seen ?? false;
}
