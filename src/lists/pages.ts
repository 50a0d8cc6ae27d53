/** The page sizes that lists offer. */
export const pageSizes = [25, 50, 100] as const;

/** The numbers of a page's first and last row, from 1; both 0 for an empty list. */
export function pageRange(page: number, perPage: number, total: number): { first: number; last: number } {
  if (total === 0) return { first: 0, last: 0 };
  return { first: (page - 1) * perPage + 1, last: Math.min(page * perPage, total) };
}

export const pageCount = (perPage: number, total: number): number => Math.max(1, Math.ceil(total / perPage));
