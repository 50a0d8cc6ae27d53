import { entities } from '#contract/fields/entityKinds';
import { systemMembers } from '#contract/fields/systemMembers';
import { type EntityKind, entityKinds } from '#contract/resources/calls/tenants';
import { titleOf } from '#contract/resources/index';
import { tableOf } from '#server/database/tables';
import { columnOf, jsonOf, tableName } from '#server/resources/columns';

const ofEach = <T>(read: (kind: EntityKind) => T): Readonly<Record<EntityKind, T>> =>
  Object.fromEntries(entityKinds.map((kind) => [kind, read(kind)])) as Record<EntityKind, T>; // each kind has an entry

/** The table of each kind's records. */
const tables = ofEach((kind) => tableOf(entities[kind].resource));

/** The tables whose records have custom fields. */
export const recordTables = ofEach((kind) => tableName(tables[kind]));

/** The column with a record's title, by kind. */
export const titleColumn = (kind: EntityKind): string => columnOf(tables[kind], titleOf(entities[kind].resource)).name;

/** Rows that hold values of an entity's fields, by kind: key, name and values. */
export const namedEntities = ofEach((kind) => {
  const table = tables[kind];
  return `select tenant_id, id, ${titleColumn(kind)} as name, fields from ${tableName(table)} where tenant_id = $company`;
});

/** SQL: a system field of a record, as text; undefined: the kind has no such field. */
export function systemText(kind: EntityKind, name: string, alias: string): string | undefined {
  if (!systemMembers(kind).some(([member]) => member === name)) return undefined;
  return `(${jsonOf(columnOf(tables[kind], name), alias)} #>> '{}')`;
}

/** SQL: the column of a system field. */
export const systemColumn = (kind: EntityKind, name: string): string => columnOf(tables[kind], name).name;

/** SQL: system fields of a record `e` as JSON by their names: the requested ones. */
export function systemValues(kind: EntityKind, asked: (name: string) => boolean): string {
  const members = systemMembers(kind).filter(([name]) => asked(name));
  const pairs = members.map(([name]) => `'${name}', ${jsonOf(columnOf(tables[kind], name), 'e')}`);
  return `jsonb_build_object(${pairs.join(', ')})`;
}
