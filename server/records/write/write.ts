import type { Transaction } from '#server/database/connect';
import { rowIds } from '#server/database/ids';
import { beginPropagation } from '#server/fields/propagate';
import { joinFields, patchedFields, readPatchFields, storeFields } from '#server/fields/write';
import { noteWrite } from '#server/notifications/records';
import {
  aggregatesBefore,
  aggregatesOfChanged,
  aggregatesOfDeleted,
  aggregatesOfNew,
  returnedForAggregates,
  tidyAggregates,
} from '#server/records/counters/aggregates';
import { allocateNumbers } from '#server/records/counters/autoNumbers';
import { countMoved, type Moved } from '#server/records/counters/counts';
import {
  changesSql,
  creationOf,
  definitionIdOf,
  deletionOf,
  entriesPart,
  isCustom,
  namedColumns,
  rowTitle,
} from '#server/records/history/entries';
import { deleteChildren } from '#server/records/trash/deleteChildren';
import { trashPart } from '#server/records/trash/trash';
import { trashPolicyOf } from '#server/records/trash/trashPolicy';
import { columnOf, generatingColumn, hasColumn, isInSearch, tableName } from '#server/resources/columns';
import type { PatchValues, Records } from '#server/resources/descriptor';
import { storeTexts } from '#server/search/texts';
import { Parameters } from '#server/sql/parameters';
import { changedAt, inPieces, literal, runWrite, valueOfRow } from '#server/sql/statement';
import { patchWithComputed, rowsWithComputed } from './computed';
import type { Patch } from './patch';
import { bySharedEntries, differing, storeSet, touchedSets } from './sets';

/** A new value of a column, cast to its type. */
const taken = (field: string, type: string, patch = 'target.given') =>
  type.endsWith('[]')
    ? `array(select jsonb_array_elements_text(${patch} -> ${literal(field)})::${type.slice(0, -2)})`
    : `(${patch} ->> ${literal(field)})::${type}`;

/** The statements that replace the sets and custom fields of `target`. */
function childDeletions({ sets = {} }: Records, fields: readonly string[]): string[] {
  return [
    ...fields.flatMap((field) => (sets[field] ? storeSet(field, sets[field]) : [])),
    ...(fields.some(isCustom) ? storeFields() : []),
  ];
}

/** The parts that read new values of custom fields, before the rows are written. */
function customParts(fields: readonly string[], parameters: Parameters): string[] {
  const custom = fields.filter(isCustom).map(definitionIdOf);
  return custom.length > 0 ? readPatchFields(custom, parameters) : [];
}

/**
 * Changes locked and checked rows in one statement. A change of a set or of a custom field increases the row's version
 * as any other does.
 */
export async function changeRows(
  tx: Transaction,
  record: Records,
  ids: readonly string[],
  patch: Patch,
): Promise<void> {
  for (const { entries: sharedEntries, ids: alike } of await bySharedEntries(record, ids, patch)) {
    await inPieces(
      alike,
      async (some) =>
        changePiece(tx, record, some, await patchWithComputed(tx, record, some, onlyOf(patch, some)), sharedEntries),
      changesSets(record, patch) ? fewRows : undefined,
    );
  }
}

/**
 * Rows of one statement where a row takes much: whole rows go to trash and history, whatever the length of their texts, and
 * a set is read and written entry by entry. A statement has to end within its 30 seconds on a busy machine, too.
 */
const fewRows = 2000;

const changesSets = ({ sets = {} }: Records, { values, sets: differences, own }: Patch): boolean =>
  Object.keys(sets).some(
    (name) => name in values || name in differences || [...new Set(own.values())].some((ofRow) => name in ofRow),
  );

/** A patch without the values of other rows. */
const onlyOf = (patch: Patch, ids: readonly string[]): Patch =>
  patch.own.size === 0
    ? patch
    : { ...patch, own: new Map(ids.flatMap((id) => (patch.own.has(id) ? [[id, patch.own.get(id) ?? {}]] : []))) };

