import type { FastifyRequest } from 'fastify';
import { schemaEndpoints } from '#contract/extensions/schema';
import { convertsType } from '#contract/fields/fieldConversion';
import { renamedConditions } from '#contract/fields/fieldStates';
import { isCounted } from '#contract/fields/fieldTypes';
import { isComputed } from '#contract/fields/links';
import { type EntityKind, tenantEndpoints } from '#contract/resources/calls/tenants';
import { readDefinitionsOf } from '#server/areas/tenants/definitions';
import { currentTenant } from '#server/areas/tenants/read';
import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { askAnew } from '#server/database/oncePerTransaction';
import { deleteDefinitions } from '#server/fields/deletedFields';
import { loseFiles } from '#server/fields/files';
import { noteSaved } from '#server/fields/indexDemand';
import { lockSaves } from '#server/fields/locks';
import { moveLater } from '#server/fields/move';
import { respelled, respellValues } from '#server/fields/respell';
import { storeFieldVisibility } from '#server/fields/visibility';
import { implement, type TenantCall } from '#server/http/implement';
import { requireTag } from '#server/lists/concurrency';
import { beginCount } from '#server/records/counters/autoNumbers';
import { record } from '#server/security/securityEvents';
import { canonical } from './canonical';
import { checkCounting, convertValues, requireConverted, requireUnequal, withOptionsMade } from './conversion';
import { checkConditionsOf, checkDefinitions, checkPatternsOf, type FieldPayload } from './definitionRules';
import { merged, readLocked, readStoredFields, type StoredField } from './definitions';
import { checkFormulas, withFormulasRenamed } from './formulaRules';
import { kindOfAddress } from './kind';
import { renamedLinks } from './linkNames';
import { resolveLinks } from './linkRules';
import { mergeOptions } from './options';
import { checkTargets } from './referenceRules';
import { withRoles } from './roleNames';
import { valuePages } from './valuePages';
import { changeDefinition, createDefinition, leaveSchemaEntry } from './writeDefinitions';

interface Saving {
  /** How long values of deleted fields are kept, in days; by default they are not. */
  trashDays?: number;
  /** The version of the fields that the save is based on, where it names one (`If-Match`). */
  request?: FastifyRequest;
  /** Leaves values unconverted where a field changes its type: an undo restores them. */
  valuesStay?: boolean;
  /** Deleted fields that an undo has restored: they count as new in the history. */
  restored?: ReadonlySet<string>;
}

/**
 * Replaces the custom fields of an entity. A field that is left out is deleted with its values, a known id is changed
 * (absent members stay), any other is created.
 * @throws Problem 412
 * @see rules 11.1, 11.2
 */
export async function saveSchema(
  tx: Transaction,
  kind: EntityKind,
  payload: readonly FieldPayload[],
  { trashDays = 0, request, valuesStay = false, restored = new Set() }: Saving = {},
): Promise<void> {
  const checked = checkDefinitions(payload);
  await lockSaves(tx, kind);
  if (request) requireTag(request, (await definitionOf(tx, kind)).version ?? '');
  const stored = new Map((await readStoredFields(tx, kind)).map((field) => [field.id, field]));
  const fields = withFormulasRenamed(checked, stored);
  await checkFormulas(tx, kind, fields, stored);
  await checkCounting(tx, fields, stored, valuesStay);
  await checkTargets(tx, fields, stored);
  // Locked before the definitions, in the order of the background job.
  const computed = worksOut(fields, stored) || restored.size > 0;
  if (removesSome(fields, stored) || computed) {
    await moveLater(tx, kind);
    noteSaved(tx);
  }
  const before = await readLocked(tx, kind);
  const known = new Map(before.map((field) => [field.id, field]));
  const presentIds = fields.flatMap(({ id }) => (id && known.has(id) ? [id] : []));
  await deleteDefinitions(tx, kind, presentIds, trashDays);
  const resolved = resolvedFields(kind, await withRoles(tx, fields, known), known);
  const wanted = await withLinks(tx, kind, resolved, known);
  const converting = wanted.flatMap(({ stored, field }) =>
    stored && convertsType(stored, merged(stored, field)) ? [stored.id] : [],
  );
  if (!valuesStay) await requireConverted(tx, converting);
  const changed: Change[] = [];
  for (const [position, { stored, field }] of wanted.entries()) {
    const isRestored = stored !== undefined && restored.has(stored.id);
    if (stored) {
      changed.push(
        await change(tx, kind, stored, merged(stored, field), { position, valuesStay, restored: isRestored }),
      );
    } else await createDefinition(tx, kind, field, position);
    const isNew = !stored || isRestored;
    if (counts(field) && (isNew || !counts(stored))) await beginCount(tx, { kind, definitionId: field.id });
  }
  askAnew(tx);
  for (const [position, { stored, field }] of wanted.entries()) {
    if (stored) await mergeOptions(tx, kind, field, `${position}.options`);
  }
  for (const one of changed) await changeValues(tx, kind, one, valuesStay);
  await storeFieldVisibility(tx);
  await loseFiles(tx);
  const old = before.filter(({ id }) => !restored.has(id));
  await leaveSchemaEntry(tx, kind, old, await readStoredFields(tx, kind));
}

type Stored = ReadonlyMap<string, StoredField>;
type ResolvedField = FieldPayload & { id: string };

/**
 * The fields after the save, with their ids, which conditions name, too.
 * @throws Problem 400 for conditions and patterns that are refused
 */
