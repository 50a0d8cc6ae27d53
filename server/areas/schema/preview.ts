import { type FieldImpact, previewLimit, schemaEndpoints, wholeFailures } from '#contract/extensions/schema';
import { checkFieldValue } from '#contract/fields/fieldCheck';
import { convertsType } from '#contract/fields/fieldConversion';
import { isLinked } from '#contract/fields/links';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { recordTables } from '#server/fields/kinds';
import { patterns } from '#server/fields/patterns';
import { implement, type TenantCall } from '#server/http/implement';
import { mapYielding } from '#server/process/timeSlices';
import { canonical } from './canonical';
import { doubledAs, readAs, readAtOnce, withOptionsMade } from './conversion';
import { checkDefinitions, type FieldPayload } from './definitionRules';
import { merged, readStoredFields, type StoredField } from './definitions';
import { kindOfAddress } from './kind';
import { movesOf } from './options';
import { countValues, type EntityValue, namedValues, valuePages } from './valuePages';

/** The settings of a field as comparable text; a null member equals an absent one. */
const comparable = ({
  id: _,
  archived: __,
  isItSystemField: ___,
  sight: ____,
  valuesLocale: _____,
  ...field
}: StoredField) => canonical(withoutNothing(field));

const withoutNothing = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNothing);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => (member == null ? [] : [[name, withoutNothing(member)]])),
  );
};

function changeOf(before: StoredField, after: StoredField): FieldImpact['change'] {
  if (before.archived !== after.archived) return after.archived ? 'archived' : 'restored';
  return comparable(before) === comparable(after) ? 'unchanged' : 'changed';
}

interface Looking {
  /** The number of values that do not fit and are named. */
  most: number;
  position: number;
}

async function impact(
  tx: Transaction,
  kind: EntityKind,
  before: StoredField,
  after: StoredField | undefined,
  looking: Looking,
): Promise<FieldImpact> {
  const change = after ? changeOf(before, after) : 'deleted';
  const working = after && change === 'changed' ? await workingOf(tx, kind, after) : {};
  const found =
    after && change === 'changed'
      ? await failing(tx, kind, after, before, looking)
      : { holding: change === 'unchanged' ? 0 : await countValues(tx, before.id), failing: 0, failures: [] };
  return { id: before.id, name: after?.name ?? before.name, change, ...found, ...working };
}

/**
 * The number of values that do not fit the changed field; the first that the caller may read are named, as they are
 * today.
 */
async function failing(
  tx: Transaction,
  kind: EntityKind,
  wanted: StoredField,
  before: StoredField,
  { most, position }: Looking,
): Promise<Omit<FieldImpact, 'id' | 'name' | 'change'>> {
  const field = await withOptionsMade(tx, before, wanted, position);
  const counted = { holding: 0, failing: 0 };
  const fieldOfKind = { id: field.id, kind };
  const unfit: EntityValue[] = [];
  const moves = movesOf(field);
  let [moving, emptied] = [0, 0];
  for await (const rows of valuePages(tx, field.id)) {
    if (moves) moving += rows.filter(({ value }) => moves(value)).length;
    const read = await readAs(tx, before, field, rows);
    const unfitting = await mapYielding(
      read,
      (value) => value === null || checkFieldValue(field, value, patterns.fits) !== undefined,
    );
    const wrong = rows.filter((_row, index) => unfitting[index] ?? true);
    counted.holding += rows.length;
    counted.failing += wrong.length;
    emptied += read.filter((value) => value === null).length;
    if (unfit.length < most) unfit.push(...(await namedValues(tx, fieldOfKind, wrong)).slice(0, most - unfit.length));
  }
  const more = {
    ...(moving > 0 && { moving }),
    ...(emptied > 0 && { emptied, ...(field.required && { refused: true }) }),
    ...(convertsType(before, field) && counted.holding > readAtOnce && { later: true }),
    ...(field !== wanted && { making: field.options?.length ?? 0 }),
  };
  if (!field.unique || (before.unique && !convertsType(before, field))) {
    return { ...counted, ...more, failures: await namedValues(tx, fieldOfKind, unfit) };
  }
  const { doubled, values } = await doubledAs(tx, kind, before, field, most);
  const failures = [
    ...(await namedValues(tx, fieldOfKind, unfit)),
    ...(await namedValues(tx, fieldOfKind, values)).sort((one, other) => (one.value < other.value ? -1 : 1)),
  ];
  return {
    holding: counted.holding,
    failing: counted.failing + doubled,
    ...more,
    failures: failures.slice(0, most),
    ...(doubled > 0 && { doubled }),
  };
}

async function preview(
  { tx, query }: Pick<TenantCall<typeof schemaEndpoints.previewProject>, 'tx' | 'query'>,
  kind: EntityKind,
  payload: readonly FieldPayload[],
): Promise<FieldImpact[]> {
  const fields = checkDefinitions(payload);
  const sent = new Map(fields.flatMap((field) => (field.id ? [[field.id, field] as const] : [])));
  const stored = await readStoredFields(tx, kind);
  const known = new Set(stored.map(({ id }) => id));
  const impacts: FieldImpact[] = [];
  const most = query.failures === 'all' ? wholeFailures : previewLimit;
  for (const before of stored) {
    const payloadField = sent.get(before.id);
    const position = payloadField ? payload.indexOf(payloadField) : -1;
    impacts.push(await impact(tx, kind, before, payloadField && merged(before, payloadField), { most, position }));
  }
  const unheld = { id: null, change: 'created' as const, holding: 0, failing: 0, failures: [] };
  for (const field of fields.filter(({ id }) => !id || !known.has(id))) {
    impacts.push({ ...unheld, name: field.name, ...(await workingOf(tx, kind, field)) });
  }
  return impacts;
}

/** The number of records for which a look-up or roll-up is computed. */
async function workingOf(
  tx: Transaction,
  kind: EntityKind,
  field: FieldPayload,
): Promise<Pick<FieldImpact, 'working'>> {
  if (!isLinked(field)) return {};
  const { rows } = await tx.query<{ working: number }>(
    `select count(*)::int as working from ${recordTables[kind]} where tenant_id = $company`,
    [],
  );
  return { working: rows[0]?.working ?? 0 };
}

/** @throws Problem 404 */
export const previewKind = implement(schemaEndpoints.preview, (call) =>
  preview(call, kindOfAddress(call.params.kind), call.body),
);
export const previewProject = implement(schemaEndpoints.previewProject, (call) => preview(call, 'project', call.body));
export const previewClient = implement(schemaEndpoints.previewClient, (call) => preview(call, 'client', call.body));