async function changePiece(
  tx: Transaction,
  record: Records,
  ids: readonly string[],
  patch: Patch,
  storage: PatchValues,
): Promise<void> {
  const { table, members, sets = {}, list } = record;
  const { alias } = list;
  const touched = touchedSets(record, patch, storage);
  const ofRows = [...new Set([...new Set(patch.own.values())].flatMap((values) => Object.keys(values)))];
  const fields = [...new Set([...Object.keys(patch.values), ...touched, ...ofRows])];
  if (fields.length === 0 || ids.length === 0) return;
  const follow = await beginPropagation(tx, record.resource, ids, new Set(fields));
  const parameters = new Parameters();
  const computed = touched.flatMap((name) => {
    const set = sets[name];
    const difference = patch.sets[name] ?? { add: [], remove: [] };
    return set ? [`${literal(name)}, ${differing(set, difference, alias, storage, parameters)}`] : [];
  });
  const own = patch.own.size > 0 ? valueOfRow(alias, patch.own, parameters) : undefined;
  const value = [
    parameters.add(JSON.stringify(patch.values), 'jsonb'),
    ...(computed.length > 0 ? [`jsonb_build_object(${computed.join(', ')})`] : []),
    ...(own ? [`coalesce(${own}, '{}')`] : []),
  ].join(' || ');
  const assigned = members
    .filter((member) => fields.includes(member))
    .map((member) => ({ member, ...columnOf(table, member) }));
  // Cast where rows are read: Citus updates shards by immutable expressions only, and parsing a day is not immutable.
  const typed = assigned.map(({ member, name, type }) => `, ${taken(member, type, 'g.given')} as new_${name}`).join('');
  const before = aggregatesBefore(tableName(table), fields, alias);
  const chosen = `${alias}.tenant_id = $company and ${alias}.id = any(${parameters.add(ids, 'uuid[]')})`;
  const sql = [
    `with target as materialized (select ${alias}.id, g.given, ${namedColumns(record, alias, 'g.given')},
        ${changesSql(record, fields, alias, 'g.given')} as changes${typed}${before}
      from ${tableName(table)} ${alias} cross join lateral (select ${value} as given offset 0) g
      where ${chosen})`,
    ...customParts(fields, parameters),
    entriesPart(tx, record, 'updated', parameters),
    ...aggregatesOfChanged(tableName(table), fields, taken),
    ...childDeletions(record, fields),
  ].join(',\n');
  const changes = assigned.map(({ member, name }) =>
    Object.hasOwn(patch.values, member)
      ? `${name} = target.new_${name}`
      : `${name} = case when target.given ? ${literal(member)} then target.new_${name} else ${alias}.${name} end`,
  );
  if (hasColumn(table, 'modifiedBy')) {
    changes.push(`${columnOf(table, 'modifiedBy').name} = ${parameters.add(tx.userId, 'uuid')}`);
  }
  if (fields.some(isCustom)) changes.push(`fields = ${patchedFields(`${alias}.fields`)}`);
  if (ids.length > 1 && !assigned.some(({ name }) => isInSearch(table, name))) changes.push(...sameColumn(record));
  const text = `${sql} update ${tableName(table)} ${alias}
    set version = ${alias}.version + 1, updated_at = ${changedAt}${changes.map((change) => `, ${change}`).join('')}
    from target${fields.some(isCustom) ? joinFields : ''}
    where ${chosen} and ${alias}.id = target.id${movedColumns(record, 'target', alias)}`;
  await countProjects(tx, record, await runWrite<Moved>(tx, text, parameters, ids.length));
  if (assigned.some(({ name }) => isInSearch(table, name))) await storeTexts(tx, tableName(table), ids);
  await tidyAggregates(tx, tableName(table));
  noteWrite(tx, record.resource, fields);
  await follow?.();
}

/** Sets a column to itself: see `generatingColumn`. */
function sameColumn({ table, members, list: { alias } }: Records): string[] {
  const column = generatingColumn(
    table,
    members.map((member) => columnOf(table, member).name),
  );
  return column ? [`${column} = ${alias}.${column}`] : [];
}

/** SQL: the `returning` clause with the project that counts the written rows. */
function movedColumns({ table, parent, counted }: Records, before?: string, after?: string): string {
  if (!counted || !parent) return '';
  const column = columnOf(table, parent.member).name;
  const columns = [
    ...(before ? [`${before === 'target' ? 'target.parent_id' : `${before}.${column}`} as before`] : []),
    ...(after ? [`${after}.${column} as after`] : []),
  ];
  return ` returning ${columns.join(', ')}`;
}

async function countProjects(tx: Transaction, { counted }: Records, rows: readonly Moved[]): Promise<void> {
  if (counted) await countMoved(tx, counted, rows);
}

