import type { Transaction } from '#server/database/connect';
import { type Computed, computeAll, computedOf } from '#server/fields/compute';
import { readRecordValues } from '#server/fields/values';
import type { PatchValues, Records } from '#server/resources/descriptor';
import type { Patch } from './patch';

/** Calculated fields follow from others: nobody sets their values. */
const withoutComputed = (values: PatchValues, { keys }: Computed): PatchValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !keys.has(field)));

/** Removes calculated fields from entries of the history. */
export async function withoutComputedChanges<E extends { changes: Readonly<Record<string, C>> }, C>(
  tx: Transaction,
  { list }: Records,
  entries: readonly E[],
): Promise<readonly E[]> {
  const computed = list.customFields && (await computedOf(tx, list.customFields));
  if (!computed) return entries;
  return entries.map((entry) => ({
    ...entry,
    changes: Object.fromEntries(Object.entries(entry.changes).filter(([field]) => !computed.keys.has(field))),
  }));
}

/** Adds computed values to a patch. @see rules 11.19, 11.31 */
export async function patchWithComputed(
  tx: Transaction,
  { list }: Records,
  ids: readonly string[],
  patch: Patch,
): Promise<Patch> {
  const computed = list.customFields && (await computedOf(tx, list.customFields));
  if (!computed || !list.customFields) return patch;
  const values = withoutComputed(patch.values, computed);
  const own = new Map([...patch.own].map(([id, some]) => [id, withoutComputed(some, computed)]));
  const touched = [values, ...own.values()].some((some) => [...computed.reads].some((field) => field in some));
  if (!touched) return { ...patch, values, own };
  const stored = await readRecordValues(tx, list.customFields, ids);
  const after = new Map([...stored].map(([id, present]) => [id, { ...present, ...values, ...own.get(id) }]));
  for (const [id, made] of await computeAll(tx, computed, after, 'asBefore')) {
    own.set(id, { ...own.get(id), ...Object.fromEntries(made) });
  }
  return { ...patch, values, own };
}

/** New rows with their calculated values. */
export async function rowsWithComputed(
  tx: Transaction,
  { list }: Records,
  rows: ReadonlyMap<string, PatchValues>,
): Promise<ReadonlyMap<string, PatchValues>> {
  const computed = list.customFields && (await computedOf(tx, list.customFields));
  if (!computed) return rows;
  const made = await computeAll(tx, computed, rows, 'none');
  return new Map(
    [...rows].map(([id, values]) => [
      id,
      { ...withoutComputed(values, computed), ...Object.fromEntries(made.get(id) ?? []) },
    ]),
  );
}
