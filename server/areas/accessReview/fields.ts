import { accessReviewEndpoints as calls, type FieldRoleAccess } from '#contract/extensions/accessReview';
import { type EntityKind, entities, entityKinds } from '#contract/fields/entityKinds';
import { allows, type FieldRole, type FieldRule } from '#contract/fields/fieldRights';
import { limitingFields } from '#contract/fields/fieldVisibility';
import { adminRole, holds } from '#contract/permissions';
import { readStoredFields, type StoredField } from '#server/areas/schema/definitions';
import { kindOfAddress } from '#server/areas/schema/kind';
import type { Transaction } from '#server/database/connect';
import { implement } from '#server/http/implement';
import { notFound, Problem } from '#server/problem';
import { mapYielding } from '#server/process/timeSlices';
import { type Registered, registeredOf } from '#server/resources/registry';
import { type CountedRole, callerOf, type ReviewedRole, readRoles, roleMeets } from './roles';

/** A custom field with its kind. */
export type KindField = StoredField & { kind: EntityKind };

/** The company's custom fields of every kind, archived ones included: they limit what depends on them. */
export async function readEveryField(tx: Transaction): Promise<KindField[]> {
  const fields: KindField[] = [];
  for (const kind of entityKinds) {
    for (const field of await readStoredFields(tx, kind)) fields.push({ ...field, kind });
  }
  return fields;
}

const registeredFor = (kind: EntityKind): Registered => {
  const registered = registeredOf(entities[kind].resource);
  if (!registered) throw new Error(`No resource has the fields of ${kind}`);
  return registered;
};

/** Whether a role may change custom fields of a kind: some roles may change only other members of records. */
function changesFields(role: ReviewedRole, { record, needs }: Registered): boolean {
  if (!roleMeets(role, needs.change)) return false;
  try {
    record.allow?.(callerOf(role), { fields: [] });
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

const fieldRole = ({ id, roleType, claims }: ReviewedRole): FieldRole => ({ id, roleType, permissions: claims });
const isFree = (role: ReviewedRole) => role.name === adminRole;

/** Whether rules allow a role; the role Admin has no limits. */
const lets = (role: ReviewedRole, rules: readonly (FieldRule | null | undefined)[]) =>
  isFree(role) || allows(rules, fieldRole(role));

const accessOf = (role: ReviewedRole, rules: readonly FieldRule[]): FieldRoleAccess['see'] => {
  if (isFree(role)) return { allowed: true, reason: 'admin' };
  if (rules.length === 0) return { allowed: true, reason: 'everyone' };
  if (holds(fieldRole(role), 'EntitiesSchema:Edit')) return { allowed: true, reason: 'schema' };
  const allowed = lets(role, rules);
  return { allowed, reason: allowed ? 'named' : 'excluded' };
};

const outOfReach: FieldRoleAccess['see'] = { allowed: false, reason: 'records' };

/** Rules of fields, their own and those of the fields that they depend on. */
export type Visibility = ReadonlyMap<string, readonly FieldRule[]>;

interface Rights {
  see: boolean;
  change: boolean;
}

/** A role with the kinds whose records its people see and write. */
export interface ReadingRole<Role extends ReviewedRole = ReviewedRole> {
  role: Role;
  reads: ReadonlySet<EntityKind>;
  writes: ReadonlySet<EntityKind>;
}

export function readingRole<Role extends ReviewedRole>(role: Role): ReadingRole<Role> {
  const writes = (kind: EntityKind) => {
    const registered = registeredFor(kind);
    return changesFields(role, registered) || roleMeets(role, registered.needs.create);
  };
  return {
    role,
    reads: new Set(entityKinds.filter((kind) => roleMeets(role, registeredFor(kind).needs.read))),
    writes: new Set(entityKinds.filter(writes)),
  };
}

/** The rights of a role to a field. */
export function fieldRightsOf({ role, reads, writes }: ReadingRole, field: KindField, visibility: Visibility): Rights {
  const see = reads.has(field.kind) && lets(role, visibility.get(field.id) ?? []);
  return { see, change: see && writes.has(field.kind) && lets(role, [field.changedBy]) };
}

/** The fields whose rules limit a field, and their rules. */
type Limiting = readonly KindField[];

function explain({ role, reads, writes }: ReadingRole<CountedRole>, field: KindField, limiting: Limiting) {
  const rules = limiting.flatMap(({ seenBy }) => (seenBy == null ? [] : [seenBy]));
  const see = reads.has(field.kind) ? accessOf(role, rules) : outOfReach;
  const ownRule = field.changedBy == null ? [] : [field.changedBy];
  const change = writes.has(field.kind) ? accessOf(role, ownRule) : outOfReach;
  return {
    roleId: role.id,
    roleName: role.name,
    people: role.people,
    see,
    change: see.allowed ? change : see,
    through: limiting.flatMap(({ id, name, seenBy }) => (id === field.id || lets(role, [seenBy]) ? [] : [name])),
  };
}

/** The rights of each role to a custom field, with the reason. @see rules 9.9 */
export const fieldViewers = implement(calls.field, async ({ tx, params }): Promise<FieldRoleAccess[]> => {
  const kind = kindOfAddress(params.kind);
  const every = await readEveryField(tx);
  const field = every.find((one) => one.kind === kind && one.id === params.fieldId.toLowerCase());
  if (!field || field.archived) throw notFound();
  const limiting = limitingFields(every, field.id);
  return mapYielding(await readRoles(tx), (role) => explain(readingRole(role), field, limiting));
});
