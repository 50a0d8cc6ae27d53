import type { FilterValues } from './filters/filterValues';
import { type LayoutOptions, pickOptions } from './layouts/keys';

/** The state of a list in its address; absent members mean the list's defaults. */
interface ListAddress {
  filter?: FilterValues;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  page?: number;
  perPage?: number;
  layout?: string;
  /** Options of the layout. */
  options?: LayoutOptions;
  /** The id of the saved view; `none`: no view. */
  view?: string;
}

/**
 * The query string of a list with react-admin's parameter names, for links that open a list with a filter.
 * @example `/projects${listSearch({ filter: { status: 'OnHold' } })}`
 */
export function listSearch({ filter, sort, page, perPage, layout, options, view }: ListAddress): string {
  const parameters = new URLSearchParams();
  if (filter && Object.keys(filter).length > 0) parameters.set('filter', JSON.stringify(filter));
  if (sort) {
    parameters.set('sort', sort.field);
    parameters.set('order', sort.order);
  }
  if (page && page > 1) parameters.set('page', String(page));
  if (perPage) parameters.set('perPage', String(perPage));
  if (layout) parameters.set('layout', layout);
  for (const [name, value] of Object.entries(options ?? {})) parameters.set(name, value);
  if (view) parameters.set('view', view);
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Parses the query string of a list; invalid parameters are ignored. */
export function readListSearch(search: string): ListAddress {
  const parameters = new URLSearchParams(search);
  const filter = readFilter(parameters.get('filter'));
  const field = parameters.get('sort');
  const page = wholeNumber(parameters.get('page'));
  const perPage = wholeNumber(parameters.get('perPage'));
  const layout = parameters.get('layout');
  const options = pickOptions((name) => parameters.get(name));
  const view = parameters.get('view');
  return {
    ...(filter && { filter }),
    ...(field && { sort: { field, order: parameters.get('order') === 'DESC' ? 'DESC' : 'ASC' } }),
    ...(page && { page }),
    ...(perPage && { perPage }),
    ...(layout && { layout }),
    ...(Object.keys(options).length > 0 && { options }),
    ...(view && { view }),
  };
}

function readFilter(text: string | null): FilterValues | undefined {
  if (!text) return undefined; // throwing and catching costs as much as rendering five rows
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** At least 1, and at most a page that backends still answer. */
const wholeNumber = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
