import type { DerivedFields } from '#contract/lists/derivedFields';
import { splitFilterKey } from '#contract/lists/listQuery';
import { wireField } from './fieldNames';

/** A filter by wire keys (`status`, `endDate_lte`, `fields.{id}_gte`, `q`), without empty values. */
export type FlatFilter = Record<string, unknown>;

/** Flattens a filter. Filter forms nest values at the dots of their names; empty values are dropped, groups stay. */
export function flatFilter(filter: unknown): FlatFilter {
  const flat: FlatFilter = {};
  collect(filter, '', flat);
  return flat;
}

function collect(value: unknown, path: string, flat: FlatFilter): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, member] of Object.entries(value)) collect(member, path ? `${path}.${name}` : name, flat);
    return;
  }
  if ((path === '$or' || path === '$and') && Array.isArray(value)) {
    flat[path] = value.map(flatFilter);
    return;
  }
  const trimmed = typeof value === 'string' && path === 'q' ? value.trim() : value;
  if (trimmed === undefined || trimmed === null || trimmed === '' || (Array.isArray(trimmed) && trimmed.length === 0))
    return;
  const { field, operator } = splitFilterKey(path);
  flat[operator === 'eq' ? wireField(field) : `${wireField(field)}_${operator}`] = trimmed;
}

/** Matches a relative value, but no group. */
const relative = /"\$(?!(?:or|and)":)/;

/** The filter to send, with relative values and derived fields resolved. @see rules 13.15 */
export async function sentFilter(
  filter: FlatFilter,
  derived: DerivedFields = {},
  viewer: () => string | undefined = () => undefined,
): Promise<FlatFilter> {
  const written = JSON.stringify(filter);
  const asks = (name: string) => written.includes(`"${name}":`);
  if (!relative.test(written) && !Object.keys(derived).some(asks)) return filter;
  const { resolveFilter } = await import('./relativeValues');
  return resolveFilter(filter, { id: viewer() }, derived);
}