function resolvedFields(
  kind: EntityKind,
  fields: readonly FieldPayload[],
  known: ReadonlyMap<string, StoredField>,
): { stored: StoredField | undefined; field: ResolvedField }[] {
  const left = new Map(known);
  const wanted = fields.map((field) => {
    const stored = field.id ? left.get(field.id) : undefined;
    if (stored) left.delete(stored.id); // an id that occurs twice counts once
    return { sent: field.id, stored, field: stored ? merged(stored, field) : made(field) };
  });
  const ids = new Map(wanted.flatMap(({ sent, field }) => (sent ? [[sent, field.id] as const] : [])));
  const named = wanted.map(({ stored, field }) => {
    const conditions = field.conditions && renamedConditions(field.conditions, (id) => ids.get(id));
    const own = renamedLinks(field, (id) => ids.get(id), kind);
    return { stored, field: { ...field, ...own, ...(conditions && { conditions }) } };
  });
  const asked = named.map(({ field }) => field);
  checkConditionsOf(kind, asked);
  checkPatternsOf(asked);
  return named;
}

/**
 * A new field is hidden from external clients until somebody shows it (`null`: visible to everybody).
 * @see rules 11.28
 */
const made = ({ seenBy = 'internal', ...field }: FieldPayload): ResolvedField => ({ ...field, seenBy, id: newId() });

/** Whether new records get a number of a field; an archived field gives none. */
const counts = (field: FieldPayload) => isCounted(field) && !field.archived;
async function withLinks(
  tx: Transaction,
  kind: EntityKind,
  wanted: ReturnType<typeof resolvedFields>,
  known: ReadonlyMap<string, StoredField>,
): Promise<ReturnType<typeof resolvedFields>> {
  const fields = wanted.map(({ field }) => field);
  const linked = await resolveLinks(tx, kind, fields, known);
  return wanted.map(({ stored, field }, index) => ({ stored, field: linked[index] ?? field }));
}

/** Whether a field is deleted: the background job deletes its values. */
function removesSome(fields: readonly FieldPayload[], stored: Stored): boolean {
  const sent = new Set(fields.map(({ id }) => id));
  return [...stored.keys()].some((id) => !sent.has(id));
}

/** Whether calculated fields depend on something that changes: the background job computes the records again. */
function worksOut(fields: readonly FieldPayload[], stored: Stored): boolean {
  const sourcesOf = ({ name, type, formula, lookup, rollup }: FieldPayload) =>
    canonical([name, type ?? 'string', formula ?? null, lookup ?? null, rollup ?? null]);
  const before = (field: FieldPayload) => (field.id ? stored.get(field.id) : undefined);
  return (
    fields.some((field) => isComputed(field)) &&
    fields.some((field) => {
      const old = before(field);
      return !old || sourcesOf(old) !== sourcesOf(merged(old, field));
    })
  );
}

/** A field before and after a save. */
interface Change {
  before: StoredField;
  after: StoredField;
  position: number;
}

async function change(
  tx: Transaction,
  kind: EntityKind,
  before: StoredField,
  wanted: StoredField,
  { position, valuesStay, restored }: { position: number; valuesStay: boolean; restored: boolean },
): Promise<Change> {
  const after = valuesStay ? wanted : await withOptionsMade(tx, before, wanted, position);
  await requireUnequal(tx, kind, before, after, { position, restored });
  await changeDefinition(tx, after, position);
  return { before, after, position };
}

/** Converts or normalises a changed field's values, once all fields are saved: records are read by the saved fields. */
async function changeValues(
  tx: Transaction,
  kind: EntityKind,
  { before, after, position }: Change,
  valuesStay: boolean,
): Promise<void> {
  if (convertsType(before, after)) await (valuesStay || convertValues(tx, before, after, position));
  else if (after.unique && !before.unique) await respell(tx, kind, after);
}

/** Unique values are stored in a stricter spelling: values that fit are rewritten in it. */
async function respell(tx: Transaction, kind: EntityKind, field: StoredField): Promise<void> {
  for await (const rows of valuePages(tx, field.id)) {
    const spelled = rows.map(({ value }) => respelled(field, value));
    await respellValues(
      tx,
      { id: field.id, kind },
      rows.map(({ entityId }, index) => ({ entityId, value: null, number: null, ...spelled[index] })),
    );
  }
}

/** Saves the fields of a kind as a call sends them. */
async function saveOf(call: TenantCall<typeof tenantEndpoints.saveProjectSchema>, kind: EntityKind): Promise<void> {
  const { tx, body, request, services } = call;
  await saveSchema(tx, kind, body, { request, trashDays: services.config.trashDays });
  await record(call.tx, 'schemaSaved', { details: { kinds: [kind] } });
}

export const saveKind = implement(schemaEndpoints.save, async (call) => {
  const kind = kindOfAddress(call.params.kind);
  await saveOf(call, kind);
  return definitionOf(call.tx, kind);
});

export const definition = implement(schemaEndpoints.definition, ({ params, tx }) =>
  definitionOf(tx, kindOfAddress(params.kind)),
);

const definitionOf = async (tx: Transaction, kind: EntityKind) => (await readDefinitionsOf(tx, [kind]))[kind];

export const saveProjectSchema = implement(tenantEndpoints.saveProjectSchema, async (call) => {
  await saveOf(call, 'project');
  return currentTenant(call.tx);
});

export const saveClientSchema = implement(tenantEndpoints.saveClientSchema, async (call) => {
  await saveOf(call, 'client');
  return currentTenant(call.tx);
});
