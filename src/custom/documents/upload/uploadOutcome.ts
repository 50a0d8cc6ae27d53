import type { Upload } from './uploads';

/** The result of an upload, for the dialog. */
export type UploadOutcome = 'none' | 'all' | 'oneFailed' | 'someFailed' | 'stopped';

/**
 * @param results the result of each file in the attempt
 * @param chosen the number of files in the dialog, including earlier attempts
 */
export function outcomeOf(results: readonly Upload['state'][], chosen: number): UploadOutcome {
  if (results.length === 0) return 'none';
  if (results.every((state) => state === 'done')) return 'all';
  if (!results.includes('failed')) return 'stopped';
  return chosen === 1 ? 'oneFailed' : 'someFailed';
}
