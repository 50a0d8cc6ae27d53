import { readChoices } from '#contract/fields/choices';
import { referredIds, targetOf } from '#contract/fields/references';
import { customFieldKey } from '#contract/lists/listQuery';
import { definitionOf, systemFieldsOf, titleOf } from '#contract/resources/index';
import type { DynamicField } from '#contract/values';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { readDefinitions } from '#server/fields/definitions';
import { fieldLabel } from '#server/http/words';
import { rowTitle } from '#server/records/history/entries';
import { columnOf, tableName } from '#server/resources/columns';
import type { Records } from '#server/resources/descriptor';
import type { ListDescriptor } from '#server/resources/list';
import { registeredOf } from '#server/resources/registry';
import { seenIds } from '#server/resources/visibility';
import { Parameters } from '#server/sql/parameters';
import { run } from '#server/sql/statement';

/** A record as its list replies with it. */
type Replied = Readonly<Record<string, unknown>> & { dynamicFields?: readonly DynamicField[] };

/** A column of a CSV file. */
export interface CsvColumn {
  /** The key of the console's column. */
  key: string;
  header: string;
  /** The value of a record; of a column that refers to records, their ids. */
  value(record: Replied): unknown;
  /** The resource of the ids, which are replaced by names. */
  refersTo?: string;
}

/** The most names that are read for a file whose records are not known beforehand; beyond them ids stand. */
const mostNames = 20_000;

function systemCsvColumns({ resource, sets = {} }: Records, list: ListDescriptor, language: string | undefined) {
  const words = definitionOf(resource)?.words ?? '';
  return Object.entries(systemFieldsOf(resource)).flatMap(([key, { named, refersTo, several }]): CsvColumn[] => {
    if (!Object.hasOwn(list.fields, key)) return [];
    const column = { key, header: fieldLabel(words, key, language) };
    if (named) return [{ ...column, value: (record) => record[named] }];
    if (!several) return [{ ...column, value: (record) => record[key], ...(refersTo && { refersTo }) }];
    const members = sets[key]?.repliedAs ?? [key];
    const value = (record: Replied) => [...new Set(members.flatMap((member) => record[member] ?? []))];
    return [{ ...column, value, ...(refersTo && { refersTo }) }];
  });
}

/** The columns of a list: its id, the fields of the resource, and the custom fields that the caller sees. */
export async function csvColumns(
  tx: Transaction,
  record: Records,
  list: ListDescriptor,
  language: string | undefined,
): Promise<CsvColumn[]> {
  const definitions = list.customFields ? await readDefinitions(tx, list.customFields) : [];
  const custom = definitions.map((definition): CsvColumn => {
    const refersTo = targetOf(definition);
    return {
      key: customFieldKey(definition.id),
      header: definition.name,
      value: ({ dynamicFields = [] }) => {
        const stored = dynamicFields.find(({ id }) => id === definition.id)?.value;
        return stored && refersTo ? referredIds(stored) : stored && (readChoices(stored) ?? stored);
      },
      ...(refersTo && { refersTo }),
    };
  });
  const id: CsvColumn = { key: 'id', header: 'ID', value: (one) => one.id };
  return [id, ...systemCsvColumns(record, list, language), ...custom];
}

/** The names of records that the caller can see: of these ids, or of the first records. */
async function namesOf(tx: Transaction, resource: string, ids: readonly string[] | undefined) {
  const known = registeredOf(resource);
  if (!known) return [];
  const { record } = known;
  const parameters = new Parameters();
  const seen = seenIds(tx, resource, parameters, titleOf(resource));
  const conditions = [
    'x.tenant_id = $company',
    ...(ids ? [`x.id = any(${parameters.add(ids, 'uuid[]')})`] : []),
    ...(seen ? [`x.id in (${seen})`] : []),
  ];
  return run<{ id: string; name: string }>(
    tx,
    `select x.id, ${rowTitle(record, (member) => `x.${columnOf(record.table, member).name}`)} as name
      from ${tableName(record.table)} x where ${conditions.join(' and ')} limit ${mostNames}`,
    parameters,
    { prepared: false },
  );
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * Names by id, for columns that refer to records. They are read before a stream begins: no statement may run within.
 * @param records all that the file will have; undefined: they are not known yet
 */
export async function namesFor(
  tx: Transaction,
  columns: readonly CsvColumn[],
  records: readonly object[] | undefined,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const resource of new Set(columns.flatMap(({ refersTo }) => refersTo ?? []))) {
    const own = columns.filter(({ refersTo }) => refersTo === resource);
    const ids = records && own.flatMap(({ value }) => records.flatMap((one) => listed(value(one as Replied)))); // as replied
    const texts = ids?.flatMap((id) => (typeof id === 'string' && isId(id) ? [id] : []));
    if (texts?.length === 0) continue;
    for (const { id, name } of await namesOf(tx, resource, texts && [...new Set(texts)])) names.set(id, name);
  }
  return names;
}

/** The cells of a record; several values stand in one, with semicolons between. */
export const csvCells = (columns: readonly CsvColumn[], record: object, names: ReadonlyMap<string, string>) =>
  columns.map(({ value, refersTo }) => {
    const held = value(record as Replied); // as its list replied
    if (!refersTo && !Array.isArray(held)) return held;
    return listed(held)
      .map((one) => (refersTo ? (names.get(String(one)) ?? one) : one))
      .join('; ');
  });
