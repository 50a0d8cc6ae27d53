/** All matches of a filter, except some. */
export interface Matching {
  filter: Readonly<Record<string, unknown>>;
  except: string[];
}

/** The number that the person was shown. */
export type CountedMatching = Matching & { expected: number };

/** A selection: ids, or a filter whose matches are all selected. */
export interface Chosen {
  ids: readonly string[];
  matching?: CountedMatching | null | undefined;
}

/** Whether an id that the filter finds is none of the exceptions. */
export function isAmong({ except }: Matching): (id: unknown) => boolean {
  const left = new Set(except);
  return (id) => !left.has(String(id));
}
