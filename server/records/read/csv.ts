import { sendCsv } from '#server/http/csv';
import { alreadyAnswered } from '#server/http/replies';
import type { RowStream } from '#server/http/rowStream';
import { queryOfView } from '#server/lists/savedView';
import type { RecordCall, Records } from '#server/resources/descriptor';
import { type CsvColumn, csvCells, csvColumns, namesFor } from './csvColumns';

/** The columns that a view shows, in its order; all of them where it names none. */
function columnsOfView(columns: readonly CsvColumn[], keys: readonly string[] | undefined): readonly CsvColumn[] {
  const shown = keys?.flatMap((key) => columns.find((column) => column.key === key) ?? []) ?? [];
  return shown.length > 0 ? shown : columns;
}

/**
 * Replies with a list as a CSV file: of a saved view, or as the query says.
 * @param read reads the rows as the list replies with them
 * @see rules 14.32
 */
export async function answerCsv(
  call: RecordCall,
  record: Records,
  read: (call: RecordCall) => Promise<readonly object[] | RowStream<object>>,
): Promise<typeof alreadyAnswered> {
  const { tx, identity, query, request, reply } = call;
  const view = query.view ? await queryOfView(tx, record.resource, query.view) : undefined;
  const list = record.listFor?.(identity) ?? record.list;
  const all = await csvColumns(tx, record, list, request.headers['accept-language']);
  const columns = columnsOfView(all, view?.columns);
  const first = query.range ? undefined : await namesFor(tx, columns, undefined);
  const rows = await read({
    ...call,
    query: { ...query, filter: query.filter ?? view?.filter, sort: query.sort ?? view?.sort },
  });
  const whole = 'pieces' in rows ? undefined : rows;
  const names = whole || !first ? await namesFor(tx, columns, whole ?? []) : first;
  const pieces = 'pieces' in rows ? rows.pieces : [rows];
  async function* cells() {
    for await (const piece of pieces) yield piece.map((one) => csvCells(columns, one, names));
  }
  const headers = columns.map(({ header }) => header);
  await sendCsv(reply, record.resource, headers, cells());
  return alreadyAnswered;
}
