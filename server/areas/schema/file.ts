import { type SchemaDifference, type SchemaFile, schemaEndpoints } from '#contract/extensions/schema';
import { renamedConditions } from '#contract/fields/fieldStates';
import { isLinked } from '#contract/fields/links';
import { type EntityKind, entityKinds } from '#contract/resources/calls/tenants';
import { findRoleByName, type RoleRow, roleReply } from '#server/access/roles';
import { roleRecords, roleValues } from '#server/areas/roles/write';
import { readLayouts } from '#server/areas/tenants/layouts';
import type { Transaction } from '#server/database/connect';
import { lockSaves } from '#server/fields/locks';
import { implement } from '#server/http/implement';
import { changeRow, createRow } from '#server/records/sources/area';
import type { Writer } from '#server/resources/descriptor';
import { refuseInDemo } from '#server/security/rights';
import { record } from '#server/security/securityEvents';
import { canonical } from './canonical';
import type { FieldPayload } from './definitionRules';
import { readStoredFields, type StoredField, withoutBehaviour } from './definitions';
import { layoutByIds, layoutByNames, saveLayout } from './layouts';
import { type Rename, renamedFully } from './linkNames';
import { withRoleIds, withRoleNames } from './roleNames';
import { saveSchema } from './save';

type FileField = SchemaFile['fields']['project'][number];
type FileRole = SchemaFile['roles'][number];

/** Empty members are left out, because people read a schema file, too. */
const withoutEmpty = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member != null && member !== false)) as Partial<T>;

/** Fields name each other by their names: ids belong to one company. */
function fileFields(kind: EntityKind, stored: readonly StoredField[], nameOf: Rename): FileField[] {
  return stored.map(({ id: _, isItSystemField: __, sight: ___, name, conditions, ...rest }) => ({
    name,
    ...withoutEmpty(rest),
    seenBy: rest.seenBy ?? null, // written for every field: without the member a new field is hidden from clients
    ...(conditions && { conditions: renamedConditions(conditions, (id) => nameOf(kind, id)) }),
    ...renamedFully(rest, kind, rest.lookup?.resource ?? '', nameOf),
  }));
}
const fileRole = (row: RoleRow): FileRole => {
  const { name, description, roleType, claims, requiresTwoFactor } = roleReply(row);
  return {
    name,
    claims: claims ?? [],
    ...withoutEmpty({ description }),
    ...(requiresTwoFactor && { requiresTwoFactor }),
    ...(roleType === 'InternalUser' || roleType === 'ClientUser' ? { roleType } : {}),
  };
};

async function storedFields(tx: Transaction): Promise<Map<EntityKind, StoredField[]>> {
  const all = new Map<EntityKind, StoredField[]>();
  for (const kind of entityKinds) all.set(kind, await readStoredFields(tx, kind));
  return all;
}

/** The fields of each kind; kinds that a file may leave out are listed only if they have fields. */
async function exportFields(tx: Transaction): Promise<SchemaFile['fields']> {
  const fields: SchemaFile['fields'] = { project: [], client: [] };
  const all = await storedFields(tx);
  const nameOf: Rename = (kind, wanted) => all.get(kind)?.find(({ id }) => id === wanted)?.name;
  for (const [kind, stored] of all) {
    if (stored.length > 0) fields[kind] = await withRoleNames(tx, fileFields(kind, stored, nameOf));
  }
  return fields;
}

async function exportLayouts(tx: Transaction): Promise<Pick<SchemaFile, 'layouts'>> {
  const layouts: SchemaFile['layouts'] = {};
  const stored = await readLayouts(tx, entityKinds);
  for (const [kind, layout] of stored) layouts[kind] = await layoutByNames(tx, kind, layout);
  return stored.size > 0 ? { layouts } : {};
}

/** Named entries, one a kind. */
const namedLayouts = ({ layouts }: SchemaFile) =>
  Object.entries(layouts ?? {}).map(([name, layout]) => ({ name, layout }));

/** The schema file of the transaction's company: fields in their order, roles by name. */
export async function exportSchema(tx: Transaction): Promise<SchemaFile> {
  const names = await tx.query<{ name: string }>('select name from roles where tenant_id = $company order by name, id');
  const roles: FileRole[] = [];
  for (const { name } of names.rows) {
    const row = await findRoleByName(tx, name);
    if (row) roles.push(fileRole(row));
  }
  return {
    format: 'atrium-schema',
    version: 1,
    fields: await exportFields(tx),
    roles,
    ...(await exportLayouts(tx)),
  };
}

const keyOf = ({ name }: { name: string }) => name.trim().toLowerCase();

/** Members that a file leaves unchanged by saying nothing about them. */
const unsaid: readonly string[] = ['seenBy', 'requiresTwoFactor'];

/** Members in which two entries of one name differ; the order of claims does not count. */
function differingMembers(file: object, here: object): string[] {
  const text = (value: unknown) =>
    canonical(Array.isArray(value) && typeof value[0] === 'string' ? [...value].sort() : value);
  const [left, right] = [new Map(Object.entries(withoutEmpty(file))), new Map(Object.entries(withoutEmpty(here)))];
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (name) => (!unsaid.includes(name) || name in file) && text(left.get(name)) !== text(right.get(name)),
  );
}

