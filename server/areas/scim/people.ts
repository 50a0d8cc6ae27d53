import { message } from '#contract/message';
import { shortestFirstPassword } from '#contract/resources/calls/users';
import { setPassword } from '#server/access/accounts';
import { findRoleByName, findRoles } from '#server/access/roles';
import { readProviders } from '#server/areas/identity/providers';
import { userRecords } from '#server/areas/users/write';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { notFound, Problem } from '#server/problem';
import { changeRow, createRow, deleteRow } from '#server/records/sources/area';
import type { RecordCall } from '#server/resources/descriptor';
import { refuseCommonPassword } from '#server/security/commonPasswords';
import { hashingQueue, hashPassword } from '#server/security/passwords';
import { record } from '#server/security/securityEvents';
import { type CountedRows, readCounted } from './countedRows';
import { scimProblem } from './errors';
import { type Attributes, constant, exact, identical, ignoringCase, truth } from './filter';
import type { Listing } from './listing';
import { namesOf, type PersonValues, recordValues } from './personValues';

/** A person as the directory reads them. */
export interface PersonRow {
  id: string;
  externalId: string | null;
  userName: string | null;
  email: string | null;
  phone: string | null;
  firstName: string;
  lastName: string;
  isActive: boolean;
  roleId: string;
  roleName: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

const columns = `u.id, u.external_id as "externalId", u.user_name as "userName", u.email, u.phone,
  u.first_name as "firstName", u.last_name as "lastName", u.is_active as "isActive", u.role_id as "roleId",
  r.name as "roleName", u.created_at as "createdAt", u.updated_at as "updatedAt", u.version`;
const joins = 'join roles r on r.tenant_id = $company and r.id = u.role_id';

/** A person without a user name signs in by email address, which is the user name for the directory. */
const userName: Attributes[string] = (operator, value, parameters) => {
  const own = ignoringCase('u.user_name_key')(operator, value, parameters);
  const address = ignoringCase('u.email_key')(operator, value, parameters);
  return own && address && `(${own} or u.user_name_key is null and ${address})`;
};

const email = ignoringCase('u.email_key');
const attributes: Attributes = {
  id: identical((id) => `u.id = ${id}`),
  username: userName,
  externalid: exact('u.external_id'),
  displayname: ignoringCase('lower(u.full_name)'),
  'name.givenname': ignoringCase('lower(btrim(u.first_name))'),
  'name.familyname': ignoringCase('lower(btrim(u.last_name))'),
  active: truth('u.is_active'),
  emails: email,
  'emails.value': email,
  'emails.type': constant('work'),
  'emails.primary': constant(true),
};

/** A page of the people in the order of creation, and their total number. */
export const listPeople = (tx: Transaction, listing: Listing): Promise<CountedRows<PersonRow>> =>
  readCounted<PersonRow>(tx, listing, { table: 'users', row: 'u', joins, columns, attributes });

/** @throws Problem 404 */
export async function findPerson(tx: Transaction, id: string): Promise<PersonRow> {
  const found = isId(id)
    ? await tx.query<PersonRow>(`select ${columns} from users u ${joins} where u.tenant_id = $company and u.id = $1`, [
        id,
      ])
    : undefined;
  const [person] = found?.rows ?? [];
  if (!person) throw notFound(message('people.user'));
  return person;
}

/** The role of people without a role from the directory. */
const usualRole = 'worker';

/** The default role of the first identity provider that has one, else the usual role. @throws Problem 400 without either */
export async function defaultRoleId(tx: Transaction): Promise<string> {
  const chosen = (await readProviders(tx)).map((provider) => provider.defaultRoleId);
  const known = await findRoles(tx, chosen);
  const first = chosen.find((id) => id !== null && known.has(id));
  if (first) return first;
  const role = await findRoleByName(tx, usualRole);
  if (!role) throw new Problem(400, message('programs.scimRole', { role: usualRole }));
  return role.id;
}

/** The hash of a password from the directory, under the rules of a password set by an administrator. */
export async function hashOf(password: string, tenantId: string): Promise<string> {
  if (password.length < shortestFirstPassword) throw scimProblem('invalidValue', message('rules.firstPassword'));
  refuseCommonPassword(password, 'password');
  return hashingQueue(`company ${tenantId}`, () => hashPassword(password));
}

/** Adds a person. @returns the id */
export async function createPerson(call: RecordCall, values: PersonValues, passwordHash?: string): Promise<string> {
  const { tx } = call;
  const roleId = await defaultRoleId(tx);
  const known = { isActive: true, externalId: null, ...recordValues({ ...values, ...namesOf(values) }) };
  const id = await createRow(call, userRecords, { ...known, roleId, clientId: null, directory: true });
  if (passwordHash) await setPassword(tx, id, passwordHash);
  return id;
}

/** Changes a person, then maintained by the directory. A new password ends the person's sessions. */
export async function changePerson(
  call: RecordCall,
  id: string,
  values: PersonValues,
  passwordHash?: string,
): Promise<void> {
  await changeRow(call, userRecords, id, { ...recordValues(values), directory: true });
  if (!passwordHash) return;
  await setPassword(call.tx, id, passwordHash);
  await record(call.tx, 'passwordChanged', { target: { resource: 'users', id } });
}

export const deletePerson = (call: RecordCall, id: string): Promise<undefined> => deleteRow(call, userRecords, id);
