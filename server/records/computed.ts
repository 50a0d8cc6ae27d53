import type { Formulas } from '#contract/formulas';
import type { Transaction } from '#server/database/connect';
import { computeAll, formulasFor, readRecords } from '#server/fields/compute';
import type { Records, Values } from './descriptor';
import type { Given } from './given';

/** Computed fields follow from the others: nobody gives them a value. */
const withoutComputed = (values: Values, { keys }: Formulas): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !keys.includes(field)));

/** What a change did to fields that somebody gave a value. */
export async function withoutComputedChanges<E extends { changes: Readonly<Record<string, C>> }, C>(
  tx: Transaction,
  { list }: Records,
  entries: readonly E[],
): Promise<readonly E[]> {
  const formulas = list.customFields && (await formulasFor(tx, list.customFields));
  if (!formulas) return entries;
  return entries.map((entry) => ({
    ...entry,
    changes: Object.fromEntries(Object.entries(entry.changes).filter(([field]) => !formulas.keys.includes(field))),
  }));
}

/** What a write gives to rows, with what their formulas make of it. @see rules 11.19 */
export async function givenWithComputed(
  tx: Transaction,
  { list }: Records,
  ids: readonly string[],
  given: Given,
): Promise<Given> {
  const formulas = list.customFields && (await formulasFor(tx, list.customFields));
  if (!formulas || !list.customFields) return given;
  const values = withoutComputed(given.values, formulas);
  const own = new Map([...given.own].map(([id, some]) => [id, withoutComputed(some, formulas)]));
  const touched = [values, ...own.values()].some((some) => formulas.reads.some((field) => field in some));
  if (!touched) return { ...given, values, own };
  const stored = await readRecords(tx, list.customFields, ids);
  const after = new Map([...stored].map(([id, held]) => [id, { ...held, ...values, ...own.get(id) }]));
  for (const [id, made] of await computeAll(formulas, after)) {
    own.set(id, { ...own.get(id), ...Object.fromEntries(made) });
  }
  return { ...given, values, own };
}

/** New rows with what their formulas make of them. */
export async function rowsWithComputed(
  tx: Transaction,
  { list }: Records,
  rows: ReadonlyMap<string, Values>,
): Promise<ReadonlyMap<string, Values>> {
  const formulas = list.customFields && (await formulasFor(tx, list.customFields));
  if (!formulas) return rows;
  const made = await computeAll(formulas, rows);
  return new Map(
    [...rows].map(([id, values]) => [
      id,
      { ...withoutComputed(values, formulas), ...Object.fromEntries(made.get(id) ?? []) },
    ]),
  );
}
