import { bulkRowLimit } from '#contract/bulk';
import { customFieldKey } from '#contract/listQuery';
import { isId } from '#server/database/ids';
import { holdDefinitions } from '#server/fields/hold';
import { readListed } from '#server/fields/listed';
import { hasOne } from '#server/lists/beside';
import { Parameters } from '#server/lists/parameters';
import { byKey, planList, searchesOf } from '#server/lists/plan';
import { notFound, Problem } from '#server/problem';
import { findTexts } from '#server/search/find';
import { columnOf } from './columns';
import type { LockedRow, RecordCall, Records } from './descriptor';
import { run } from './statement';

interface Reading {
  /** The statement is one of few. */
  kept?: boolean;
  /** Nothing is written: nobody has to wait. */
  dryRun?: boolean;
}

/** Whether a body may say something of custom fields. */
function namesFields(body: unknown): boolean {
  const { fields, changes, rows }: { fields?: unknown; changes?: unknown; rows?: unknown } = Object(body);
  return fields !== undefined || rows !== undefined || Object(changes).fields !== undefined;
}

/** Holds what the call asks of the fields' definitions: before the first record is locked. */
export const holdFields = ({ tx, body }: RecordCall, { list: { customFields: kind } }: Records): Promise<unknown> =>
  holdDefinitions(tx, kind && namesFields(body) ? kind : 'worked');

/**
 * Those of the rows that the caller sees, locked for a write, in the order of their ids.
 * @param choose the conditions that say which
 */
async function lockRows(
  call: RecordCall,
  record: Records,
  choose: (parameters: Parameters) => readonly string[],
  { kept = false, dryRun = false }: Reading = {},
): Promise<LockedRow[]> {
  const { tx, identity } = call;
  const { table, list, locked = [], sight } = record;
  if (!dryRun) await holdFields(call, record);
  const { alias } = list;
  const parameters = new Parameters();
  const columns = ['id', 'version', ...locked].map(
    (member) => `${alias}.${columnOf(table, member).name} as "${member}"`,
  );
  const conditions = [
    `${alias}.tenant_id = $company`,
    ...choose(parameters),
    ...(sight?.(identity, parameters) ?? []).map(hasOne),
  ];
  const text = `select ${columns.join(', ')} from ${list.table} ${alias} where ${conditions.join(' and ')}
    order by ${alias}.id limit ${bulkRowLimit + 1}${dryRun ? '' : ` for update of ${alias}`}`;
  return run<LockedRow>(tx, text, parameters, { kept });
}

/** The one row of a call. @throws Problem 404 */
export async function lockOne(call: RecordCall, record: Records, id: string): Promise<LockedRow> {
  if (!isId(id)) throw notFound();
  const { alias } = record.list;
  const [row] = await lockRows(call, record, (parameters) => [`${alias}.id = ${parameters.add(id, 'uuid')}`], {
    kept: true,
  });
  if (!row) throw notFound();
  return row;
}

/** Those of the ids that are there and in the caller's sight. */
export async function lockSeen(
  call: RecordCall,
  record: Records,
  ids: readonly string[],
  reading?: Reading,
): Promise<LockedRow[]> {
  const { alias } = record.list;
  return lockRows(call, record, (parameters) => [`${alias}.id = any(${parameters.add(ids, 'uuid[]')})`], reading);
}

const tooMany = () => new Problem(413, `At most ${bulkRowLimit} rows can be changed at once`);

/** @throws Problem 413 for too many, 404 with the ids that are gone or hidden */
export async function lockByIds(
  call: RecordCall,
  record: Records,
  given: readonly string[],
  reading?: Reading,
): Promise<LockedRow[]> {
  if (given.length > bulkRowLimit) throw tooMany();
  const ids = [...new Set(given.filter(isId).map((id) => id.toLowerCase()))];
  const rows = await lockSeen(call, record, ids, reading);
  const found = new Set(rows.map(({ id }) => id));
  const missing = given.filter((id) => !found.has(id.toLowerCase()));
  if (missing.length === 0) return rows;
  throw new Problem(404, 'Not found', Object.fromEntries(missing.map((id) => [id, ['Not found']])));
}

/** What a filter finds in the caller's sight, but `except`. @throws Problem 400 for a wrong filter, 413 for too many */
export async function lockByFilter(
  call: RecordCall,
  record: Records,
  filter: Record<string, unknown>,
  except: readonly string[],
  reading?: Reading,
): Promise<LockedRow[]> {
  if (!reading?.dryRun) await holdFields(call, record);
  const list = record.listFor?.(call.identity) ?? record.list;
  const definitions = byKey(
    list.customFields && JSON.stringify(filter).includes(customFieldKey(''))
      ? await readListed(call.tx, list.customFields)
      : [],
  );
  const texts = await findTexts(call.tx, list.table, searchesOf(list, { filter }, definitions));
  const choose = (parameters: Parameters) => {
    const plan = planList(list, { filter }, definitions, parameters, [], undefined, texts);
    const joins = [...plan.joins].map((name) => list.joins?.[name] ?? '').join(' ');
    const found = [`${list.alias}.tenant_id = $company`, ...plan.conditions];
    const left = except.filter(isId);
    return [
      `${list.alias}.id in (select ${list.alias}.id from ${plan.table} ${list.alias} ${joins} where ${found.join(' and ')})`,
      ...(left.length > 0 ? [`${list.alias}.id <> all(${parameters.add(left, 'uuid[]')})`] : []),
    ];
  };
  const rows = await lockRows(call, record, choose, reading);
  if (rows.length > bulkRowLimit) throw tooMany();
  return rows;
}
