import type { Transaction } from '#server/database/connect';
import type { Parameters } from '#server/sql/parameters';
import { indexEntriesOf, spelledForIndex } from './spelling';
import { isSearched } from './texts';
import { worthAsking } from './worthAsking';

/**
 * How rows that may contain a text are found: by the text in its search spelling, and by its trigrams, the rarest
 * first.
 */
export interface Spelled {
  word: string;
  entries: readonly string[];
}

/** By the searched texts; a text that is missing here is compared with the rows themselves. */
export type SpelledTexts = ReadonlyMap<string, Spelled>;

export const noTexts: SpelledTexts = new Map();

/** The number of oldest and of newest rows in the sample that decide about the trigrams. */
const sampled = 64;

/**
 * How a company's rows are found by searched texts. Reading the list of a frequent trigram takes as long as the list
 * is: a sample tells which few to use.
 */
export async function findTexts(tx: Transaction, table: string, wanted: readonly string[]): Promise<SpelledTexts> {
  const found = new Map<string, Spelled>();
  if (!isSearched(table)) return found;
  for (const text of new Set(wanted)) {
    const lower = text.toLowerCase();
    const word = spelledForIndex(lower);
    const entries = indexEntriesOf(word);
    const sampledEntries = entries.length > 0 && (await entriesHeld(tx, table, text, lower, entries));
    if (sampledEntries) found.set(text, { word, entries: worthAsking(entries, sampledEntries) });
  }
  return found;
}

/**
 * For each row of the sample, the trigrams of the text that it contains: one bit each, the first one lowest. undefined:
 * texts of the company are missing, or the database has other lower-case letters for this one.
 */
async function entriesHeld(
  tx: Transaction,
  table: string,
  text: string,
  lower: string,
  entries: readonly string[],
): Promise<number[] | undefined> {
  const some = (direction: 'asc' | 'desc') =>
    `(select t.text from search_texts t where t.tenant_id = $company and t.kind = '${table}' and atrium_in_sample(t.entity_id)
      order by t.tenant_id ${direction}, t.kind ${direction}, t.entity_id ${direction} limit ${sampled})`;
  const bits = entries.map((_, index) => `case when strpos(t.text, $${index + 3}) > 0 then ${2 ** index} else 0 end`);
  const row = await tx.first<{ whole: boolean | null; same: boolean; held: number[] | null }>({
    name: `search-entries-${table}-${entries.length}`,
    text: `select (select s.whole from search_states s where s.tenant_id = $company and s.kind = '${table}') as whole,
        lower($1::text collate "und-x-icu") = $2 as same, array_agg(${bits.join(' + ')}) as held
      from (${some('asc')} union all ${some('desc')}) t`,
    values: [text, lower, ...entries],
  });
  return row?.whole && row.same ? (row.held ?? []) : undefined;
}

/**
 * SQL: the ids of the rows of a table that may contain a text, and all that do. It is a subquery of its own (`offset
 * 0`): beside tables with row-level security, PostgreSQL would not use the index.
 */
export function matchingIds(table: string, { word, entries }: Spelled, parameters: Parameters): string {
  const conditions = entries.map((entry) => `t.text like ${parameters.add(`%${entry}%`, 'text')}`);
  return `select t.entity_id from searchable_search_texts t where t.tenant_id = $company and t.kind = '${table}'
    and ${conditions.join(' and ')} and strpos(t.text, ${parameters.add(word, 'text')}) > 0 offset 0`;
}
