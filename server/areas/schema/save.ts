import type { FastifyRequest } from 'fastify';
import { schemaResource } from '#contract/entityKinds';
import { behaviourMembers } from '#contract/fieldDefinitions';
import { rightsMembers } from '#contract/fieldRights';
import { renamedConditions } from '#contract/fieldStates';
import { fieldTypeOf, storedText, typeOf } from '#contract/fieldTypes';
import { isComputed } from '#contract/links';
import { customFieldKey } from '#contract/listQuery';
import { targetOf } from '#contract/references';
import { schema } from '#contract/schema';
import { type EntityKind, tenants } from '#contract/tenants';
import { readDefinitionsOf } from '#server/areas/tenants/definitions';
import { currentTenant } from '#server/areas/tenants/read';
import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { moveLater } from '#server/fields/move';
import { respellValues } from '#server/fields/respell';
import { settleSights } from '#server/fields/sights';
import { noteChanged } from '#server/fields/wanted';
import { implement } from '#server/implement';
import { requireTag } from '#server/lists/concurrency';
import { leaveEntry } from '#server/records/history';
import { canonical } from './canonical';
import { checkConditionsOf, checkDefinitions, type FieldPayload } from './definitionRules';
import { lockDefinitions, merged, readStored, type StoredField } from './definitions';
import { checkFormulas, withNamesFollowed } from './formulaRules';
import { kindOf } from './kind';
import { renamedLinks } from './linkNames';
import { settleLinks } from './linkRules';
import { keptOptions, mergeOptions } from './options';
import { checkTargets } from './referenceRules';
import { withRoles } from './roleNames';
import { valuePages } from './valuePages';

/**
 * Replaces the custom fields of an entity: one that is left out goes with its values, one with a known id is changed
 * (members that are absent stay), any other is created.
 * @param request says from which version of the fields, where it names one (`If-Match`)
 * @throws Problem 412
 * @see rules 11.1, 11.2
 */
export async function saveSchema(
  tx: Transaction,
  kind: EntityKind,
  payload: readonly FieldPayload[],
  request?: FastifyRequest,
): Promise<void> {
  const given = checkDefinitions(payload);
  // The lock lets one save wait for another: rows that do not exist yet cannot be locked themselves.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${tx.tenantId} ${kind}`]);
  if (request) requireTag(request, (await definitionOf(tx, kind)).version ?? '');
  const stored = new Map((await readStored(tx, kind)).map((field) => [field.id, field]));
  const fields = withNamesFollowed(given, stored);
  await checkFormulas(tx, kind, fields, stored);
  await checkTargets(tx, fields, stored);
  // before the definitions' locks, as the job does
  const computed = worksOut(fields, stored);
  if (removesSome(fields, stored) || computed) await moveLater(tx, kind);
  if (computed) noteChanged(tx.tenantId);
  const before = await lockDefinitions(tx, kind);
  const known = new Map(before.map((field) => [field.id, field]));
  const kept = fields.flatMap(({ id }) => (id && known.has(id) ? [id] : []));
  await tx.query(
    'delete from field_definitions where tenant_id = $company and kind = $1 and not (id = any($2::uuid[]))',
    [kind, kept],
  );
  const settledFields = settled(kind, await withRoles(tx, fields), known);
  const wanted = await withLinks(tx, kind, settledFields, known);
  for (const { stored, field } of wanted) if (stored) await mergeOptions(tx, kind, field);
  for (const [position, { stored, field }] of wanted.entries()) {
    if (stored) await change(tx, kind, stored, merged(stored, field), position);
    else await create(tx, kind, field, position);
  }
  await settleSights(tx);
  await leaveSchemaEntry(tx, kind, before, await lockDefinitions(tx, kind));
}

type Stored = ReadonlyMap<string, StoredField>;
type SettledField = FieldPayload & { id: string };

/**
 * The fields as they will be, each under the id that it will have, by which conditions name it, too.
 * @throws Problem 400 for conditions that cannot be asked
 */
function settled(
  kind: EntityKind,
  fields: readonly FieldPayload[],
  known: ReadonlyMap<string, StoredField>,
): { stored: StoredField | undefined; field: SettledField }[] {
  const left = new Map(known);
  const wanted = fields.map((field) => {
    const stored = field.id ? left.get(field.id) : undefined;
    if (stored) left.delete(stored.id); // an id that is sent twice names it once
    return { sent: field.id, stored, field: stored ? merged(stored, field) : { ...field, id: newId() } };
  });
  const ids = new Map(wanted.flatMap(({ sent, field }) => (sent ? [[sent, field.id] as const] : [])));
  const named = wanted.map(({ stored, field }) => {
    const conditions = field.conditions && renamedConditions(field.conditions, (id) => ids.get(id));
    const own = renamedLinks(field, (id) => ids.get(id), kind);
    return { stored, field: { ...field, ...own, ...(conditions && { conditions }) } };
  });
  checkConditionsOf(
    kind,
    named.map(({ field }) => field),
  );
  return named;
}

async function withLinks(
  tx: Transaction,
  kind: EntityKind,
  wanted: ReturnType<typeof settled>,
  known: ReadonlyMap<string, StoredField>,
): Promise<ReturnType<typeof settled>> {
  const fields = wanted.map(({ field }) => field);
  const linked = await settleLinks(tx, kind, fields, known);
  return wanted.map(({ stored, field }, index) => ({ stored, field: linked[index] ?? field }));
}