/** Adds rows in one statement: each with its own values, all with the same fields. */
export async function insertRows(
  tx: Transaction,
  record: Records,
  patch: ReadonlyMap<string, PatchValues>,
): Promise<void> {
  const { table, members } = record;
  const rows = await rowsWithComputed(tx, record, await allocateNumbers(tx, record, patch));
  const fields = [...new Set([...rows.values()].flatMap((values) => Object.keys(values)))];
  const parameters = new Parameters();
  const source = parameters.add(JSON.stringify(Object.fromEntries(rows)), 'jsonb');
  const inserted = members
    .filter((member) => fields.includes(member))
    .map((member) => [columnOf(table, member).name, taken(member, columnOf(table, member).type)]);
  if (hasColumn(table, 'createdBy')) {
    inserted.push([columnOf(table, 'createdBy').name, parameters.add(tx.userId, 'uuid')]);
  }
  if (fields.some(isCustom)) inserted.push(['fields', patchedFields("'{}'::jsonb")]);
  const names = inserted.map(([name]) => `, ${name}`).join('');
  const row = `insert into ${tableName(table)} as made (tenant_id, id${names})
    select $company, target.id${inserted.map(([, value]) => `, ${value}`).join('')} from target${fields.some(isCustom) ? joinFields : ''}`;
  const parent = record.parent ? taken(record.parent.member, 'uuid') : 'null::uuid';
  const moved = movedColumns(record, undefined, 'made');
  const sql = [
    `with target as materialized (select target.*, ${rowTitle(record, (member) => taken(member, 'text'))} as name, ${parent} as parent_id,
        ${creationOf('target.given')} as changes
      from (select key::uuid as id, value as given from jsonb_each(${source})) target)`,
    ...customParts(fields, parameters),
    // Before the children of the rows: a cluster runs one part after the other.
    `inserted as (${row}${moved || returnedForAggregates(tableName(table)) || ' returning 1'})`,
    entriesPart(tx, record, 'created', parameters),
    ...aggregatesOfNew(tableName(table), 'inserted'),
    ...childDeletions(record, fields),
  ].join(',\n');
  const text = `${sql} select ${moved ? '*' : 'count(*)'} from inserted`;
  await countProjects(tx, record, await runWrite<Moved>(tx, text, parameters, rows.size));
  await storeTexts(tx, tableName(table), [...rows.keys()]);
  await tidyAggregates(tx, tableName(table));
  noteWrite(tx, record.resource, fields);
  await (await beginPropagation(tx, record.resource, [...rows.keys()], 'all'))?.();
}

/**
 * Deletes rows with all children: into the trash or, without a trash, permanently, when their files are queued for
 * deletion.
 * @param trashDays how long they stay in the trash
 */
export const deleteRows = (
  tx: Transaction,
  record: Records,
  ids: readonly string[],
  trashDays: number,
): Promise<void> => {
  const days = trashPolicyOf(record.resource) ? trashDays : 0;
  return inPieces(ids, (some) => deletePiece(tx, record, some, days), fewRows);
};

/** Begins to propagate a deletion of rows, and of children with custom fields. */
async function beginFollows(tx: Transaction, { resource }: Records, ids: readonly string[]) {
  const follows = [await beginPropagation(tx, resource, ids, 'all')];
  for (const { resource: brought, table, column } of trashPolicyOf(resource)?.brings ?? []) {
    const { rows } = await tx.query<{ id: string }>(
      `select id from ${tableName(table)} where tenant_id = $company and ${column} = any($1::uuid[])`,
      [ids],
    );
    follows.push(await beginPropagation(tx, brought, rowIds(rows), 'all'));
  }
  return follows;
}

async function deletePiece(tx: Transaction, record: Records, ids: readonly string[], trashDays: number): Promise<void> {
  if (ids.length === 0) return;
  const { table, list } = record;
  const follow = await beginFollows(tx, record, ids);
  const { alias } = list;
  const parameters = new Parameters();
  const chosen = `${alias}.tenant_id = $company and ${alias}.id = any(${parameters.add(ids, 'uuid[]')})`;
  const parts = [
    `with target as materialized (select ${alias}.id, ${namedColumns(record, alias)},
      ${deletionOf(record, alias)} as changes from ${tableName(table)} ${alias} where ${chosen})`,
    entriesPart(tx, record, 'deleted', parameters),
    ...aggregatesOfDeleted(tableName(table)),
    ...(trashDays > 0 ? [trashPart(tx, record, trashDays, parameters)] : []),
    ...deleteChildren(record, trashDays > 0),
  ];
  const text = `${parts.join(',\n')} delete from ${tableName(table)} ${alias} where ${chosen}${movedColumns(record, alias)}`;
  await countProjects(tx, record, await runWrite<Moved>(tx, text, parameters, ids.length));
  await tidyAggregates(tx, tableName(table));
  for (const work of follow) await work?.();
}
