import { needsOfAction } from '#contract/access';
import { entityKinds, schemaResource } from '#contract/fields/entityKinds';
import { adminRole, meets, type Needs } from '#contract/permissions';
import { parentsOf, resourceNames } from '#contract/resources/index';
import type { Transaction } from '#server/database/connect';
import { allRegistered, type Registered } from '#server/resources/registry';
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
