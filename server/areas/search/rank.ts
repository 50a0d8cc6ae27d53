import type { SearchResult } from '#contract/extensions/search';

const within = /[\p{L}\p{N}]/u;

/** How well a name matches the typed text: 0 is the name itself, 4 a record that contains it elsewhere. */
function rankOf(name: string, typed: string): number {
  const [text, wanted] = [name.toLocaleLowerCase(), typed.toLocaleLowerCase()];
  const at = text.indexOf(wanted);
  if (text === wanted) return 0;
  if (at === 0) return 1;
  if (at < 0) return 4;
  for (let from = at; from >= 0; from = text.indexOf(wanted, from + 1)) {
    if (!within.test(text[from - 1] ?? '')) return 2;
  }
  return 3;
}

/** Results without duplicates, the best first; equal ones keep their order. */
export function bestOf(found: readonly SearchResult[], typed: string, most: number): SearchResult[] {
  const each = new Map(found.map((one) => [`${one.resource} ${one.id}`, one]));
  return [...each.values()]
    .map((one) => ({ one, rank: rankOf(one.name, typed) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one);
}
