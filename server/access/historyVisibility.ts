import { needsOfAction } from '#contract/access';
import { entityKinds, schemaResource } from '#contract/fields/entityKinds';
import { adminRole, meets, type Needs } from '#contract/permissions';
import { parentsOf, resourceNames } from '#contract/resources/index';
import type { Transaction } from '#server/database/connect';
import { tableName } from '#server/resources/columns';
import { allRegistered, type Registered, registeredOf } from '#server/resources/registry';
import type { CallerIdentity } from '#server/security/tokens';
import { Parameters } from '#server/sql/parameters';
import { type CallersRows, hasOne, ofRow, relatedTable } from '#server/sql/relatedRows';
import { literal } from '#server/sql/statement';

export const isAdminCall = (tx: Transaction): boolean => tx.session.roleName === adminRole;

/** The rows by which an entity exists and is visible to the caller. */
interface VisibleRows {
  /** SQL: tables with their aliases. */
  tables: readonly string[];
  conditions: readonly string[];
  /** Each has to have one, too. */
  related: readonly CallersRows[];
}

interface Entity {
  needs: Needs;
  visibility(identity: CallerIdentity, parameters: Parameters, id: string): VisibleRows;
}

/** SQL condition: the rows are there. */
const isVisible = ({ tables, conditions, related }: VisibleRows): string =>
  tables.length === 0
    ? 'true'
    : `exists (select from ${tables.join(', ')} where ${[...conditions, ...related.map(hasOne)].join(' and ')})`;

/** A resource of the write pipeline has the visibility of its lists. */
const seenAs = ({ record: { list, visibility }, needs }: Registered): Entity => ({
  needs: needs.read,
  visibility: (identity, parameters, id) => ({
    tables: [`${list.table} ${list.alias}`],
    conditions: [`${list.alias}.tenant_id = $company`, `${list.alias}.id = ${id}`],
    related: visibility?.(identity, parameters) ?? [],
  }),
});

const seesSchema: Entity = {
  needs: [['EntitiesSchema:View']],
  visibility: () => ({ tables: [], conditions: [], related: [] }),
};

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

/** Entries `h` that are visible for one reason: because of their entity, or of what it hangs on. */
interface VisibleEntries {
  resource: string;
  /** The resource that the entity hangs on, where that is the reason. */
  parent?: string;
  rows: VisibleRows;
}

/** The reasons for which entries are visible to the caller, of all resources or of those that are `asked` for. */
export function visibleEntries(
  identity: CallerIdentity,
  parameters: Parameters,
  asked: (resource: string) => boolean = () => true,
): VisibleEntries[] {
  const found: VisibleEntries[] = [];
  const entities = entitiesOf();
  for (const [resource, { needs, visibility }] of Object.entries(entities)) {
    if (asked(resource) && meets(identity, needs))
      found.push({ resource, rows: visibility(identity, parameters, 'h.entity_id') });
  }
  // children are visible with their parent
  for (const resource of resourceNames) {
    const needs = needsOfAction(resource, 'list');
    if (!needs || !asked(resource) || !meets(identity, needs)) continue;
    for (const parent of parentsOf(resource)) {
      const entity = entities[parent];
      if (!entity || !meets(identity, entity.needs)) continue;
      found.push({ resource, parent, rows: entity.visibility(identity, parameters, 'h.parent_id') });
    }
  }
  return found;
}

const isOf = ({ resource, parent }: VisibleEntries): string =>
  `h.resource = ${literal(resource)}${parent === undefined ? '' : ` and h.parent_resource = ${literal(parent)}`}`;

/** SQL condition: an entry `h` is visible for the reason. */
export const visibleFor = (entries: VisibleEntries): string => `(${isOf(entries)} and ${isVisible(entries.rows)})`;

/**
 * SQL: the entries `h` of a part of the statement with those who see them for the reason, some of them several times;
 * undefined where all callers with the same rights see them. `parameters` of the reason had `any(…)` for the caller. A
 * database finds the pairs from the rows between entries and callers; a condition would be asked for each pair.
 */
export function seersOf(entries: VisibleEntries, h: string): { seer: string; from: string } | undefined {
  const { tables, conditions, related } = entries.rows;
  const [first, ...others] = related;
  if (!first) return undefined;
  const same = others.map(({ caller }) => `${caller} = ${first.caller}`);
  return {
    seer: first.caller,
    from: `from ${[`${h} h`, ...tables, ...related.map(relatedTable)].join(', ')}
      where ${[isOf(entries), ...conditions, ...related.map(ofRow), ...same].join(' and ')}`,
  };
}

/** SQL condition on an entry `h`: the caller sees its entity, or the entity's parent. */
export const entryVisibility = (identity: CallerIdentity, parameters: Parameters): string =>
  `(${visibleEntries(identity, parameters).map(visibleFor).join(' or ') || 'false'})`;

/** Whether a record exists and the caller can see it. */
export async function seesRecord(
  tx: Transaction,
  identity: CallerIdentity,
  resource: string,
  id: string,
): Promise<boolean> {
  const entity = entitiesOf()[resource];
  if (!entity || !meets(identity, entity.needs)) return false;
  const parameters = new Parameters();
  const visible = isVisible(entity.visibility(identity, parameters, parameters.add(id, 'uuid')));
  const found = await tx.first<{ seen: boolean }>(`select ${visible} as seen`, parameters.values);
  return found?.seen ?? false;
}

/** Whether the caller sees the entity or its parent; an Admin sees deleted entities, too. */
export async function seesEntity(tx: Transaction, identity: CallerIdentity, id: string): Promise<boolean> {
  const parameters = new Parameters();
  const idParameter = parameters.add(id, 'uuid');
  const entityConditions = Object.values(entitiesOf()).flatMap(({ needs, visibility }) =>
    meets(identity, needs) ? [isVisible(visibility(identity, parameters, idParameter))] : [],
  );
  const own = entityConditions.filter((visibility) => visibility !== 'true').join(' or ') || 'false';
  const entries = `exists (select from history h where h.tenant_id = $company and (h.entity_id = ${idParameter} or h.parent_id = ${idParameter})${isAdminCall(tx) ? '' : ` and ${entryVisibility(identity, parameters)}`})`;
  const found = await tx.first<{ seen: boolean }>(`select (${own} or ${entries}) as seen`, parameters.values);
  return found?.seen ?? false;
}
