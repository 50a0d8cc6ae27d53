import type { Filter } from 'scim2-parse-filter';
import { z } from 'zod';
import { message } from '#contract/message';
import { userChanges } from '#contract/resources/calls/users';
import { namesFrom } from '#server/areas/users/names';
import { readInput } from '#server/http/input';
import { scimProblem, wrongPath, wrongValue } from './errors';
import { isObject, type Operation } from './paths';

/** Values of a person from the directory; absent: not sent, null: empty. */
export interface PersonValues {
  userName?: string;
  externalId?: string | null;
  firstName?: string;
  lastName?: string;
  /** The display name, the source of first and last name where the directory sends neither. */
  displayName?: string;
  email?: string | null;
  phone?: string | null;
  isActive?: boolean;
  password?: string;
}

/** Longest text of an attribute that no rule of users limits, in characters. */
const longest = 200;

function textIn(name: string, value: unknown): string {
  if (typeof value !== 'string' || value.length > longest) throw wrongValue(name);
  return value.trim();
}

const optionalText = (name: string, value: unknown): string | null =>
  value === null || value === undefined ? null : textIn(name, value) || null;

function requiredText(name: string, value: unknown): string {
  const text = textIn(name, value);
  if (text === '') throw wrongValue(name);
  return text;
}

/** Directories send booleans as texts, too. */
function truthOf(value: unknown): boolean {
  const text = String(value).toLowerCase();
  if (!['boolean', 'string'].includes(typeof value) || !['true', 'false'].includes(text)) throw wrongValue('active');
  return text === 'true';
}

/** The stored type of addresses and numbers; a directory may send others. */
const storedType = 'work';

/** The most addresses or numbers that are read. */
const mostEntries = 50;

/** The stored address or number of a person: the primary one, else that of work, else the first. */
function chosen(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const entries = Array.isArray(value) ? value.slice(0, mostEntries) : [value];
  if (!entries.every(isObject)) throw wrongValue(name);
  const isPrimary = ({ primary }: Readonly<Record<string, unknown>>) => String(primary).toLowerCase() === 'true';
  const isOfWork = ({ type }: Readonly<Record<string, unknown>>) => String(type).toLowerCase() === storedType;
  const entry = entries.find(isPrimary) ?? entries.find(isOfWork) ?? entries[0];
  return entry ? optionalText(name, entry.value) : null;
}

/** Whether a filter of addresses or numbers applies to the stored one: unless the filter names another type. */
function isOfStored(filter: Filter | undefined): boolean {
  if (filter?.op === 'and') return (filter as { filters: Filter[] }).filters.every(isOfStored);
  if (filter?.op !== 'eq') return true;
  const { attrPath, compValue } = filter as { attrPath: string; compValue: unknown };
  return attrPath.toLowerCase() !== 'type' || String(compValue).toLowerCase() === storedType;
}

/** Ignored attributes of RFC 7643: not stored, or read-only. */
const passedOver: ReadonlySet<string> = new Set(
  `schemas id meta groups roles entitlements nickname profileurl title usertype preferredlanguage locale timezone ims
   photos addresses x509certificates honorificprefix honorificsuffix manager`.split(/\s+/),
);

const nameParts: Readonly<Record<string, 'firstName' | 'lastName' | 'displayName'>> = {
  givenname: 'firstName',
  familyname: 'lastName',
  formatted: 'displayName',
};

function takeName(values: PersonValues, value: unknown, part?: string): void {
  if (part !== undefined) {
    const member = nameParts[part];
    if (member && value !== null && value !== undefined) values[member] = textIn(`name.${part}`, value);
    return;
  }
  if (value === null || value === undefined) return;
  if (!isObject(value)) throw wrongValue('name');
  for (const [name, own] of Object.entries(value)) takeName(values, own, name.toLowerCase());
}

/**
 * Reads an attribute.
 * @throws Problem 400
 */
function take(values: PersonValues, { op, path, value: sent }: Operation): void {
  if (!path) return;
  const { attribute, part, filter } = path;
  const value = op === 'remove' ? null : sent;
  switch (attribute) {
    case 'username':
      values.userName = requiredText('userName', value);
      return;
    case 'externalid':
      values.externalId = optionalText('externalId', value);
      return;
    case 'displayname':
      if (value !== null) values.displayName = textIn('displayName', value);
      return;
    case 'name':
      takeName(values, value, part);
      return;
    case 'active':
      values.isActive = truthOf(value);
      return;
    case 'password':
      values.password = requiredText('password', value);
      return;
    case 'emails':
    case 'phonenumbers': {
      if (!isOfStored(filter) || (part !== undefined && part !== 'value')) return;
      const name = attribute === 'emails' ? 'emails' : 'phoneNumbers';
      const read = part === 'value' || typeof value === 'string' ? optionalText(name, value) : chosen(name, value);
      values[attribute === 'emails' ? 'email' : 'phone'] = read;
      return;
    }
    default:
      if (!passedOver.has(attribute)) throw wrongPath(attribute);
  }
}

/** The values of the operations of a patch. @throws Problem 400 */
export function valuesOfPatch(operations: readonly Operation[]): PersonValues {
  const values: PersonValues = {};
  for (const operation of operations) take(values, operation);
  return values;
}

const known = ['username', 'externalid', 'displayname', 'name', 'active', 'password', 'emails', 'phonenumbers'];

/** The values of a whole person; other attributes are ignored. @throws Problem 400 */
export function valuesOfPerson(body: unknown): PersonValues {
  if (!isObject(body)) throw scimProblem('invalidSyntax', message('programs.scimValue', { name: 'User' }));
  const values: PersonValues = { email: null, phone: null };
  for (const [name, value] of Object.entries(body)) {
    const attribute = name.toLowerCase();
    if (known.includes(attribute)) take(values, { op: 'replace', path: { attribute }, value });
  }
  if (values.userName === undefined) throw wrongValue('userName');
  return values;
}

/** First and last name from the display name, or from the user name, because a person needs a name. */
export const namesOf = ({ firstName, lastName, displayName, userName = '' }: PersonValues) =>
  namesFrom({ first: firstName, last: lastName, whole: displayName || userName.split('@')[0] || userName });

const rules = userChanges
  .pick({ email: true, userName: true, phoneNumber: true })
  .extend({ firstName: z.string().max(longest), lastName: z.string().max(longest) })
  .partial();

/**
 * The values of a record by the fields' names; the same rules hold as for people who are added by hand, but a directory
 * may know one name alone.
 * @throws Problem 400
 */
export function recordValues(values: PersonValues): Readonly<Record<string, unknown>> {
  const { userName, externalId, firstName, lastName, email, phone, isActive } = values;
  const sent = { userName, firstName, lastName, email, phoneNumber: phone };
  const said = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const { phoneNumber, userName: username, ...read } = readInput(rules, said) as z.output<typeof rules>;
  return {
    ...read,
    ...(username !== undefined && { username }),
    ...(phoneNumber !== undefined && { phone: phoneNumber }),
    ...(externalId !== undefined && { externalId }),
    ...(isActive !== undefined && { isActive }),
  };
}
