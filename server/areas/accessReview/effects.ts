import { resourceEndpoints } from '#contract/access';
import {
  accessReviewEndpoints as calls,
  type FieldEffect,
  mostCounted,
  mostNamedInEffect,
  type RoleEffect,
} from '#contract/extensions/accessReview';
import { visibilityOf } from '#contract/fields/fieldVisibility';
import { checkDefinitions } from '#server/areas/schema/definitionRules';
import { merged } from '#server/areas/schema/definitions';
import { kindOfAddress } from '#server/areas/schema/kind';
import { countValues } from '#server/areas/schema/valuePages';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { implement } from '#server/http/implement';
import { notFound } from '#server/problem';
import { mapYielding } from '#server/process/timeSlices';
import { type Registered, registeredOf } from '#server/resources/registry';
import { roleClaims } from '#server/security/rights';
import {
  fieldRightsOf,
  type KindField,
  type ReadingRole,
  readEveryField,
  readingRole,
  type Visibility,
} from './fields';
import { type CountedRole, namesUser, type Reach, type ReviewedRole, reachOf, readRoles } from './roles';

/** People whom an effect is about. `are`: SQL condition of an active user `h`, by the value of `$1`. */
interface AffectedPeople {
  count: number;
  are: string;
  value: unknown;
}

const holdersOf = ({ id, people }: CountedRole): AffectedPeople => ({
  count: people,
  are: 'h.role_id = $1::uuid',
  value: id,
});

/** The number of records that at least one of some people sees, up to a limit. */
async function countSeen(
  tx: Transaction,
  { record }: Registered,
  people: AffectedPeople,
  reach: Reach,
): Promise<number> {
  if (reach === 'none' || people.count === 0) return 0;
  const { table, alias } = record.list;
  const conditions = [`${alias}.tenant_id = $company`];
  if (reach !== 'all') {
    conditions.push(`exists (select from users h
      where h.tenant_id = $company and ${people.are} and h.is_active and ${namesUser(reach, 'h.id')})`);
  }
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from (select from ${table} ${alias}
      where ${conditions.join(' and ')} limit ${mostCounted}) seen`,
    reach === 'all' ? [] : [people.value],
  );
  return rows[0]?.count ?? 0;
}

/** All roles limited by related rows are limited by the same rows of a resource. */
const isSame = (before: Reach, after: Reach) =>
  typeof before === 'string' || typeof after === 'string' ? before === after : true;

async function recordEffects(
  tx: Transaction,
  people: AffectedPeople,
  before: ReviewedRole,
  after: ReviewedRole,
): Promise<RoleEffect['records']> {
  const effects: RoleEffect['records'] = [];
  for (const resource of Object.keys(resourceEndpoints)) {
    const registered = registeredOf(resource);
    if (!registered) continue;
    const reaches = [reachOf(registered, before), reachOf(registered, after)] as const;
    if (isSame(...reaches)) continue;
    const [was, is] = [
      await countSeen(tx, registered, people, reaches[0]),
      await countSeen(tx, registered, people, reaches[1]),
    ];
    effects.push({ resource, before: was, after: is });
  }
  return effects;
}

async function namesOf(tx: Transaction, roleId: string): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select u.full_name as name from users u where u.tenant_id = $company and u.role_id = $1 and u.is_active
      order by u.full_name, u.id limit ${mostNamedInEffect}`,
    [roleId],
  );
  return rows.map(({ name }) => name);
}

function fieldsOf(before: ReviewedRole, after: ReviewedRole, fields: readonly KindField[]): RoleEffect['fields'] {
  const visibility = visibilityOf(fields);
  const [then, now] = [readingRole(before), readingRole(after)];
  const rights = fields
    .filter(({ archived }) => !archived)
    .map((field) => ({
      field: { kind: field.kind, id: field.id, name: field.name },
      was: fieldRightsOf(then, field, visibility),
      is: fieldRightsOf(now, field, visibility),
    }));
  const those = (member: 'see' | 'change', gained: boolean) =>
    rights
      .filter(({ was, is }) => was[member] !== is[member] && is[member] === gained)
      .map(({ field }) => field)
      .slice(0, mostNamedInEffect);
  return {
    seen: those('see', true),
    unseen: those('see', false),
    changeable: those('change', true),
    unchangeable: those('change', false),
  };
}

