import { ApiError, errorText } from '#console/dataProvider/calls/apiError';
import { fieldName } from '#console/dataProvider/lists/fieldNames';
import type { ListVerbs } from '#console/dataProvider/lists/lists';
import type { NamedReferences, RecordData } from '#console/dataProvider/mappings/mapping';
import type { ImportReply, ImportResult } from '#contract/extensions/importing';
import { message } from '#contract/message';
import type { ImportParams } from './importRows';
import { runLimited } from './queue';
import type { SingleVerbs } from './verbs';

type Verbs = SingleVerbs & Pick<ListVerbs, 'getList'>;

const everything = { pagination: { page: 1, perPage: 1_000_000 }, sort: { field: 'id', order: 'ASC' } } as const;

/** Parallel requests to a backend that imports row by row. */
const lanes = 4;

/** The text of a field, by its key in lists. */
function textAt(record: RecordData, key: string): string {
  const [member = '', id] = key.split('.');
  const value: unknown = record[member];
  const text: unknown = id === undefined ? value : Object(value)[fieldName(id)];
  return typeof text === 'string' || typeof text === 'number' ? String(text).trim() : '';
}

/** The records of a whole list, by the texts of each of some fields. */
async function byTexts(verbs: Verbs, resource: string, ...keys: string[]): Promise<Map<string, RecordData[]>> {
  const { data } = await verbs.getList(resource, { ...everything, filter: {} });
  const found = new Map<string, RecordData[]>();
  for (const record of data) {
    for (const value of keys.map((key) => textAt(record, key))) {
      if (value) found.set(value, [...(found.get(value) ?? []), record]);
    }
  }
  return found;
}

type Read = { data: RecordData } | { errors: Record<string, string[]> };

/** Replaces names in rows by ids; an id stays. */
async function readerOf(verbs: Verbs, rows: readonly RecordData[], named: NamedReferences) {
  const books = new Map<string, Map<string, RecordData[]>>();
  for (const [member, { resource }] of Object.entries(named)) {
    if (rows.some((row) => row[member])) books.set(member, await byTexts(verbs, resource, 'name', 'id'));
  }
  return (row: RecordData): Read => {
    const data: RecordData = { ...row };
    for (const [member, { field }] of Object.entries(named)) {
      const name = textAt(row, member);
      delete data[member];
      if (name === '') continue;
      const [found, ...others] = books.get(member)?.get(name) ?? [];
      if (!found || others.length > 0) {
        return { errors: { [member]: [message(found ? 'rules.nameSeveral' : 'rules.nameUnknown')] } };
      }
      data[field] = found.id;
    }
    return { data };
  };
}

/** Whether the backend refuses the row itself; other errors end the import. */
const refusesRow = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 404, 409, 412, 413, 415, 422].includes(error.status);

/**
 * Imports rows with one request each, for backends without an import. Existing records are found in the whole list.
 * @see rules 18.3
 */
export async function importOneByOne(
  verbs: Verbs,
  resource: string,
  { mode, key, rows, dryRun }: ImportParams,
  named: NamedReferences = {},
): Promise<ImportReply> {
  const found = mode !== 'create' && key ? await byTexts(verbs, resource, key) : undefined;
  const read = await readerOf(verbs, rows, named);
  const write = async (row: RecordData, index: number): Promise<ImportResult> => {
    const refused = (errors: Record<string, string[]>): ImportResult => ({ index, action: 'refused', errors });
    const [record, ...others] = (key && found?.get(textAt(row, key))) || [];
    if (others.length > 0) return refused({ [key ?? 'row']: [message('rules.keySeveral')] });
    if (!record && mode === 'update') return refused({ [key ?? 'row']: [message('rules.keyUnknown')] });
    const readRow = read(row);
    if ('errors' in readRow) return refused(readRow.errors);
    const action = record ? 'updated' : 'created';
    if (dryRun) return { index, action };
    try {
      const { data } = record
        ? await verbs.update(resource, { id: String(record.id), data: readRow.data, previousData: record })
        : await verbs.create(resource, { data: readRow.data });
      return { index, action, id: String(data.id) };
    } catch (error) {
      if (refusesRow(error)) return refused({ row: [errorText(error)] });
      throw error;
    }
  };
  const results: ImportResult[] = [];
  await runLimited(rows, dryRun ? 1 : lanes, async (row, index) => {
    results[index] = await write(row, index);
  });
  return { changeId: '', results };
}
