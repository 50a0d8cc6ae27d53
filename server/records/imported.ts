import type { FieldErrors } from '#contract/errors';
import { Problem } from '#server/problem';
import type { LockedRow, Values } from './descriptor';

/** A row of an import on its way; what is wrong with it keeps it from being written. */
export interface Imported {
  index: number;
  action: 'create' | 'change';
  row: LockedRow;
  /** By the names of the fields. */
  values: Values;
  /** What is written: columns, sets and custom fields. Of a row that is there, what differs from it. */
  given: Values;
  errors: FieldErrors;
}

export const isRefused = ({ errors }: Imported): boolean => Object.keys(errors).length > 0;

/** What is wrong by field of what throws that. */
export function errorsOf(work: () => void): FieldErrors {
  try {
    work();
    return {};
  } catch (error) {
    if (!(error instanceof Problem) || error.statusCode >= 500) throw error;
    return error.errors ?? { row: [error.message] };
  }
}
