import type { ListSort } from '#contract/lists/listQuery';
import type { Parameters } from '#server/sql/parameters';
import type { Cursor, ListPlan } from './listPlan';

/** A key of a list's order. */
interface OrderKey {
  sql: string;
  order: 'ASC' | 'DESC';
  nullable: boolean;
}

const signature = (sorts: readonly ListSort[]) => sorts.map(({ field, order }) => `${field} ${order}`).join();

/** A cursor on the wire; it is valid for its own order only. */
export const writeCursor = (sorts: readonly ListSort[], { values, id }: Cursor): string =>
  Buffer.from(JSON.stringify([signature(sorts), id, ...values])).toString('base64url');

/** Reads a cursor; undefined: malformed, or of another order. */
export function readCursor(sorts: readonly ListSort[], text: string): Cursor | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(parts)) return undefined;
    const [of, id, ...values] = parts;
    const valid = values.every((value) => value === null || typeof value === 'string');
    if (of !== signature(sorts) || typeof id !== 'string' || values.length !== sorts.length || !valid) return undefined;
    return { id, values };
  } catch {
    return undefined;
  }
}

export const turned = (order: 'ASC' | 'DESC'): 'ASC' | 'DESC' => (order === 'ASC' ? 'DESC' : 'ASC');

/** `sql` in its order; missing values are last, so that they are first where the order is read from its end. */
export const orderBy = ({ sql, order, nullable }: OrderKey, backwards = false): string =>
  `${sql} ${backwards ? turned(order) : order}${nullable ? ` nulls ${backwards ? 'first' : 'last'}` : ''}`;

/**
 * SQL condition: the row comes after the cursor (before it, where the order is read from its end). PostgreSQL gives the
 * values the types of the keys.
 * @param keys in order of precedence; the id decides last
 */
export function behind(
  keys: readonly OrderKey[],
  id: { sql: string; order: 'ASC' | 'DESC' },
  cursor: Cursor,
  backwards: boolean,
  parameters: Parameters,
): string {
  const sign = (order: 'ASC' | 'DESC') => ((backwards ? turned(order) : order) === 'ASC' ? '>' : '<');
  const [first] = keys;
  const [value = null] = cursor.values;
  const ownId = () => parameters.add(cursor.id, 'uuid');
  if (first && keys.length === 1 && !first.nullable && value !== null && first.order === id.order) {
    return `(${first.sql}, ${id.sql}) ${sign(id.order)} (${parameters.bare(value)}, ${ownId()})`; // an index range
  }
  const equal = keys.map((key, index) => {
    const at = cursor.values[index] ?? null;
    return at === null ? `${key.sql} is null` : `${key.sql} = ${parameters.bare(at)}`;
  });
  const steps = keys.map((key, index) => {
    const at = cursor.values[index] ?? null;
    if (at === null) return backwards ? `${key.sql} is not null` : 'false';
    const beyond = `${key.sql} ${sign(key.order)} ${parameters.bare(at)}`;
    return key.nullable && !backwards ? `(${beyond} or ${key.sql} is null)` : beyond;
  });
  const conditions = [...steps, `${id.sql} ${sign(id.order)} ${ownId()}`].map(
    (step, index) => `(${[...equal.slice(0, index), step].join(' and ')})`,
  );
  const start =
    first && !first.nullable && value !== null
      ? `${first.sql} ${sign(first.order)}= ${parameters.bare(value)} and `
      : '';
  return `(${start}(${conditions.join(' or ')}))`;
}

/** The start of a page that continues from a cursor; undefined: the page has a number instead. */
export const pageStart = (plan: ListPlan): { cursor: Cursor; backwards: boolean } | undefined =>
  plan.after ? { cursor: plan.after, backwards: false } : plan.before && { cursor: plan.before, backwards: true };
