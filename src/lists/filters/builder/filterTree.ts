import { textOf } from '#console/schema/schemaField';
import { type FilterKind, filterKinds } from '#contract/lists/filterKinds';
import { type FilterOperator, splitFilterKey } from '#contract/lists/listQuery';
import { readRelative } from '#contract/lists/relativeDays';

/**
 * A filter in the builder: a tree of rows and groups. Reading and writing the list dialect's filter finds the same
 * records again.
 */
export interface FilterRow {
  kind: 'row';
  id: string;
  field: string;
  operator: RowOperator;
  /** Values as typed; one, two (`between`) or several, depending on the operator. */
  values: readonly string[];
}

/** A condition on a field that the list does not know; it can only be removed. */
export interface ForeignRow {
  kind: 'foreign';
  id: string;
  key: string;
  value: unknown;
}

export interface FilterGroup {
  kind: 'group';
  id: string;
  match: 'and' | 'or';
  parts: readonly FilterPart[];
}

export type FilterPart = FilterRow | ForeignRow | FilterGroup;

/** Operators of a row: those of the dialect, `any` for several values, and `between` for a range. */
export type RowOperator = FilterOperator | 'any' | 'set' | 'between';

type Filter = Readonly<Record<string, unknown>>;
/** The kind of a field by its key. */
export type KindOf = (field: string) => FilterKind | undefined;

/** Random, because parts in drafts outlive the page. */
export const newPartId = (): string => Math.random().toString(36).slice(2);

/** Whether a plain text looks like a relative value. */
const looksRelative = (text: string) => text === '$me' || text.startsWith('$$') || readRelative(text) !== undefined;
const isWritten = (kind: FilterKind) => kind === 'text' || kind === 'texts' || kind === 'markup';
const escaped = (text: string, kind: FilterKind) => (isWritten(kind) && looksRelative(text) ? `$${text}` : text);
const unescaped = (text: string, kind: FilterKind) => (isWritten(kind) && text.startsWith('$$') ? text.slice(1) : text);

const takesNone: readonly RowOperator[] = ['empty', 'set'];
const takesSeveral: readonly RowOperator[] = ['any', 'neq_any', 'inc', 'inc_any', 'ninc_any'];

/** The number of values that an operator takes. */
export const valuesTaken = (operator: RowOperator): 0 | 1 | 2 | 'several' =>
  takesNone.includes(operator) ? 0 : takesSeveral.includes(operator) ? 'several' : operator === 'between' ? 2 : 1;

/** The complete values of a row; undefined: some are missing. */
export function completeValues({
  operator,
  values,
}: Pick<FilterRow, 'operator' | 'values'>): readonly string[] | undefined {
  const taken = valuesTaken(operator);
  if (taken === 0) return [];
  const filled = taken === 'several' ? values.filter((value) => value.trim() !== '') : values.slice(0, taken);
  const whole = filled.every((value) => value.trim() !== '') && filled.length >= (taken === 'several' ? 1 : taken);
  return whole ? filled : undefined;
}

/** All rows with missing values. */
export const unfinished = (part: FilterPart): FilterRow[] =>
  part.kind === 'group' ? part.parts.flatMap(unfinished) : part.kind === 'row' && !completeValues(part) ? [part] : [];

/** Writes a group as a filter, without incomplete rows. */
export function writeFilter(group: FilterGroup, kinds: KindOf): Record<string, unknown> {
  const parts = group.parts.flatMap((part): Record<string, unknown>[] => {
    const written = part.kind === 'group' ? writeFilter(part, kinds) : writeRow(part, kinds);
    return Object.keys(written).length > 0 ? [written] : [];
  });
  if (group.match === 'or') return parts.length > 1 ? { $or: parts } : (parts[0] ?? {});
  const filter: Record<string, unknown> = {};
  const rest: unknown[] = [];
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    // two conditions with the same key
    if (key === '$and') rest.push(...[value].flat());
    else if (key in filter) rest.push({ [key]: value });
    else filter[key] = value;
  }
  return rest.length > 0 ? { ...filter, $and: rest } : filter;
}

