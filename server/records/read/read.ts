import type { z } from 'zod';
import type { ListAggregates } from '#contract/lists/listAggregates';
import { csvFormat, type listQuery } from '#contract/lists/listQuery';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { definitionsColumn, dynamicFields, type FieldValues, type NamedField } from '#server/fields/read';
import { visibleFields } from '#server/fields/rights';
import { type Shown, shownColumn, shownFields } from '#server/fields/shown';
import type { RowStream } from '#server/http/rowStream';
import { readAggregates } from '#server/lists/aggregates';
import { answerRows, sayPage } from '#server/lists/answer';
import { sendVersion } from '#server/lists/concurrency';
import { sayIgnored } from '#server/lists/ignored';
import { readList } from '#server/lists/read';
import { notFound } from '#server/problem';
import { mapYielding } from '#server/process/timeSlices';
import type { RecordCall, Records } from '#server/resources/descriptor';
import type { ListDescriptor } from '#server/resources/list';
import { Parameters } from '#server/sql/parameters';
import { hasOne, type RowCondition } from '#server/sql/relatedRows';
import { run } from '#server/sql/statement';
import { answerCsv } from './csv';

/** A row as the statement of the list, or of one row, returns it. */
interface ReadRow {
  id: string;
  fieldValues?: FieldValues;
  shownValues?: FieldValues;
  list_total?: unknown;
  list_cursor?: unknown;
  list_definitions?: NamedField[] | null;
}

/** A row's own columns, and its custom fields as a reply has them. */
function toRecord(
  list: ListDescriptor,
  row: ReadRow,
  definitions: readonly NamedField[],
  limited: readonly Shown[],
): object {
  const {
    fieldValues,
    shownValues,
    list_total: _total,
    list_cursor: _cursor,
    list_definitions: _definitions,
    ...own
  } = row;
  if (!list.customFields) return own;
  const shown = limited.map(({ recordKey, spell }) => [recordKey, spell(shownValues?.[recordKey] ?? null)] as const);
  return { ...own, dynamicFields: dynamicFields(definitions, { ...fieldValues, ...Object.fromEntries(shown) }) };
}

/** The list's fields that show the caller less than records store. */
const limitedOf = async (tx: Transaction, { customFields }: ListDescriptor): Promise<readonly Shown[]> =>
  customFields ? shownFields(tx, customFields) : [];

type Conditions = (parameters: Parameters) => readonly RowCondition[];
type Query = z.output<typeof listQuery>;

/** The records of one page of a list. */
export async function readRecords(
  tx: Transaction,
  list: ListDescriptor,
  query: Query,
  conditions: Conditions,
): Promise<object[]> {
  const { rows, definitions } = await readList<ReadRow>(tx, list, query, conditions);
  const limited = await limitedOf(tx, list);
  return mapYielding(rows, (row) => toRecord(list, row, definitions, limited));
}

/** The rows of a resource's list for its call; sets the header of the range. A long list is streamed. */
export const answerList = (call: RecordCall, record: Records): Promise<unknown> =>
  call.query.format === csvFormat
    ? answerCsv(call, record, (asked) => readReply(asked, record))
    : readReply(call, record);

/** The list of a resource that the call is about, with the conditions of what the caller sees of it. */
async function listedFor(call: RecordCall, record: Records): Promise<{ list: ListDescriptor; conditions: Conditions }> {
  const { identity } = call;
  const scope = await record.scope?.(call);
  return {
    list: record.listFor?.(identity) ?? record.list,
    conditions: (parameters) => [...(scope?.(parameters) ?? []), ...(record.visibility?.(identity, parameters) ?? [])],
  };
}

/** The rows of a list as its reply has them. */
async function readReply(call: RecordCall, record: Records): Promise<readonly object[] | RowStream<object>> {
  const { tx, query, reply } = call;
  const { list, conditions } = await listedFor(call, record);
  const page = await readList<ReadRow>(tx, list, query, conditions, { countUpTo: call.services.config.countUpTo });
  sayPage(reply, page);
  const limited = await limitedOf(tx, list);
  const present = async (rows: readonly ReadRow[]): Promise<object[]> => {
    const records = await mapYielding(rows, (row) => toRecord(list, row, page.definitions, limited));
    return [...((await record.present?.list?.(call, records)) ?? records)];
  };
  if (!page.more || !record.present?.readsMore) return answerRows(page, present);
  const rows = [...page.rows];
  for await (const piece of page.more) rows.push(...piece);
  return present(rows);
}

/** Aggregates of a list's rows, by the same filter and visibility as the list. */
export async function answerAggregates(call: RecordCall, record: Records): Promise<ListAggregates> {
  const { list, conditions } = await listedFor(call, record);
  const { answer, ignored } = await readAggregates(call.tx, list, call.query, conditions);
  sayIgnored(call.reply, ignored);
  return answer;
}

const seen = (call: RecordCall, { list, visibility }: Records, id: string, parameters: Parameters, made = false) => [
  `${list.alias}.tenant_id = $company`,
  `${list.alias}.id = ${parameters.add(id, 'uuid')}`,
  ...(made ? [] : (visibility?.(call.identity, parameters) ?? []).map(hasOne)),
];

/** Whether the row exists and is visible to the caller. */
export async function isSeen(call: RecordCall, record: Records, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const parameters = new Parameters();
  const { table, alias } = record.list;
  const conditions = seen(call, record, id, parameters).join(' and ');
  return (
    (await run(call.tx, `select from ${table} ${alias} where ${conditions}`, parameters, { prepared: true })).length > 0
  );
}

/**
 * Answers a single row as its call presents it; sets the header of its version.
 * @param made the call has just written the row, so that visibility is not checked
 * @throws Problem 404
 */
export async function answerOne(call: RecordCall, record: Records, id: string, made = false): Promise<unknown> {
  const { list, wholeColumns } = record;
  const parameters = new Parameters();
  const conditions = seen(call, record, id, parameters, made);
  const limited = await limitedOf(call.tx, list);
  const shown = shownColumn(limited, list.alias, parameters);
  const columns = [
    list.columns,
    ...(shown ? [shown] : []),
    `${list.alias}.version as record_version`,
    ...(wholeColumns ? [wholeColumns] : []),
    ...(list.customFields ? [`${definitionsColumn(list.customFields)} as list_definitions`] : []),
  ];
  const text = `with page as materialized (
      select ${list.alias}.* from ${list.table} ${list.alias} where ${conditions.join(' and ')})
    select ${columns.join(', ')}
    from page ${list.alias} ${list.display ?? ''}`;
  const [row] = await run<ReadRow & { record_version: number }>(call.tx, text, parameters, { prepared: true });
  if (!row) throw notFound();
  const { record_version: version, ...own } = row;
  sendVersion(call.reply, version);
  const read = toRecord(list, own, visibleFields(call.tx, own.list_definitions ?? []), limited);
  return record.present?.one ? record.present.one(call, read) : read;
}
