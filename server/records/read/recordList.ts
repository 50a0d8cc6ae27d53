import type { PgTable } from 'drizzle-orm/pg-core';
import { isCompanyKind, kindOfResource } from '#contract/fields/entityKinds';
import { firstSort, type ResourceName } from '#contract/resources/index';
import { fieldValuesColumn, wholeFieldsColumn } from '#server/fields/read';
import { listFields, selected, tableName } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';
import { systemColumns } from '#server/resources/systemColumns';

/** The list of a resource by its definition: system fields, custom fields, and times of creation and change. */
export function recordList<Name extends ResourceName>(resource: Name, table: PgTable, alias: string) {
  const read = [...systemColumns(resource), 'createdAt', 'updatedAt'] as const;
  const kind = kindOfResource(resource);
  const values = kind && (isCompanyKind(kind) ? fieldValuesColumn : wholeFieldsColumn)(alias);
  return {
    unit: resource,
    table: tableName(table),
    alias,
    columns: `${selected(table, alias, ['id', ...read])}${values ? `, ${values} as "fieldValues"` : ''}`,
    fields: listFields<PgTable, (typeof read)[number]>(table, alias, read),
    sort: firstSort(resource),
    ...(kind && {
      customFields: kind,
      search: { table: `searchable_${tableName(table)}`, column: 'search', sampled: true },
    }),
  } satisfies ListDescriptor;
}
