import { type StoredValue, schema } from '#contract/schema';
import { type EntityKind, entityKinds } from '#contract/tenants';
import { implement } from '#server/implement';
import { answerPage } from '#server/lists/answer';
import type { ListDescriptor } from '#server/lists/descriptor';
import { readList } from '#server/lists/read';
import { notFound } from '#server/problem';
import { namedEntities } from './valuePages';

type ValueRow = StoredValue & { id: string };

/** The values of custom fields, by the project or client that holds them. */
const valueList = (kind: EntityKind): ListDescriptor => ({
  unit: 'values',
  table: `(SELECT v.tenant_id, v.entity_id AS id, v.definition_id, v.value, e.name
    FROM field_values v JOIN (${namedEntities[kind]}) e ON e.tenant_id = $company AND e.id = v.entity_id
    WHERE v.tenant_id = $company)`,
  alias: 's',
  columns: 's.id, s.id AS "entityId", s.name AS "entityName", s.value',
  fields: {
    entityId: { kind: 'id', sql: 's.id', nullable: false },
    entityName: { kind: 'text', sql: 's.name', nullable: false },
    value: { kind: 'text', sql: 's.value', nullable: false },
  },
  sort: { field: 'entityName', order: 'ASC' },
});

const lists = new Map(entityKinds.map((kind) => [kind, valueList(kind)]));

export const values = implement(schema.values, async ({ params, query, tx, reply }) => {
  const found = await tx.query<{ kind: EntityKind }>(
    'SELECT kind FROM field_definitions WHERE tenant_id = $company AND id = $1',
    [params.fieldId],
  );
  const list = found.rows[0] && lists.get(found.rows[0].kind);
  if (!list) throw notFound();
  const page = await readList<ValueRow>(tx, list, query, (parameters) => [
    `s.definition_id = ${parameters.add(params.fieldId, 'uuid')}`,
  ]);
  return answerPage(reply, page, ({ entityId, entityName, value }) => ({ entityId, entityName, value }));
});
