import { viewOf } from '#console/schema/fieldTypes';
import type { SchemaField } from '#console/schema/schemaField';
import { keepDay } from '#contract/days';
import { typeOf } from '#contract/fields/fieldTypes';

/** The key that identifies records by id. */
export const idKey = 'id';

/** The field's key, or the id; null: the column is skipped. */
export type Target = string | null;

/** Earlier targets by header. */
export type Remembered = Readonly<Record<string, Target>>;

/** Normalizes a header: case, blanks, accents and punctuation do not count. */
export const plain = (header: string): string =>
  header
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s_*.:-]/gu, '')
    .toLowerCase();

const namesOf = ({ key, label, definition }: SchemaField): string[] =>
  [key, label, definition.name, ...Object.values(definition.labels ?? {})].map(plain);

/** The field with this key, else with this name, because a key is unambiguous in every language. */
const fieldNamed = (name: string, fields: readonly SchemaField[]): SchemaField | undefined =>
  fields.find(({ key }) => plain(key) === name) ?? fields.find((field) => namesOf(field).includes(name));

/** A target for each header: the earlier choice, else by name; no field twice. */
export function guessTargets(
  headers: readonly string[],
  fields: readonly SchemaField[],
  remembered: Remembered,
): Target[] {
  const known = new Set([idKey, ...fields.map(({ key }) => key)]);
  const taken = new Set<string>();
  return headers.map((header) => {
    const before = remembered[plain(header)];
    const named = plain(header) === idKey ? idKey : fieldNamed(plain(header), fields)?.key;
    const target = before === undefined || (before !== null && !known.has(before)) ? named : before;
    if (!target || taken.has(target)) return null;
    taken.add(target);
    return target;
  });
}

/** Whether the first row is a header: its cells are distinct texts, and one of them names a field. */
export function looksLikeHeader(row: readonly string[], fields: readonly SchemaField[]): boolean {
  const names = row.map(plain).filter(Boolean);
  const known = new Set([idKey, ...fields.flatMap(namesOf)]);
  return (
    names.some((name) => known.has(name)) ||
    (names.length === row.length && !names.some((name) => /^[\d.,/]+$/.test(name)))
  );
}

const sample = 500;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/**
 * Whether values have the format of Atrium's exports: all days and numbers do, and there is at least one day, or all
 * columns come from an export. Other formats are not guessed, because 5/1 is ambiguous.
 */
export function hasRawFormat(
  rows: readonly (readonly string[])[],
  targets: readonly Target[],
  fields: readonly SchemaField[],
) {
  let raw = 0;
  let other = 0;
  for (const [index, target] of targets.entries()) {
    const field = fields.find(({ key }) => key === target);
    const kind = field && typeOf(field).kind;
    if (kind !== 'day' && kind !== 'clock' && kind !== 'number') continue;
    for (const row of rows.slice(1, sample)) {
      const cell = row[index]?.trim() ?? '';
      if (cell === '') continue;
      if (kind === 'number') {
        if (!plainNumber.test(cell)) return false;
      } else if (keepDay(cell) === null) other += 1;
      else raw += 1;
    }
  }
  return raw > 0 || (other === 0 && targets.every((target) => target !== null));
}

/** The fields that can identify a record: texts, and custom fields with a single value. */
export const keyFields = (fields: readonly SchemaField[]): SchemaField[] =>
  fields.filter(({ type, system, options }) => {
    const { kind } = typeOf({ type });
    if (kind === 'texts' || kind === 'boolean' || viewOf(type).long) return false;
    return !system || (kind === 'text' && options.length === 0);
  });
