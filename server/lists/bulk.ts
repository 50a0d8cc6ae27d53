import type { FieldErrors } from '#contract/errors';
import { bulkLimit } from '#contract/listQuery';
import { isId } from '../database/ids';
import { invalid, notFound, Problem } from '../problem';

/**
 * What is wrong with a change: for every row alike, by field; for single rows, by their ids.
 */
export interface Refusals {
  all: FieldErrors;
  rows: Map<string, FieldErrors>;
}

export const noRefusals = (): Refusals => ({ all: {}, rows: new Map() });

export function refuseRow(refusals: Refusals, id: string, field: string, message: string): void {
  const errors = refusals.rows.get(id) ?? {};
  errors[field] = [...(errors[field] ?? []), message];
  refusals.rows.set(id, errors);
}

/**
 * The ids of a bulk call, once each.
 * @throws Problem 413 over the limit, 404 for what cannot be an id
 * @see decisions, sections 9 and 10 (`bulk`)
 */
export function readBulkIds(ids: readonly string[]): string[] {
  if (ids.length > bulkLimit) throw new Problem(413, `At most ${bulkLimit} rows can be changed at once`);
  if (!ids.every(isId)) throw notFound();
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

/** @throws Problem 404 unless each of the ids was found in the caller's sight */
export function requireAll(ids: readonly string[], found: readonly unknown[]): void {
  if (found.length !== ids.length) throw notFound();
}

/** @throws Problem 400 with the errors of one entity by field */
export function requireAccepted({ all, rows }: Refusals): void {
  const errors: FieldErrors = { ...all };
  for (const row of rows.values()) Object.assign(errors, row);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** @throws Problem 400 with the errors of the changes by `changes.<field>`, else those of single rows by id */
export function requireAllAccepted({ all, rows }: Refusals): void {
  const shared = Object.entries(all).map(([field, messages]) => [`changes.${field}`, messages] as const);
  if (shared.length > 0) throw invalid(Object.fromEntries(shared));
  const single = [...rows].map(([id, errors]) => [id, Object.values(errors).flat()] as const);
  if (single.length > 0) throw invalid(Object.fromEntries(single));
}
