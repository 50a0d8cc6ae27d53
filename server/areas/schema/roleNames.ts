import type { FieldErrors } from '#contract/errors';
import { type FieldRule, rightsMembers } from '#contract/fields/fieldRights';
import { message } from '#contract/message';
import type { Transaction } from '#server/database/connect';
import { invalid } from '#server/problem';
import type { FieldPayload } from './definitionRules';
import type { StoredField } from './definitions';

type Rights = Pick<FieldPayload, 'seenBy' | 'changedBy'>;

/** The rules of a field with converted role names; roles that `rename` does not know are left out. */
function renamedRoles(field: Rights, rename: (role: string) => string | undefined): Rights {
  const renamed = (rule: FieldRule): FieldRule =>
    rule === 'internal' ? rule : [...new Set(rule.flatMap((role) => rename(role) ?? []))].sort();
  return Object.fromEntries(
    rightsMembers.flatMap((member) => (field[member] ? [[member, renamed(field[member])]] : [])),
  );
}

const namesRoles = (fields: readonly Rights[]): boolean =>
  fields.some((field) => rightsMembers.some((member) => Array.isArray(field[member])));

/** @param lock `for key share`: the roles stay until the fields that name them are saved */
async function readRoles(
  tx: Transaction,
  fields: readonly Rights[],
  lock: '' | 'for key share' = '',
): Promise<{ id: string; name: string }[]> {
  if (!namesRoles(fields)) return [];
  const text = `select id, name from roles where tenant_id = $company order by id ${lock}`;
  return (await tx.query<{ id: string; name: string }>(text)).rows;
}

/** @throws Problem 400 with messages by `{position}.{member}` */
function requireRoles<F extends Rights>(
  fields: readonly F[],
  isKnown: (role: string, field: F, member: (typeof rightsMembers)[number]) => boolean,
): void {
  const errors: FieldErrors = {};
  for (const [index, field] of fields.entries()) {
    for (const member of rightsMembers) {
      const rule = field[member];
      if (!Array.isArray(rule) || rule.every((role) => isKnown(role, field, member))) continue;
      errors[`${index}.${member}`] = [message('people.role')];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * Fields with the ids of existing roles in their rules. Roles that were deleted since a rule was saved are left out.
 * @throws Problem 400 with messages by `{position}.{member}` for other roles that do not exist
 */
export async function withRoles<F extends Rights & { id?: string | null | undefined }>(
  tx: Transaction,
  fields: readonly F[],
  before: ReadonlyMap<string, StoredField>,
): Promise<F[]> {
  const ids = new Set((await readRoles(tx, fields, 'for key share')).map(({ id }) => id));
  const known = (role: string) => (ids.has(role.toLowerCase()) ? role.toLowerCase() : undefined);
  requireRoles(fields, (role, { id }, member) => {
    const rule = id ? before.get(id)?.[member] : undefined;
    return known(role) !== undefined || (Array.isArray(rule) && rule.includes(role));
  });
  return fields.map((field) => ({ ...field, ...renamedRoles(field, known) }));
}

/** The roles of fields by their names, for a schema file: ids belong to one company. */
export async function withRoleNames<F extends Rights>(tx: Transaction, fields: readonly F[]): Promise<F[]> {
  const names = new Map((await readRoles(tx, fields)).map(({ id, name }) => [id, name]));
  return fields.map((field) => ({ ...field, ...renamedRoles(field, (id) => names.get(id)) }));
}

/**
 * The roles of a file's fields by their ids.
 * @throws Problem 400 with messages by `{position}.{member}` for roles that do not exist
 */
export async function withRoleIds<F extends Rights>(tx: Transaction, fields: readonly F[]): Promise<F[]> {
  const ids = new Map((await readRoles(tx, fields)).map(({ id, name }) => [name.trim().toLowerCase(), id]));
  const idOf = (name: string) => ids.get(name.trim().toLowerCase());
  requireRoles(fields, (name) => idOf(name) !== undefined);
  return fields.map((field) => ({ ...field, ...renamedRoles(field, idOf) }));
}
