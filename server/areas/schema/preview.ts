import { checkFieldValue } from '#contract/fieldTypes';
import { type FieldImpact, previewLimit, type StoredValue, schema } from '#contract/schema';
import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '../../database/connect';
import { implement } from '../../implement';
import { notFound } from '../../problem';
import { canonical } from './canonical';
import { checkDefinitions, type FieldPayload } from './definitionRules';
import { merged, readStored, type StoredField } from './definitions';

const entities: Record<EntityKind, string> = {
  project: 'SELECT tenant_id, id, title AS name FROM projects',
  client: 'SELECT tenant_id, id, name FROM clients',
};

/** Every value of a field, by the name of the project or client that holds it. */
async function readValues(tx: Transaction, kind: EntityKind, definitionId: string): Promise<StoredValue[]> {
  const found = await tx.query<StoredValue>(
    `SELECT v.entity_id AS "entityId", e.name AS "entityName", v.value
     FROM field_values v JOIN (${entities[kind]}) e ON e.tenant_id = v.tenant_id AND e.id = v.entity_id
     WHERE v.definition_id = $1 ORDER BY e.name, e.id`,
    [definitionId],
  );
  return found.rows;
}

/** Order is not compared: it changes nothing that is stored. */
const comparable = ({ id: _, archived: __, ...field }: StoredField) => canonical(field);

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
  const values = change === 'unchanged' ? [] : await readValues(tx, kind, before.id);
  const failing = after && change === 'changed' ? values.filter(({ value }) => checkFieldValue(after, value)) : [];
  return {
    id: before.id,
    name: after?.name ?? before.name,
    change,
    holding: values.length,
    failing: failing.length,
    failures: failing.slice(0, previewLimit),
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
  const created = fields.filter(({ id }) => !id || !known.has(id));
  return [
    ...impacts,
    ...created.map(({ name }) => ({
      id: null,
      name,
      change: 'created' as const,
      holding: 0,
      failing: 0,
      failures: [],
    })),
  ];
}

export const previewProject = implement(schema.previewProject, ({ body, tx }) => preview(tx, 'project', body));
export const previewClient = implement(schema.previewClient, ({ body, tx }) => preview(tx, 'client', body));

export const values = implement(schema.values, async ({ params, tx }) => {
  const found = await tx.query<{ kind: EntityKind }>('SELECT kind FROM field_definitions WHERE id = $1', [
    params.fieldId,
  ]);
  const kind = found.rows[0]?.kind;
  if (!kind) throw notFound();
  return readValues(tx, kind, params.fieldId);
});
