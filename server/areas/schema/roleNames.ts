import { type FieldRule, rightsMembers } from '#contract/fields/fieldRights';
import type { Transaction } from '#server/database/connect';
import type { FieldPayload } from './definitionRules';

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

async function readRoles(tx: Transaction, fields: readonly Rights[]): Promise<{ id: string; name: string }[]> {
  if (!namesRoles(fields)) return [];
  return (await tx.query<{ id: string; name: string }>('select id, name from roles where tenant_id = $company')).rows;
}

/** Fields with the ids of existing roles in their rules. */
export async function withRoles<F extends Rights>(tx: Transaction, fields: readonly F[]): Promise<F[]> {
  const ids = new Set((await readRoles(tx, fields)).map(({ id }) => id));
  const known = (role: string) => (ids.has(role.toLowerCase()) ? role.toLowerCase() : undefined);
  return fields.map((field) => ({ ...field, ...renamedRoles(field, known) }));
}

/** The roles of fields by their names, for a schema file: ids belong to one company. */
export async function withRoleNames<F extends Rights>(tx: Transaction, fields: readonly F[]): Promise<F[]> {
  const names = new Map((await readRoles(tx, fields)).map(({ id, name }) => [id, name]));
  return fields.map((field) => ({ ...field, ...renamedRoles(field, (id) => names.get(id)) }));
}

/** The roles of a file's fields by their ids. */
export async function withRoleIds<F extends Rights>(tx: Transaction, fields: readonly F[]): Promise<F[]> {
  const ids = new Map((await readRoles(tx, fields)).map(({ id, name }) => [name.trim().toLowerCase(), id]));
  return fields.map((field) => ({ ...field, ...renamedRoles(field, (name) => ids.get(name.trim().toLowerCase())) }));
}
