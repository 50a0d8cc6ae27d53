import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { type Chosen, isAmong } from '#console/dataProvider/verbs/chosen';

/** A page of the chosen records, with the total of the ids or the filter. Exceptions are missing from their page. */
export async function chosenRows(
  { getList, getMany }: Pick<DataProvider, 'getList' | 'getMany'>,
  resource: string,
  { ids, matching }: Chosen,
  asked: Pick<GetListParams, 'sort' | 'signal'> & { pagination: { page: number; perPage: number } },
): Promise<{ data: RaRecord[]; total: number }> {
  const { page, perPage } = asked.pagination;
  if (matching) {
    const { data, total = 0 } = await getList(resource, { ...asked, filter: matching.filter });
    const among = isAmong(matching);
    return { data: data.filter(({ id }) => among(id)), total };
  }
  const some = ids.slice((page - 1) * perPage, page * perPage);
  const { data } = await getMany(resource, { ids: some, ...(asked.signal && { signal: asked.signal }) });
  const found = new Map(data.map((record) => [String(record.id), record]));
  return { data: some.flatMap((id) => found.get(id) ?? []), total: ids.length };
}
