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

/** The column that a kind's records are called by. */
export const titleColumn = (kind: EntityKind): string => columnOf(tables[kind], titleOf(entities[kind].resource)).name;

/** The rows that hold values of an entity's fields, by kind: key, name and values. */
export const namedEntities = ofEach((kind) => {
  const table = tables[kind];
  return `select tenant_id, id, ${titleColumn(kind)} as name, fields from ${tableName(table)} where tenant_id = $company`;
});

/** The SQL of one of a record's own members, as text; undefined: the kind has none of that name. */
export function systemText(kind: EntityKind, name: string, alias: string): string | undefined {
  if (!systemMembers(kind).some(([member]) => member === name)) return undefined;
  return `(${jsonOf(columnOf(tables[kind], name), alias)} #>> '{}')`;
}

/** The SQL of the column that keeps one of them. */
export const systemColumn = (kind: EntityKind, name: string): string => columnOf(tables[kind], name).name;

/** The SQL of what a record `e` holds of its own, as JSON by its members' names: those that are asked for. */
export function systemValues(kind: EntityKind, asked: (name: string) => boolean): string {
  const members = systemMembers(kind).filter(([name]) => asked(name));
  const pairs = members.map(([name]) => `'${name}', ${jsonOf(columnOf(tables[kind], name), 'e')}`);
  return `jsonb_build_object(${pairs.join(', ')})`;
}