function compareNamed<T extends { name: string }>(
  kind: SchemaDifference['kind'],
  file: readonly T[],
  here: readonly T[],
): SchemaDifference[] {
  const present = new Map(here.map((entry) => [keyOf(entry), entry]));
  const ours = new Set(file.map(keyOf));
  return [
    ...file.flatMap((entry): SchemaDifference[] => {
      const other = present.get(keyOf(entry));
      if (!other) return [{ kind, name: entry.name, difference: 'onlyInFile', members: [] }];
      const members = differingMembers(entry, other);
      return members.length > 0 ? [{ kind, name: entry.name, difference: 'differs', members }] : [];
    }),
    ...here
      .filter((entry) => !ours.has(keyOf(entry)))
      .map(({ name }): SchemaDifference => ({ kind, name, difference: 'onlyHere', members: [] })),
  ];
}

export const compareSchemas = (file: SchemaFile, here: SchemaFile): SchemaDifference[] => [
  ...entityKinds.flatMap((kind) => compareNamed(kind, file.fields[kind] ?? [], here.fields[kind] ?? [])),
  ...compareNamed('role', file.roles, here.roles),
  ...compareNamed('layout', namedLayouts(file), namedLayouts(here)),
];

/**
 * Applies a schema file to fields and roles; entries that the file does not name stay.
 * @param by must not be a call of records: a file has no version of a role
 * @returns differences before the call
 */
export async function applySchema(by: Writer, file: SchemaFile): Promise<SchemaDifference[]> {
  const { tx } = by;
  await lockSaves(tx, 'project'); // of every kind; before the definitions that writes of roles lock
  const differences = compareSchemas(file, await exportSchema(tx));
  for (const role of file.roles) await applyRole(by, role);
  // Linked fields name fields of other kinds, so plain fields are saved first.
  for (const links of [false, true]) {
    for (const kind of entityKinds) {
      const fields = file.fields[kind] ?? [];
      const wanted = links ? fields.some(isLinked) : fields.length > 0;
      if (wanted) await applyFields(tx, kind, await withRoleIds(tx, fields), links);
    }
  }
  for (const kind of entityKinds) {
    const layout = file.layouts?.[kind];
    if (layout) await saveLayout(tx, kind, await layoutByIds(tx, kind, layout));
  }
  const saved = differences.flatMap(({ kind, difference }) =>
    kind === 'role' || difference === 'onlyHere' ? [] : [kind],
  );
  if (saved.length > 0) await record(tx, 'schemaSaved', { details: { kinds: [...new Set(saved)] } });
  return differences;
}

/** @param links whether to set look-ups and roll-ups; without, fields keep their present links */
async function applyFields(
  tx: Transaction,
  kind: EntityKind,
  fields: readonly FileField[],
  links: boolean,
): Promise<void> {
  const all = await storedFields(tx);
  const stored = all.get(kind) ?? [];
  const idOf: Rename = (of, name) => all.get(of)?.find((field) => keyOf(field) === keyOf({ name }))?.id;
  const linksOf = (field: FileField) => {
    if (!isLinked(field)) return { lookup: null, rollup: null };
    return links
      ? { lookup: null, rollup: null, ...renamedFully(field, kind, field.lookup?.resource ?? '', idOf) }
      : {};
  };
  const byName = new Map(stored.map((field) => [keyOf(field), field]));
  const inFile = new Set(fields.map(keyOf));
  // A new field has no id yet: a save replaces this placeholder by its id.
  const ids = new Map(fields.map((field) => [keyOf(field), byName.get(keyOf(field))?.id ?? keyOf(field)]));
  const wanted: FieldPayload[] = fields.map(({ conditions, lookup, rollup, ...field }) => ({
    required: false,
    archived: false,
    options: null,
    help: null,
    defaultValue: null,
    min: null,
    max: null,
    pattern: null,
    formula: null,
    target: null,
    prefix: null,
    digits: null,
    labels: null,
    ...withoutBehaviour,
    seenBy: undefined,
    ...field,
    ...linksOf({ ...field, lookup, rollup }),
    id: ids.get(keyOf(field)),
    ...(conditions && { conditions: renamedConditions(conditions, (name) => ids.get(keyOf({ name }))) }),
  }));
  await saveSchema(tx, kind, [...wanted, ...stored.filter((field) => !inFile.has(keyOf(field)))]);
}

async function applyRole(by: Writer, role: FileRole): Promise<void> {
  const here = await findRoleByName(by.tx, role.name);
  if (!here) await createRow(by, roleRecords, roleValues(role));
  else if (differingMembers(role, fileRole(here)).length > 0) {
    await changeRow(by, roleRecords, here.id, roleValues({ id: here.id, ...role }));
  }
}

export const exportSchemaFile = implement(schemaEndpoints.file, ({ tx }) => exportSchema(tx));
export const compare = implement(schemaEndpoints.compare, async ({ body, tx }) =>
  compareSchemas(body, await exportSchema(tx)),
);
export const apply = implement(
  schemaEndpoints.apply,
  { changesRights: true },
  async ({ body, tx, identity, services }) => {
    refuseInDemo(tx, services.config);
    return applySchema({ tx, identity, services }, body);
  },
);
