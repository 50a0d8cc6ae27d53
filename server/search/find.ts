import type { Transaction } from '#server/database/connect';
import type { Parameters } from '#server/sql/parameters';
import { indexEntriesOf, spelledForIndex } from './spelling';
import { isSearched } from './texts';
import { worthAsking } from './worthAsking';

/** How the rows that may hold a text are found: by the text as it is spelled, and by entries of it, the rarest first. */
export interface Spelled {
  word: string;
  entries: readonly string[];
}

/** By the texts that are searched for; one that is not there is compared with the rows themselves. */
export type SpelledTexts = ReadonlyMap<string, Spelled>;

export const noTexts: SpelledTexts = new Map();

/** So many of the oldest and of the newest rows in the sample tell which entries to ask for. */
const sampled = 64;

/**
 * How a company's texts are found by what is searched for. Entries of the index that most rows have take as long as there
 * are such rows: a sample tells which few to ask for.
 */
export async function findTexts(tx: Transaction, table: string, wanted: readonly string[]): Promise<SpelledTexts> {
  const found = new Map<string, Spelled>();
  if (!isSearched(table)) return found;
  for (const text of new Set(wanted)) {
    const lower = text.toLowerCase();
    const word = spelledForIndex(lower);
    const entries = indexEntriesOf(word);
    const held = entries.length > 0 && (await entriesHeld(tx, table, text, lower, entries));
    if (held) found.set(text, { word, entries: worthAsking(entries, held) });
  }
  return found;
}

/**
 * Of each row of the sample, which of the entries its text has: a bit each, the first one lowest. undefined: not all texts
 * of the company are there, or the database makes other small letters of this one.
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
  const { rows } = await tx.query<{ whole: boolean | null; same: boolean; held: number[] | null }>({
    name: `search-entries-${table}-${entries.length}`,
    text: `select (select s.whole from search_states s where s.tenant_id = $company and s.kind = '${table}') as whole,
        lower($1::text collate "und-x-icu") = $2 as same, array_agg(${bits.join(' + ')}) as held
      from (${some('asc')} union all ${some('desc')}) t`,
    values: [text, lower, ...entries],
  });
  const [row] = rows;
  return row?.whole && row.same ? (row.held ?? []) : undefined;
}

/**
 * The ids of the rows of a table that may hold a text, all that do among them. It stands apart (`offset 0`): beside tables
 * that row-level security guards, PostgreSQL would not ask the index.
 */
export function matchingIds(table: string, { word, entries }: Spelled, parameters: Parameters): string {
  const conditions = entries.map((entry) => `t.text like ${parameters.add(`%${entry}%`, 'text')}`);
  return `select t.entity_id from searchable_search_texts t where t.tenant_id = $company and t.kind = '${table}'
    and ${conditions.join(' and ')} and strpos(t.text, ${parameters.add(word, 'text')}) > 0 offset 0`;
}
