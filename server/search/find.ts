import type { Transaction } from '#server/database/connect';
import type { Parameters } from '#server/lists/parameters';
import { entriesOf, spelled } from './spelling';
import { isSearched } from './texts';

/** How the rows that may hold a text are found: by the text as it is spelled, and by entries of it, the rarest first. */
export interface Spelled {
  word: string;
  entries: readonly string[];
}

/** By the texts that are searched for; one that is not there is compared with the rows themselves. */
export type SpelledTexts = ReadonlyMap<string, Spelled>;

export const noTexts: SpelledTexts = new Map();

/** So many of the oldest and of the newest rows in the sample tell which entries are rare. */
const sampled = 64;
/** More entries tell no more, and each is looked for. */
const mostEntries = 8;

/**
 * How a company's texts are found by what is searched for. Entries of the index that most rows have take as long as there
 * are such rows: a sample tells which few to begin with.
 */
export async function findTexts(tx: Transaction, table: string, wanted: readonly string[]): Promise<SpelledTexts> {
  const found = new Map<string, Spelled>();
  if (!isSearched(table)) return found;
  for (const text of new Set(wanted)) {
    const lower = text.toLowerCase();
    const word = spelled(lower);
    const entries = entriesOf(word);
    const counts = entries.length > 0 && (await countEntries(tx, table, text, lower, entries));
    if (!counts) continue;
    const rarest = entries
      .map((entry, index) => ({ entry, count: counts[`n${index}`] ?? 0 }))
      .sort((a, b) => Number(a.count) - Number(b.count))
      .slice(0, mostEntries);
    found.set(text, { word, entries: rarest.map(({ entry }) => entry) });
  }
  return found;
}

/** undefined: not all texts of the company are there, or the database makes other small letters of this one. */
async function countEntries(
  tx: Transaction,
  table: string,
  text: string,
  lower: string,
  entries: readonly string[],
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const some = (direction: 'asc' | 'desc') =>
    `(select t.text from search_texts t where t.tenant_id = $company and t.kind = '${table}' and atrium_in_sample(t.entity_id)
      order by t.tenant_id ${direction}, t.kind ${direction}, t.entity_id ${direction} limit ${sampled})`;
  const counts = entries.map(
    (_, index) => `count(*) filter (where strpos(t.text, $${index + 3}) > 0)::int as n${index}`,
  );
  const { rows } = await tx.query<{ whole: boolean | null; same: boolean }>({
    name: `search-entries-${table}-${entries.length}`,
    text: `select (select s.whole from search_states s where s.tenant_id = $company and s.kind = '${table}') as whole,
        lower($1::text collate "und-x-icu") = $2 as same, ${counts.join(', ')}
      from (${some('asc')} union all ${some('desc')}) t`,
    values: [text, lower, ...entries],
  });
  const [row] = rows;
  return row?.whole && row.same ? row : undefined;
}

/**
 * The ids of the rows of a table that may hold a text, all that do among them. It stands apart (`offset 0`): beside tables
 * that row-level security guards, PostgreSQL would not ask the index.
 */
export function idsOf(table: string, { word, entries }: Spelled, parameters: Parameters): string {
  const conditions = entries.map((entry) => `t.text like ${parameters.add(`%${entry}%`, 'text')}`);
  return `select t.entity_id from searchable_search_texts t where t.tenant_id = $company and t.kind = '${table}'
    and ${conditions.join(' and ')} and strpos(t.text, ${parameters.add(word, 'text')}) > 0 offset 0`;
}
