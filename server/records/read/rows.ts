import { bulkRowLimit, namedRefusals } from '#contract/extensions/bulk';
import { customFieldKey } from '#contract/lists/listQuery';
import { message } from '#contract/message';
import { meets } from '#contract/permissions';
import { isId } from '#server/database/ids';
import { lockDefinitionsShared } from '#server/fields/locks';
import { byKey, planFilter, searchesOf } from '#server/lists/filter';
import { readListed } from '#server/lists/listed';
import { forbidden, notFound, Problem } from '#server/problem';
import { filterYielding, mapYielding, yieldToOthers } from '#server/process/timeSlices';
import { columnOf, hasColumn } from '#server/resources/columns';
import type { LockedRow, RecordCall, Records, Writer } from '#server/resources/descriptor';
import { registeredOf } from '#server/resources/registry';
import { findTexts } from '#server/search/find';
import { Parameters } from '#server/sql/parameters';
import { hasOne } from '#server/sql/relatedRows';
import { run } from '#server/sql/statement';
import { newsSince } from './overlaps';

interface Reading {
  /** A prepared statement. */
  prepared?: boolean;
  /** A trial: nothing is written, so that no lock is needed. */
  dryRun?: boolean;
  /** The call since whose arrival writes matter. */
  watched?: RecordCall | undefined;
}

/** Half of the smallest difference between two values of `updated_at`. */
const halfUnit = '0.5 ms';

/**
 * A row with the version that it had when it was selected: outdated where its lock was waited for; none where it was
 * written since the call arrived, or by a call that was running then.
 */
type Found = LockedRow & { found?: number | null };

/** Whether somebody wrote one of the rows since the call arrived. */
export const isOvertaken = (rows: readonly Found[]): boolean =>
  rows.some(({ version, found = version }) => version !== found);

/** Whether a body may name custom fields. */
function namesFields(body: unknown): boolean {
  const { fields, changes, rows }: { fields?: unknown; changes?: unknown; rows?: unknown } = Object(body);
  return fields !== undefined || rows !== undefined || Object(changes).fields !== undefined;
}

/** Locks the definitions of fields that the call needs: before the first record is locked. */
export const lockFields = ({ tx, body }: Writer, { list: { customFields: kind } }: Records): Promise<unknown> =>
  lockDefinitionsShared(tx, kind && namesFields(body) ? kind : 'computed');

/**
 * Locks visible rows for a write, in the order of their ids.
 * @param choose the conditions that select rows
 */
async function lockRows(
  by: Writer,
  record: Records,
  choose: (parameters: Parameters) => readonly string[],
  { prepared = false, dryRun = false, watched }: Reading = {},
): Promise<Found[]> {
  const { tx, identity } = by;
  const { table, list, locked = [], visibility } = record;
  if (!dryRun) await lockFields(by, record);
  const { alias } = list;
  const parameters = new Parameters();
  const columns = ['id', 'version', ...locked].map(
    (member) => `${alias}.${columnOf(table, member).name} as "${member}"`,
  );
  // A row whose lock was waited for is read again; its related rows are not.
  if (watched && !dryRun) {
    const news = newsSince(watched.request);
    const since = news
      ? `${parameters.add(news, 'timestamptz')} - interval '${halfUnit}'` // the column is rounded
      : `statement_timestamp() - ${parameters.add(watched.reply.elapsedTime, 'float8')} * interval '1 ms'`;
    const isNews = hasColumn(table, 'updatedAt') ? `${alias}.updated_at > ${since}` : 'false';
    columns.push(
      `(select was.version from ${list.table} was
        where was.tenant_id = $company and was.id = ${alias}.id and not ${isNews}) as found`,
    );
  }
  const conditions = [
    `${alias}.tenant_id = $company`,
    ...choose(parameters),
    ...(visibility?.(identity, parameters) ?? []).map(hasOne),
  ];
  const text = `select ${columns.join(', ')} from ${list.table} ${alias} where ${conditions.join(' and ')}
    order by ${alias}.id limit ${bulkRowLimit + 1}${dryRun ? '' : ` for update of ${alias}`}`;
  return run<Found>(tx, text, parameters, { prepared });
}

