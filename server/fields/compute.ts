import type { Formulas } from '#contract/fields/formulas';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { oncePerTransaction } from '#server/database/oncePerTransaction';
import { isSliceOver, yieldToOthers } from '#server/process/timeSlices';
import { entityFormulas } from './formulas';
import { computingFields, type Link, linksOf, lookUp, ofNone, rollUp } from './links';
import type { RecordValues } from './values';

/** The formulas of an entity; undefined: none. */
const formulasFor = oncePerTransaction(async (tx, kind: EntityKind): Promise<Formulas | undefined> => {
  const own = (await computingFields(tx, 'all')).filter((definition) => definition.kind === kind);
  return own.some(({ formula }) => formula) ? entityFormulas(kind, own) : undefined;
});

/** Calculated fields of an entity: look-ups and roll-ups first, since formulas may read them. */
export interface Computed {
  formulas: Formulas | undefined;
  lookups: readonly Link[];
  rollups: readonly Link[];
  /** The keys of the calculated fields, and of the fields of their own record that they read. */
  keys: ReadonlySet<string>;
  reads: ReadonlySet<string>;
}

/** The calculated fields of an entity; undefined: none. */
export const computedOf = oncePerTransaction(async (tx, kind: EntityKind): Promise<Computed | undefined> => {
  const formulas = await formulasFor(tx, kind);
  const links = (await linksOf(tx, 'all')).filter((link) => link.kind === kind);
  if (!formulas && links.length === 0) return undefined;
  return {
    formulas,
    lookups: links.filter(({ lookup }) => lookup),
    rollups: links.filter(({ rollup }) => rollup),
    keys: new Set([...links.map(({ key }) => key), ...(formulas?.keys ?? [])]),
    reads: new Set([...links.flatMap(({ lookup }) => lookup?.through ?? []), ...(formulas?.reads ?? [])]),
  };
});

type Made = Map<string, Map<string, string | null>>;

/** Computes the calculated fields of records from their values. */
export async function computeAll(
  tx: Transaction,
  { formulas, lookups, rollups }: Computed,
  records: ReadonlyMap<string, RecordValues>,
  /** No record refers to a new one; others have as many references as before, unless those are computed here. */
  referred: 'none' | 'asBefore' | 'anew',
): Promise<Made> {
  const made: Made = await lookUp(tx, lookups, records);
  const summed = referred === 'anew' ? await rollUp(tx, rollups, [...records.keys()]) : undefined;
  for (const [id, values] of records) {
    const own = made.get(id) ?? new Map<string, string | null>();
    made.set(id, own);
    for (const [key, value] of summed?.get(id) ?? []) own.set(key, value);
    if (referred === 'none') for (const link of rollups) own.set(link.key, ofNone(link));
    const read = (key: string) => {
      const value = own.has(key) ? own.get(key) : values[key];
      return value === undefined || value === null ? null : String(value);
    };
    for (const [key, value] of formulas?.compute(read) ?? []) {
      own.set(key, value);
      if (isSliceOver()) await yieldToOthers();
    }
  }
  return made;
}
