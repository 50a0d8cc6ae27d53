import { type StoredValue, schemaEndpoints } from '#contract/extensions/schema';
import { type EntityKind, entityKinds } from '#contract/resources/calls/tenants';
import { namedEntities } from '#server/fields/kinds';
import { hasRows } from '#server/fields/storage';
import { implement } from '#server/http/implement';
import { answerPage } from '#server/lists/answer';
import { readList } from '#server/lists/read';
import { notFound } from '#server/problem';
import type { ListDescriptor } from '#server/resources/list';
import { findValueField, readableIds } from './valuePages';

type ValueRow = StoredValue & { id: string };

/** Every value with its search key, by its record `e`. */
const stored = {
  rows: 'join field_values v on v.tenant_id = $company and v.entity_id = e.id',
  record: 'cross join lateral (select key as record_key, value from jsonb_each_text(e.fields)) v',
};
const foundBy = { rows: 'definition_id', record: 'record_key' };

/** The values of custom fields, by their record. */
const valueList = (kind: EntityKind, where: keyof typeof stored): ListDescriptor => ({
  unit: 'values',
  table: `(select e.tenant_id, e.id, v.${foundBy[where]}, v.value, e.name from (${namedEntities[kind]}) e ${stored[where]})`,
  alias: 's',
  columns: 's.id, s.id as "entityId", s.name as "entityName", s.value',
  fields: {
    entityId: { kind: 'id', sql: 's.id', nullable: false },
    entityName: { kind: 'text', sql: 's.name', nullable: false },
    value: { kind: 'text', sql: 's.value', nullable: false },
  },
  sort: { field: 'entityName', order: 'ASC' },
});

const listsOf = (where: keyof typeof stored) => new Map(entityKinds.map((kind) => [kind, valueList(kind, where)]));
const lists = { rows: listsOf('rows'), record: listsOf('record') };

export const schemaValues = implement(schemaEndpoints.values, async ({ params, query, tx, reply }) => {
  const field = await findValueField(tx, params.fieldId);
  const where = field && hasRows(field.keptIn) ? 'rows' : 'record';
  const list = field && lists[where].get(field.kind);
  if (!list) throw notFound();
  const page = await readList<ValueRow>(tx, list, query, (parameters) => {
    const seen = readableIds(tx, field, parameters);
    return [
      where === 'rows'
        ? `s.definition_id = ${parameters.add(field.id, 'uuid')}`
        : `s.record_key = ${parameters.add(field.recordKey, 'text')}`,
      ...(seen ? [`s.id in (${seen})`] : []),
    ];
  });
  return answerPage(reply, page, ({ entityId, entityName, value }) => ({ entityId, entityName, value }));
});