/** Gains and losses of people who have the rights of one role, and then those of another. */
export async function effectOn(
  tx: Transaction,
  people: AffectedPeople,
  [before, after]: readonly [ReviewedRole, ReviewedRole],
  fields: readonly KindField[],
): Promise<Omit<RoleEffect, 'people' | 'names'>> {
  const [had, has] = [roleClaims(before), roleClaims(after)];
  return {
    gained: has.filter((permission) => !had.includes(permission)),
    lost: had.filter((permission) => !has.includes(permission)),
    records: await recordEffects(tx, people, before, after),
    fields: fieldsOf(before, after, fields),
  };
}

/** Gains and losses of a role's users by a save of the role. @see rules 9.9 */
export const roleEffects = implement(calls.roleEffect, async ({ tx, body }): Promise<RoleEffect> => {
  const [before] = isId(body.id) ? await readRoles(tx, body.id) : [];
  if (!before) throw notFound();
  const { name = before.name, claims, roleType = null } = body;
  const after: CountedRole = { ...before, name, claims, roleType };
  return {
    people: before.people,
    names: await namesOf(tx, before.id),
    ...(await effectOn(tx, holdersOf(before), [before, after], await readEveryField(tx))),
  };
});

/** The stored fields after a save of one kind's fields; new fields take nothing from anybody. */
function saved(stored: readonly KindField[], kind: KindField['kind'], payload: Parameters<typeof checkDefinitions>[0]) {
  const sent = new Map(checkDefinitions(payload).flatMap((field) => (field.id ? [[field.id, field] as const] : [])));
  return stored.flatMap((field): KindField[] => {
    if (field.kind !== kind) return [field];
    const changed = sent.get(field.id);
    return changed ? [{ ...merged(field, changed), kind }] : [];
  });
}

interface FieldStates {
  was: KindField;
  is: KindField;
}

/** The effect of a save on the roles' rights to a field; undefined: none. */
function effectOf(
  roles: readonly ReadingRole<CountedRole>[],
  { was, is }: FieldStates,
  before: Visibility,
  after: Visibility,
): Omit<FieldEffect, 'holding'> | undefined {
  const changes = { seen: [], unseen: [], changeable: [], unchangeable: [] } as Record<
    'seen' | 'unseen' | 'changeable' | 'unchangeable',
    FieldEffect['seen']
  >;
  for (const one of roles) {
    const { id: roleId, name: roleName, people } = one.role;
    const named = { roleId, roleName, people };
    const [had, has] = [fieldRightsOf(one, was, before), fieldRightsOf(one, is, after)];
    if (had.see !== has.see) changes[has.see ? 'seen' : 'unseen'].push(named);
    if (had.change !== has.change) changes[has.change ? 'changeable' : 'unchangeable'].push(named);
  }
  const isChanged = Object.values(changes).some(({ length }) => length > 0);
  return isChanged ? { kind: is.kind, id: is.id, name: is.name, ...changes } : undefined;
}

/** Roles that a save of one kind's fields lets see or change a field, or no longer. @see rules 9.9 */
export const fieldEffects = implement(calls.fieldEffects, async ({ tx, params, body }): Promise<FieldEffect[]> => {
  const kind = kindOfAddress(params.kind);
  const stored = await readEveryField(tx);
  const fields = saved(stored, kind, body);
  const roles = await mapYielding(await readRoles(tx), readingRole);
  const [before, after] = [visibilityOf(stored), visibilityOf(fields)];
  const byId = new Map(fields.map((field) => [field.id, field]));
  const states = stored.flatMap((was): FieldStates[] => {
    const is = byId.get(was.id);
    // the preview of the save reports deleted and archived fields
    return is && !is.archived && !was.archived ? [{ was, is }] : [];
  });
  const effects: FieldEffect[] = [];
  for (const effect of await mapYielding(states, (one) => effectOf(roles, one, before, after))) {
    if (effect) effects.push({ ...effect, holding: await countValues(tx, effect.id) });
  }
  return effects;
});