function writeRow(row: FilterRow | ForeignRow, kinds: KindOf): Record<string, unknown> {
  if (row.kind === 'foreign') return { [row.key]: row.value };
  const { field, operator } = row;
  const kind = kinds(field) ?? 'unknown';
  const values = completeValues(row)?.map((value) => escaped(value, kind));
  if (!values) return {};
  const [first, second] = values;
  if (operator === 'between') return { [`${field}_gte`]: first, [`${field}_lte`]: second };
  if (operator === 'empty' || operator === 'set') return { [`${field}_empty`]: operator === 'empty' };
  if (operator === 'eq') return { [field]: first };
  if (operator === 'any') return { [field]: values };
  return { [`${field}_${operator}`]: valuesTaken(operator) === 'several' ? values : first };
}

/** Reads a filter as a group, without its search. */
export function filterGroupOf(filter: Filter, kinds: KindOf): FilterGroup {
  const { q: _search, ...conditions } = filter;
  const parts = readParts(conditions, kinds);
  const [only] = parts;
  if (parts.length === 1 && only?.kind === 'group') return only;
  return { kind: 'group', id: newPartId(), match: 'and', parts };
}

function readParts(filter: Filter, kinds: KindOf): FilterPart[] {
  const spans = new Set(
    Object.keys(filter).flatMap((key) => {
      const { field, operator } = splitFilterKey(key);
      return operator === 'gte' && `${field}_lte` in filter && kinds(field) ? [field] : [];
    }),
  );
  return Object.entries(filter).flatMap(([key, value]): FilterPart[] => {
    if (key === '$and') return partsOf(value).flatMap((part) => readParts(part, kinds));
    if (key === '$or') {
      const parts = partsOf(value).flatMap((part) => readPart(readParts(part, kinds)));
      return parts.length > 0 ? [{ kind: 'group', id: newPartId(), match: 'or', parts }] : [];
    }
    const { field } = splitFilterKey(key);
    if (key === `${field}_lte` && spans.has(field)) return [];
    if (key === `${field}_gte` && spans.has(field)) {
      const values = [value, filter[`${field}_lte`]].map((end) => textOf(end) ?? '');
      return [{ kind: 'row', id: newPartId(), field, operator: 'between', values }];
    }
    return [readRow(key, value, kinds)];
  });
}

const partsOf = (value: unknown): Filter[] => [value].flat().map((part): Filter => Object(part));

/** Wraps several parts of one alternative in a group. */
const readPart = (parts: FilterPart[]): FilterPart[] =>
  parts.length > 1 ? [{ kind: 'group', id: newPartId(), match: 'and', parts }] : parts;

function readRow(key: string, value: unknown, kinds: KindOf): FilterRow | ForeignRow {
  const { field, operator } = kinds(key) ? { field: key, operator: 'eq' as const } : splitFilterKey(key);
  const kind = kinds(field);
  if (!kind || !filterKinds[kind].operators.includes(operator)) return { kind: 'foreign', id: newPartId(), key, value };
  const values = [value].flat().map((entry) => unescaped(textOf(entry) ?? '', kind));
  const row = (asked: RowOperator): FilterRow => ({ kind: 'row', id: newPartId(), field, operator: asked, values });
  switch (operator) {
    case 'empty':
      return { ...row(String(value) === 'true' ? 'empty' : 'set'), values: [] };
    case 'eq':
      if (kind === 'ids' || kind === 'texts') return row('inc_any');
      return row(Array.isArray(value) || kind === 'id' ? 'any' : 'eq');
    case 'neq':
      if (kind === 'ids' || kind === 'texts') return row('ninc_any');
      return row(Array.isArray(value) || kind === 'id' ? 'neq_any' : 'neq');
    default:
      return row(operator);
  }
}

/** The depth of nested groups in a filter. */
export function depthOf(filter: Filter): number {
  const below = Object.entries(filter).flatMap(([key, value]) =>
    key === '$or' || key === '$and' ? partsOf(value).map((part) => 1 + depthOf(part)) : [],
  );
  return Math.max(0, ...below);
}
