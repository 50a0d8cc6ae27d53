import type { DataProvider, GetListParams, RaRecord } from 'react-admin';

/** Rows in one request when all are read. */
const batch = 1000;

interface Page<R> {
  data: R[];
  total?: number;
}

/**
 * Every record of a list, page by page. react-admin's own export silently stops at 1,000.
 * @param getPage reads one page, counted from 1
 */
export async function* eachPage<R extends { id: unknown }>(
  getPage: (page: number, perPage: number) => Promise<Page<R>>,
): AsyncGenerator<R[]> {
  const known = new Set<unknown>(); // insertions by others shift pages: no row twice
  for (let page = 1, all = 0; ; page += 1) {
    const { data, total = 0 } = await getPage(page, batch);
    if (page === 1) all = total; // totals of later pages may be estimates
    yield data.filter(({ id }) => !known.has(id) && known.add(id));
    if (data.length === 0 || page * batch >= all) return;
  }
}

/** Reads pages of a resource's list, the first with the exact total. */
export const listPages =
  <R extends RaRecord>(dataProvider: DataProvider, resource: string, query: Pick<GetListParams, 'sort' | 'filter'>) =>
  (page: number, perPage: number) =>
    dataProvider.getList<R>(resource, {
      ...{ ...query, pagination: { page, perPage } },
      ...(page === 1 && { meta: { exact: true } }),
    });

/** All pages in one array. */
export async function everyRecord<R extends { id: unknown }>(...from: Parameters<typeof eachPage<R>>): Promise<R[]> {
  const found: R[] = [];
  for await (const records of eachPage(...from)) found.push(...records);
  return found;
}