/** Whether a field goes: what records hold of it goes in the background. */
function removesSome(fields: readonly FieldPayload[], stored: Stored): boolean {
  const sent = new Set(fields.map(({ id }) => id));
  return [...stored.keys()].some((id) => !sent.has(id));
}

/** Whether fields are computed, and something that they may follow from changes: records are worked out in the background. */
function worksOut(fields: readonly FieldPayload[], stored: Stored): boolean {
  const worked = ({ name, type, formula, lookup, rollup }: FieldPayload) =>
    canonical([name, type ?? 'string', formula ?? null, lookup ?? null, rollup ?? null]);
  const before = (field: FieldPayload) => (field.id ? stored.get(field.id) : undefined);
  return (
    fields.some((field) => isComputed(field)) &&
    fields.some((field) => {
      const old = before(field);
      return !old || worked(old) !== worked(merged(old, field));
    })
  );
}

/** Leaves the history's entry of a schema: each of its fields that is another now, by its id. */
async function leaveSchemaEntry(
  tx: Transaction,
  kind: EntityKind,
  before: readonly StoredField[],
  after: readonly StoredField[],
): Promise<void> {
  const [old, made] = [before, after].map((fields) => new Map(fields.map((field) => [field.id, field])));
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const id of new Set([...(old?.keys() ?? []), ...(made?.keys() ?? [])])) {
    const pair = [old?.get(id) ?? null, made?.get(id) ?? null] as const;
    if (JSON.stringify(pair[0]) !== JSON.stringify(pair[1])) changes[customFieldKey(id)] = pair;
  }
  const positions = [before, after].map((fields) => fields.map(({ id }) => id));
  if (JSON.stringify(positions[0]) !== JSON.stringify(positions[1])) changes.order = [positions[0], positions[1]];
  if (Object.keys(changes).length === 0) return;
  const resource = schemaResource(kind);
  await leaveEntry(tx, { action: 'updated', resource, entityId: tx.tenantId, entityName: '', changes });
}

const json = (value: unknown) => (value == null ? null : JSON.stringify(value));

/** What is set of a field's behaviour. */
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
  const { name, required, help, defaultValue, min, max, pattern, formula, labels } = field;
  const rules = {
    min,
    max,
    pattern,
    formula,
    target: targetOf(field),
    lookup: field.lookup ?? undefined,
    rollup: field.rollup ?? undefined,
  };
  return [
    name,
    required ?? false,
    json(keptOptions(field)),
    help ?? null,
    defaultValue ?? null,
    Object.values(rules).every((rule) => rule == null || rule === '') ? null : JSON.stringify(rules),
    json(labels),
    json(behaviourOf(field)),
  ];
};

async function create(tx: Transaction, kind: EntityKind, field: SettledField, position: number): Promise<void> {
  await tx.query(
    `insert into field_definitions
       (tenant_id, id, kind, type, position, archived_at, name, required, options, help, default_value, rules, labels,
        behaviour, kept_in)
     values ($company, $1, $2, $3, $4, case when $5 then now() end, $6, $7, $8, $9, $10, $11, $12, $13, 'record')`,
    [field.id, kind, field.type ?? 'string', position, field.archived ?? false, ...settings(field)],
  );
}

async function change(
  tx: Transaction,
  kind: EntityKind,
  before: StoredField,
  after: StoredField,
  position: number,
): Promise<void> {
  await tx.query(
    `update field_definitions set type = $2, position = $3,
       archived_at = case when $4 then coalesce(archived_at, (select now())) end,
       name = $5, required = $6, options = $7, help = $8, default_value = $9, rules = $10, labels = $11, behaviour = $12
     where tenant_id = $company and id = $1`,
    [after.id, after.type, position, after.archived, ...settings(after)],
  );
  const spelledAnew = fieldTypeOf(before.type) !== fieldTypeOf(after.type) || (after.unique && !before.unique);
  if (spelledAnew) await respell(tx, kind, after);
}

/**
 * Values compare in the spelling of their type, unique ones in a stricter one: after such a change those that fit are
 * spelled anew.
 */
async function respell(tx: Transaction, kind: EntityKind, field: StoredField): Promise<void> {
  for await (const rows of valuePages(tx, field.id)) {
    const spelled = rows.map(({ value }) =>
      typeOf(field).check(value, { options: null }) ? { value, number: null } : storedText(field, value),
    );
    await respellValues(
      tx,
      { id: field.id, kind },
      rows.map(({ entityId }, index) => ({ entityId, value: null, number: null, ...spelled[index] })),
    );
  }
}

export const saveKind = implement(schema.save, async ({ body, params, tx, request }) => {
  const kind = kindOf(params.kind);
  await saveSchema(tx, kind, body, request);
  return definitionOf(tx, kind);
});

export const definition = implement(schema.definition, ({ params, tx }) => definitionOf(tx, kindOf(params.kind)));

const definitionOf = async (tx: Transaction, kind: EntityKind) => (await readDefinitionsOf(tx, [kind]))[kind];

export const saveProjectSchema = implement(tenants.saveProjectSchema, async ({ body, tx, request }) => {
  await saveSchema(tx, 'project', body, request);
  return currentTenant(tx);
});

export const saveClientSchema = implement(tenants.saveClientSchema, async ({ body, tx, request }) => {
  await saveSchema(tx, 'client', body, request);
  return currentTenant(tx);
});
