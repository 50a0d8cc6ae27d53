import type { FieldErrors } from '#contract/errors';
import type { Message } from '#contract/message';
import { invalid } from '#server/problem';

/** Errors of a change: for all rows, by field; for single rows, by their ids. */
export interface Refusals {
  all: FieldErrors;
  rows: Map<string, FieldErrors>;
}

export const noRefusals = (): Refusals => ({ all: {}, rows: new Map() });

export function refuseRow(refusals: Refusals, id: string, field: string, message: Message): void {
  const errors = refusals.rows.get(id) ?? {};
  errors[field] = [...(errors[field] ?? []), message];
  refusals.rows.set(id, errors);
}

/** @throws Problem 400 with the errors of one entity by field */
export function requireAccepted({ all, rows }: Refusals): void {
  const errors: FieldErrors = { ...all };
  for (const row of rows.values()) Object.assign(errors, row);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
