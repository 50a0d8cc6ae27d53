import { markFresh } from '#console/records/live/fresh';

/** Parts of a card that flash separately; a row has its cells. */
const partsOfCard = 'h2, .badges > *, .facts > *, .arranged > div, footer > *';

const partsOf = (row: Element): Element[] => {
  if (row instanceof HTMLTableRowElement) return [...row.cells];
  const parts = [...row.querySelectorAll(partsOfCard)];
  return parts.length > 0 ? parts : [row];
};

/** Displayed values of rows, by record. */
export type Looks = ReadonlyMap<string, { record: unknown; parts: readonly string[] }>;

interface Rows {
  records: readonly { id: string }[];
  rowOf(id: string): Element | undefined;
}

export function looksOf({ records, rowOf }: Rows): Looks {
  return new Map(
    records.map((record) => {
      const row = rowOf(record.id);
      return [record.id, { record, parts: row ? partsOf(row).map((part) => part.innerHTML) : [] }];
    }),
  );
}

/** Marks changes once: changed cells of existing rows, and new rows. */
export function flash(before: Looks, { records, rowOf }: Rows): void {
  const marked = records.flatMap((record): Element[] => {
    const known = before.get(record.id);
    if (known?.record === record) return [];
    const row = rowOf(record.id);
    if (!row) return [];
    return known ? partsOf(row).filter((part, index) => part.innerHTML !== known.parts[index]) : [row];
  });
  markFresh(marked);
}
