import type { Filter } from 'scim2-parse-filter';
import { message } from '#contract/message';
import { scimProblem, wrongPath, wrongValue } from './errors';
import { type GroupValues, mostMembers } from './groups';
import { isObject, type Operation } from './paths';

/** Values during parsing. */
type Reading = Omit<GroupValues, 'members'> & { members: Map<string, boolean> };

function nameIn(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw wrongValue('displayName');
  return value.trim();
}

function externalIdIn(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string' || value.length > 200) throw wrongValue('externalId');
  return value;
}

/** The ids of members: `[{ "value": "…" }]`, or a single object. */
function idsIn(value: unknown): string[] {
  const entries = Array.isArray(value) ? value : [value];
  if (entries.length > mostMembers)
    throw scimProblem('invalidValue', message('records.entries', { limit: mostMembers }));
  return entries.map((entry: unknown) => {
    const id = isObject(entry) ? entry.value : entry;
    if (typeof id !== 'string') throw wrongValue('members');
    return id.toLowerCase();
  });
}

/** The id in `members[value eq "…"]`. */
function idOf(filter: Filter): string {
  const { op, attrPath, compValue } = filter as { op: string; attrPath?: string; compValue?: unknown };
  if (op !== 'eq' || attrPath?.toLowerCase() !== 'value' || typeof compValue !== 'string') throw wrongValue('members');
  return compValue.toLowerCase();
}

/** Read-only attributes, which are ignored. */
const passedOver = ['schemas', 'id', 'meta'];

/** The values of a whole group. @throws Problem 400 */
export function valuesOfGroup(body: unknown): GroupValues {
  if (!isObject(body)) throw scimProblem('invalidSyntax', message('programs.scimValue', { name: 'Group' }));
  const read = Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    displayName: nameIn(read.displayname),
    ...('externalid' in read && { externalId: externalIdIn(read.externalid) }),
    whole: Array.isArray(read.members),
    members: new Map(idsIn(read.members ?? []).map((id) => [id, true])),
  };
}

function takeMembers(values: Reading, { op, path, value }: Operation): void {
  const isEvery = op === 'replace' || (!path?.filter && (value === undefined || value === null));
  if (isEvery) {
    values.whole = true;
    values.members.clear();
  }
  const ids = path?.filter ? [idOf(path.filter)] : idsIn(value ?? []);
  for (const id of ids) values.members.set(id, op !== 'remove');
}

function take(values: Reading, operation: Operation): void {
  const { op, path, value } = operation;
  switch (path?.attribute) {
    case 'displayname':
      values.displayName = nameIn(op === 'remove' ? null : value);
      return;
    case 'externalid':
      values.externalId = externalIdIn(op === 'remove' ? null : value);
      return;
    case 'members':
      takeMembers(values, operation);
      return;
    default:
      if (path && !passedOver.includes(path.attribute)) throw wrongPath(path.attribute);
  }
}

/** The values of the operations of a patch, one after the other. @throws Problem 400 */
export function valuesOfGroupPatch(operations: readonly Operation[]): GroupValues {
  const values: Reading = { whole: false, members: new Map() };
  for (const operation of operations) take(values, operation);
  return values;
}