/** The one row of a call. @throws Problem 404 */
export async function lockOne(by: Writer, record: Records, id: string): Promise<LockedRow> {
  if (!isId(id)) throw notFound();
  const { alias } = record.list;
  const [row] = await lockRows(by, record, (parameters) => [`${alias}.id = ${parameters.add(id, 'uuid')}`], {
    prepared: true,
  });
  if (!row) throw notFound();
  return row;
}

/** Locks the visible rows of these ids. */
export async function lockSeen(
  call: RecordCall,
  record: Records,
  ids: readonly string[],
  reading?: Reading,
): Promise<Found[]> {
  const { alias } = record.list;
  return lockRows(call, record, (parameters) => [`${alias}.id = any(${parameters.add(ids, 'uuid[]')})`], reading);
}

const tooMany = () => new Problem(413, message('records.rows', { limit: bulkRowLimit }));

/** @throws Problem 413 for too many, 404 with the first of the ids that do not exist or are hidden */
export async function lockByIds(
  call: RecordCall,
  record: Records,
  patch: readonly string[],
  reading?: Reading,
): Promise<Found[]> {
  if (patch.length > bulkRowLimit) throw tooMany();
  const ids = new Set<string>();
  await mapYielding(patch, (id) => {
    if (isId(id)) ids.add(id.toLowerCase());
  });
  await yieldToOthers(); // the driver sends a list of ids at once
  const rows = await lockSeen(call, record, [...ids], reading);
  const found = new Set<string>();
  await mapYielding(rows, ({ id }) => found.add(id));
  const missing = await filterYielding(patch, (id) => !found.has(id.toLowerCase()));
  if (missing.length === 0) return rows;
  const named = missing.slice(0, namedRefusals);
  throw new Problem(
    404,
    message('records.notFound'),
    Object.fromEntries(named.map((id) => [id, [message('records.notFound')]])),
  );
}

/**
 * Locks the visible rows of a filter, except `except`; after a wait, the filter is checked again. Requires the right to
 * the list, because the result and its count reveal values of records.
 * @throws Problem 403 without the right to the list, 400 for a wrong filter, 413 for too many
 */
export async function lockByFilter(
  call: RecordCall,
  record: Records,
  filter: Record<string, unknown>,
  except: readonly string[],
  reading?: Reading,
): Promise<Found[]> {
  const known = registeredOf(record.resource);
  if (known && !meets(call.identity, known.needs.find)) throw forbidden();
  if (except.length > bulkRowLimit) throw tooMany();
  if (!reading?.dryRun) await lockFields(call, record);
  const list = record.listFor?.(call.identity) ?? record.list;
  const definitions = byKey(
    list.customFields && JSON.stringify(filter).includes(customFieldKey(''))
      ? await readListed(call.tx, list.customFields)
      : [],
  );
  const searches = searchesOf(list, { filter }, definitions);
  const left = await filterYielding(except, isId);
  const choose = async (operator: '= any' | '<> all', ids: readonly string[]) => {
    const texts = await findTexts(call.tx, list.table, searches);
    await yieldToOthers(); // the driver sends a list of ids at once
    return (parameters: Parameters) => [
      ...found(parameters, texts),
      ...(ids.length > 0 ? [`${list.alias}.id ${operator}(${parameters.add(ids, 'uuid[]')})`] : []),
    ];
  };
  const found = (parameters: Parameters, texts: Awaited<ReturnType<typeof findTexts>>) => {
    const plan = planFilter(list, { filter }, definitions, parameters, texts);
    const joins = [...plan.joins].map((name) => list.joins?.[name] ?? '').join(' ');
    const conditions = [`${list.alias}.tenant_id = $company`, ...plan.conditions];
    return [
      `${list.alias}.id in (select ${list.alias}.id from ${plan.table} ${list.alias} ${joins} where ${conditions.join(' and ')})`,
    ];
  };
  const rows = await lockRows(call, record, await choose('<> all', left), { ...reading, watched: call });
  if (rows.length > bulkRowLimit) throw tooMany();
  if (!isOvertaken(rows)) return rows;
  const versions = new Map(rows.map(({ id, found }) => [id, found]));
  const still = await lockRows(call, record, await choose('= any', [...versions.keys()]), reading);
  return still.map((row) => ({ ...row, found: versions.get(row.id) }));
}
