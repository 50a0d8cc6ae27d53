import type { Upload } from './uploads';

/** Result of an upload, as the dialog shows it. */
export type UploadOutcome = 'none' | 'all' | 'oneFailed' | 'someFailed' | 'stopped';

/**
 * @param results what became of each file of the attempt
 * @param chosen how many files the dialog holds, those of earlier attempts included
 */
export function outcomeOf(results: readonly Upload['state'][], chosen: number): UploadOutcome {
  if (results.length === 0) return 'none';
  if (results.every((state) => state === 'done')) return 'all';
  if (!results.includes('failed')) return 'stopped';
  return chosen === 1 ? 'oneFailed' : 'someFailed';
}
