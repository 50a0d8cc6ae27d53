/** All matches of a filter, with exceptions. */
export interface Matching {
  filter: Readonly<Record<string, unknown>>;
  except: string[];
}

/** All matches, with the number that the person saw. */
export type CountedMatching = Matching & { expected: number };

/** A selection: ids, or all matches of a filter. */
export interface Chosen {
  ids: readonly string[];
  matching?: CountedMatching | null | undefined;
}

/** Whether a match of the filter is not an exception. */
export function isAmong({ except }: Matching): (id: unknown) => boolean {
  const left = new Set(except);
  return (id) => !left.has(String(id));
}
