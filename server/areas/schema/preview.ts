import { checkFieldValue } from '#contract/fieldCheck';
import { isLinked } from '#contract/links';
import { type FieldImpact, previewLimit, schema } from '#contract/schema';
import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';
import { recordTables } from '#server/fields/kinds';
import { patterns } from '#server/fields/patterns';
import { implement } from '#server/implement';
import { canonical } from './canonical';
import { checkDefinitions, type FieldPayload } from './definitionRules';
import { merged, readStored, type StoredField } from './definitions';
import { kindOf } from './kind';
import { movesOf } from './options';
import { countValues, doubledValues, namedValues, type ValueOf, valuePages } from './valuePages';

/** What a field says; its order changes nothing that is stored, and a member that is null is as good as none. */
const comparable = ({ id: _, archived: __, isItSystemField: ___, sight: ____, ...field }: StoredField) =>
  canonical(withoutNothing(field));

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

async function impact(
  tx: Transaction,
  kind: EntityKind,
  before: StoredField,
  after?: StoredField,
): Promise<FieldImpact> {
  const change = after ? changeOf(before, after) : 'deleted';
  const working = after && change === 'changed' ? await workingOf(tx, kind, after) : {};
  const found =
    after && change === 'changed'
      ? await failing(tx, kind, after, before)
      : { holding: change === 'unchanged' ? 0 : await countValues(tx, before.id), failing: 0, failures: [] };
  return { id: before.id, name: after?.name ?? before.name, change, ...found, ...working };
}

/** How many values do not fit the field as it would be; only the first of them are named. */
async function failing(tx: Transaction, kind: EntityKind, field: StoredField, before: StoredField) {
  const counted = { holding: 0, failing: 0 };
  const unfit: ValueOf[] = [];
  const moves = movesOf(field);
  let moving = 0;
  for await (const rows of valuePages(tx, field.id)) {
    if (moves) moving += rows.filter(({ value }) => moves(value)).length;
    const wrong = rows.filter(({ value }) => checkFieldValue(field, value, patterns.fits));
    counted.holding += rows.length;
    counted.failing += wrong.length;
    unfit.push(...wrong.slice(0, previewLimit - unfit.length));
  }
  if (!field.unique || before.unique) {
    return { ...counted, ...(moving > 0 && { moving }), failures: await namedValues(tx, kind, unfit) };
  }
  const { doubled, values } = await doubledValues(tx, field.id, previewLimit);
  const failures = [
    ...(await namedValues(tx, kind, unfit)),
    ...(await namedValues(tx, kind, values)).sort((one, other) => (one.value < other.value ? -1 : 1)),
  ];
  return {
    holding: counted.holding,
    failing: counted.failing + doubled,
    failures: failures.slice(0, previewLimit),
    ...(doubled > 0 && { doubled }),
  };
}

async function preview(tx: Transaction, kind: EntityKind, payload: readonly FieldPayload[]): Promise<FieldImpact[]> {
  const fields = checkDefinitions(payload);
  const sent = new Map(fields.flatMap((field) => (field.id ? [[field.id, field] as const] : [])));
  const stored = await readStored(tx, kind);
  const known = new Set(stored.map(({ id }) => id));
  const impacts: FieldImpact[] = [];
  for (const before of stored) {
    const payloadField = sent.get(before.id);
    impacts.push(await impact(tx, kind, before, payloadField && merged(before, payloadField)));
  }
  const unheld = { id: null, change: 'created' as const, holding: 0, failing: 0, failures: [] };
  for (const field of fields.filter(({ id }) => !id || !known.has(id))) {
    impacts.push({ ...unheld, name: field.name, ...(await workingOf(tx, kind, field)) });
  }
  return impacts;
}

/** How many records a look-up or roll-up is worked out for. */
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
export const previewKind = implement(schema.preview, ({ body, params, tx }) => preview(tx, kindOf(params.kind), body));
export const previewProject = implement(schema.previewProject, ({ body, tx }) => preview(tx, 'project', body));
export const previewClient = implement(schema.previewClient, ({ body, tx }) => preview(tx, 'client', body));
