/** What a list's address says of it. */
export interface ListAddress {
  filter?: Readonly<Record<string, unknown>>;
  sort?: { field: string; order: string };
  page?: number;
  perPage?: number | undefined;
  layout?: string;
}

/**
 * The search part of a list's address, as react-admin's lists read it: for links that open a list with its filter set.
 * @example `/projects${listSearch({ filter: { status: 'OnHold' } })}`
 */
export function listSearch({ filter, sort, page, perPage, layout }: ListAddress): string {
  const parameters = new URLSearchParams({ filter: JSON.stringify(filter ?? {}) });
  if (sort) {
    parameters.set('sort', sort.field);
    parameters.set('order', sort.order);
  }
  if (page) parameters.set('page', String(page));
  if (perPage) parameters.set('perPage', String(perPage));
  if (layout) parameters.set('layout', layout);
  return `?${parameters}`;
}
