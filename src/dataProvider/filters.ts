import { splitFilterKey } from '#contract/listQuery';
import { wireField } from './fieldNames';

/** A filter by the wire's keys (`status`, `endDate_lte`, `fields.{id}_gte`, `q`), without empty values. */
export type FlatFilter = Record<string, unknown>;

/** Filter forms nest their values at the dots of their names; empty ones ask for nothing. Groups stay groups. */
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
  const kept = typeof value === 'string' && path === 'q' ? value.trim() : value;
  if (kept === undefined || kept === null || kept === '' || (Array.isArray(kept) && kept.length === 0)) return;
  const { field, operator } = splitFilterKey(path);
  flat[operator === 'eq' ? wireField(field) : `${wireField(field)}_${operator}`] = kept;
}
