import type { RecordData } from '#console/dataProvider/mappings/mapping';

/**
 * Members that differ from the previous record, which a PATCH sends alone. Lists of ids compare as sets; only custom
 * fields in `data` are compared; undefined, null and '' are equal.
 * @see rules 2.15
 */
export function changedMembers(previous: RecordData | undefined, data: RecordData): RecordData {
  if (!previous) return data;
  const changed: RecordData = {};
  for (const [name, value] of Object.entries(data)) {
    const before: unknown = previous[name];
    if (sameValue(before, value)) continue;
    changed[name] = isPlainObject(value) && isPlainObject(before) ? changedMembers(before, value) : value;
  }
  return changed;
}

function sameValue(before: unknown, after: unknown): boolean {
  if (isBlank(before) && isBlank(after)) return true;
  if (Array.isArray(before) && Array.isArray(after)) return sameList(before, after);
  if (isPlainObject(before) && isPlainObject(after)) return Object.keys(changedMembers(before, after)).length === 0;
  return before === after;
}

function sameList(before: readonly unknown[], after: readonly unknown[]): boolean {
  const keys = (list: readonly unknown[]) => [...new Set(list.map((entry) => JSON.stringify(entry)))].sort().join();
  return keys(before) === keys(after);
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
