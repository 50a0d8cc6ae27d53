import type { PaginationPayload, SortPayload } from 'react-admin';
import { folded } from '#console/i18n/folded';
import { readFilter } from '#contract/listFilter';
import { type RowTest, rowTest } from '#contract/listMatch';
import { splitFilterKey } from '#contract/listQuery';
import type { FlatFilter } from './filters';
import { indexOf } from './listIndex';
import { fieldValue, isMember, kindIn } from './localFields';
import { orderOf } from './localOrder';
import type { AtriumRecord, RecordData } from './mappings/mapping';
import { eachInTurn, mapInTurns } from './turns';

export interface ListView {
  filter: FlatFilter;
  sort?: SortPayload;
  pagination?: PaginationPayload;
}

type Rows = readonly AtriumRecord[];
type Search = (record: RecordData) => readonly unknown[];

/**
 * A page of a whole list: searched, filtered, sorted and cut here, by the rules of the list dialect, in turns that let
 * the page paint.
 * @see rules 13.12
 */
export async function viewOf(
  rows: Rows,
  { filter, sort, pagination }: ListView,
  search: Search,
): Promise<{ data: AtriumRecord[]; total: number }> {
  const test = testOf(rows, filter);
  const texts = asksWords(filter) ? await textsOf(rows, search) : [];
  const order = sort ? await orderOf(rows, sort) : rows.keys();
  const first = pagination ? (pagination.page - 1) * pagination.perPage : 0;
  const end = pagination ? first + pagination.perPage : Number.POSITIVE_INFINITY;
  const data: AtriumRecord[] = [];
  let total = 0;
  await eachInTurn(order, (position) => {
    const row = rows[position];
    if (!row) return;
    const finds = (words: string) => (texts[position] ?? '').includes(folded(words));
    if (test && !test({ value: (field) => fieldValue(row, field), finds })) return;
    if (total >= first && total < end) data.push(row);
    total++;
  });
  return { data, total };
}

/** A filter by the grammar of the dialect; what kind a field is, its values tell. None: every row fits. */
function testOf(rows: Rows, filter: FlatFilter): RowTest | undefined {
  if (Object.keys(filter).length === 0) return undefined;
  const { kinds } = indexOf(rows);
  const kindOf = (field: string) => {
    const known = kinds.get(field) ?? kindIn(rows, field);
    kinds.set(field, known);
    return known;
  };
  const names = {
    searches: true,
    kindOf: (name: string) =>
      splitFilterKey(name).operator === 'eq' || isMember(rows, name) ? kindOf(name) : undefined,
  };
  return rowTest(readFilter(filter, names));
}

/** Whether a search is among the conditions: then the rows' texts are made. */
const asksWords = (filter: FlatFilter): boolean => /"q":/.test(JSON.stringify(filter));

function textsOf(rows: Rows, search: Search): Promise<readonly string[]> {
  const index = indexOf(rows);
  index.texts ??= mapInTurns(rows, (row) => folded(search(row).filter(Boolean).join('\n')));
  return index.texts;
}
