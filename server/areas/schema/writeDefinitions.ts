import { schemaResource } from '#contract/fields/entityKinds';
import { behaviourMembers } from '#contract/fields/fieldDefinitions';
import { rightsMembers } from '#contract/fields/fieldRights';
import { targetOf } from '#contract/fields/references';
import { customFieldKey } from '#contract/lists/listQuery';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { askAnew } from '#server/database/oncePerTransaction';
import { leaveEntry } from '#server/records/history/entries';
import type { FieldPayload } from './definitionRules';
import type { StoredField } from './definitions';
import { storedOptions } from './options';

/** The set members of a field as text; null, absent and empty members are the same. */
const spelled = (field: StoredField | null): string =>
  JSON.stringify(field ?? {}, (_member, value: unknown) => {
    if (value === null) return undefined;
    const isEmpty =
      typeof value === 'object' && !Array.isArray(value) && Object.values(value).every((one) => one == null);
    return isEmpty ? undefined : value;
  }) ?? '';

/** Writes the history entry of a schema: each changed field, by its id. */
export async function leaveSchemaEntry(
  tx: Transaction,
  kind: EntityKind,
  before: readonly StoredField[],
  after: readonly StoredField[],
): Promise<void> {
  const [old, made] = [before, after].map((fields) => new Map(fields.map((field) => [field.id, field])));
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const id of new Set([...(old?.keys() ?? []), ...(made?.keys() ?? [])])) {
    const pair = [old?.get(id) ?? null, made?.get(id) ?? null] as const;
    if (spelled(pair[0]) !== spelled(pair[1])) changes[customFieldKey(id)] = pair;
  }
  const positions = [before, after].map((fields) => fields.map(({ id }) => id));
  if (JSON.stringify(positions[0]) !== JSON.stringify(positions[1])) changes.order = [positions[0], positions[1]];
  if (Object.keys(changes).length === 0) return;
  const resource = schemaResource(kind);
  await leaveEntry(tx, { action: 'updated', resource, entityId: tx.tenantId, entityName: '', changes });
}

const json = (value: unknown) => (value == null ? null : JSON.stringify(value));

/** The set members of a field's behaviour; null: none. */
function behaviourOf(field: FieldPayload): object | null {
  const isSet = (value: unknown) =>
    Array.isArray(value) || (typeof value === 'object' && value ? Object.keys(value).length > 0 : value);
  const set = [...behaviourMembers, ...rightsMembers].flatMap((member) =>
    isSet(field[member]) ? [[member, field[member]] as const] : [],
  );
  return set.length > 0 ? Object.fromEntries(set) : null;
}

/** The columns of a field beside its key, kind and type. */
const settings = (field: FieldPayload) => {
  const { name, required, help, defaultValue, min, max, pattern, formula, labels, prefix, digits } = field;
  const rules = {
    min,
    max,
    pattern,
    formula,
    target: targetOf(field),
    lookup: field.lookup ?? undefined,
    rollup: field.rollup ?? undefined,
    prefix,
    digits,
  };
  return [
    name,
    required ?? false,
    json(storedOptions(field)),
    help ?? null,
    defaultValue ?? null,
    Object.values(rules).every((rule) => rule == null || rule === '') ? null : JSON.stringify(rules),
    json(labels),
    json(behaviourOf(field)),
  ];
};

/** Adds a field; the database assigns the key of its values in records. */
export async function createDefinition(
  tx: Transaction,
  kind: EntityKind,
  field: FieldPayload & { id: string },
  position: number,
): Promise<void> {
  await tx.query(
    `insert into field_definitions
       (tenant_id, id, kind, type, position, archived_at, name, required, options, help, default_value, rules, labels,
        behaviour, kept_in)
     values ($company, $1, $2, $3, $4, case when $5 then now() end, $6, $7, $8, $9, $10, $11, $12, $13, 'record')`,
    [field.id, kind, field.type ?? 'string', position, field.archived ?? false, ...settings(field)],
  );
  askAnew(tx);
}

/** Writes a changed field. */
export async function changeDefinition(tx: Transaction, after: StoredField, position: number): Promise<void> {
  await tx.query(
    `update field_definitions set type = $2, position = $3,
       archived_at = case when $4 then coalesce(archived_at, (select now())) end,
       name = $5, required = $6, options = $7, help = $8, default_value = $9, rules = $10, labels = $11, behaviour = $12
     where tenant_id = $company and id = $1`,
    [after.id, after.type, position, after.archived, ...settings(after)],
  );
}
