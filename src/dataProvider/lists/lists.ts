import type { QueryClient } from '@tanstack/react-query';
import type { GetListParams, GetManyParams, GetManyReferenceParams, GetOneParams, SortPayload } from 'react-admin';
import { ApiError } from '#console/dataProvider/calls/apiError';
import { hasExtension } from '#console/dataProvider/calls/extensions';
import { type AtriumRecord, idText, type Scope, scopeOf } from '#console/dataProvider/mappings/mapping';
import { mappingOf, needed } from '#console/dataProvider/resources';
import type { RowCalls } from '#console/dataProvider/types';
import type { SingleVerbs } from '#console/dataProvider/verbs/verbs';
import type { LocalListQuery } from '#console/dataProvider/wholeLists/localList';
import type { WholeLists } from '#console/dataProvider/wholeLists/wholeLists';
import type { Extension } from '#contract/health';
import type { ListSort } from '#contract/lists/listQuery';
import { wireField } from './fieldNames';
import { type FlatFilter, flatFilter, sentFilter } from './filters';
import { readOrder, writeOrder } from './listOrder';
import { type ListReply, UnpagedError } from './simpleRest';

interface Page {
  data: AtriumRecord[];
  total: number;
  /** Set for a list that came whole although it supports pages, see `wholeUnlessPaged`. */
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  /**
   * `estimated`: `total` is an estimate; `meta: { exact: true }` requests an exact count. `ignored`: wire names of
   * deleted fields that the backend left out of the request.
   */
  meta?: { estimated?: true; ignored?: readonly string[] };
}

/** Whether the total of a reply is an estimate. */
export const isEstimated = (meta: unknown): boolean => Object(meta).estimated === true;

/** The deleted fields that a reply ignored. */
export const ignoredOf = (meta: unknown): readonly string[] => Object(meta).ignored ?? [];

/** react-admin's verbs for many records, and aggregates. */
export interface ListVerbs {
  listAggregates: RowCalls['listAggregates'];
  getList(resource: string, params: GetListParams): Promise<Page>;
  getMany(resource: string, params: GetManyParams): Promise<{ data: AtriumRecord[] }>;
  getManyReference(resource: string, params: GetManyReferenceParams): Promise<Page>;
  /** Every record of a list, piece by piece; null: the backend has no `streams`. */
  streamList(
    resource: string,
    params: Pick<GetListParams, 'sort' | 'filter'>,
  ): Promise<{ data: AsyncIterable<AtriumRecord[]> | null }>;
}

/** A page with every row, for aggregating in the console what the backend does not aggregate. */
const everyRow = { pagination: { page: 1, perPage: 1_000_000 }, sort: { field: 'id', order: 'ASC' } } as const;

/** Ids in one address: at 36 characters each, short enough for every proxy. */
const idsPerRequest = 100;

/**
 * Lists, paged by the backend if it can. Otherwise they are fetched whole once, then searched, filtered, sorted and
 * paged here. Lists below a parent are fetched whole each time if the backend does not page them.
 * @see rules 13.2, 13.8, 13.12
 */
export function withLists<Verbs extends SingleVerbs>(
  verbs: Verbs,
  { queryClient, whole, viewer }: { queryClient: QueryClient; whole: WholeLists; viewer?: () => string | undefined },
): Verbs & ListVerbs {
  /** Resources whose replies had no total, although the backend should send one. */
  const unpaged = new Set<string>();

  const everything = (resource: string) =>
    whole.read(resource, async () => (await wholeList()).openWholeList(resource));

  async function page(resource: string, view: LocalListQuery, { meta, signal }: GetListParams): Promise<Page> {
    const mapping = mappingOf(resource);
    const { filter, sort, pagination } = view;
    const paged = await whenPaged(resource, mapping.pages, 'lists', async ({ page }) => {
      const several = await hasExtension(queryClient, 'filters');
      const saved = (await hasExtension(queryClient, 'fieldUses')) ? savedView(meta) : undefined;
      return page({
        ...{ filter, sort: several ? sort : firstOf(sort), pagination, signal },
        ...{ exact: says(meta, 'exact'), saved },
      });
    });
    if (paged) return toPage(paged, paged.data);
    return (await everything(resource)).page(view, signal);
  }

  const isPaged = async (resource: string, extension: Extension) =>
    !unpaged.has(resource) && (await hasExtension(queryClient, extension));

  /** Reads by the backend's pages; undefined: the backend does not page. */
  async function whenPaged<L, T>(
    resource: string,
    pages: L | undefined,
    extension: Extension,
    read: (list: L) => Promise<T>,
  ) {
    if (!pages || !(await isPaged(resource, extension))) return undefined;
    try {
      return await read(pages);
    } catch (error) {
      if (!(error instanceof UnpagedError)) throw error;
      unpaged.add(resource);
      return undefined;
    }
  }

  async function part(
    resource: string,
    scope: Scope,
    view: LocalListQuery,
    { meta, signal }: GetListParams,
  ): Promise<Page> {
    const mapping = mappingOf(resource);
    const filter = Object.fromEntries(Object.entries(view.filter).filter(([name]) => !mapping.scope.includes(name)));
    const { sort, pagination } = view;
    const paged =
      pagination &&
      (await whenPaged(resource, mapping.part, 'filters', (page) => page(scope, { filter, sort, pagination, signal })));
    if (paged) return toPage(paged, paged.data);
    const rows = await needed(mapping.list, 'list', resource)({ scope, signal });
    const { viewOf } = await wholeList();
    if (!says(meta, 'wholeUnlessPaged')) return viewOf(rows, { ...view, filter }, mapping.search);
    return {
      ...viewOf(rows, { sort, filter }, mapping.search),
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    };
  }

  async function list(resource: string, asked: FlatFilter, params: GetListParams) {
    const { sort, pagination, meta } = params;
    const mapping = mappingOf(resource);
    const filter = await sentFilter(asked, mapping.derived, viewer);
    const view: LocalListQuery = { filter, sort: wireSort(sort), pagination };
    if (mapping.scope.length === 0) return page(resource, view, params);
    return part(resource, scopeOf(mapping, filter, meta), view, params);
  }

  async function many(resource: string, ids: readonly string[], signal?: AbortSignal): Promise<AtriumRecord[]> {
    const mapping = mappingOf(resource);
    const found: AtriumRecord[] = [];
    for (let first = 0; first < ids.length; first += idsPerRequest) {
      const wanted = ids.slice(first, first + idsPerRequest);
      const some = await whenPaged(resource, mapping.pages, 'lists', (list) => list.some(wanted, signal));
      const records = some ? some : (await (await everything(resource)).page({ filter: { id: wanted } }, signal)).data;
      found.push(...records);
    }
    return found;
  }

  return {
    ...verbs,

    getList: (resource, params) => list(resource, flatFilter(params.filter), params),

    async getMany(resource, { ids, meta, signal }) {
      const wanted = [...new Set(ids.map(idText))];
      if (says(meta, 'fresh')) whole.forget(resource);
      if (mappingOf(resource).scope.length === 0) return { data: await many(resource, wanted, signal) };
      const records = await Promise.all(wanted.map((id) => verbs.getOne(resource, { id, meta, signal })));
      return { data: records.map(({ data }) => data) };
    },

    async listAggregates(resource, { filter, signal, view: _view, ...asked }) {
      const { scope, derived } = mappingOf(resource);
      if (scope.length === 0 && !(await isPaged(resource, 'lists'))) {
        const sent = await sentFilter(flatFilter(filter), derived, viewer);
        return { data: await (await everything(resource)).addUp({ filter: sent, ...asked }, signal) };
      }
      const { data } = await list(resource, flatFilter(filter), { ...everyRow, filter, signal });
      const { addUp } = await wholeList();
      return { data: addUp(data, asked) };
    },

    async streamList(resource, { sort, filter }) {
      const { pages, derived } = mappingOf(resource);
      if (!pages || !(await hasExtension(queryClient, 'streams'))) return { data: null };
      const sent = await sentFilter(flatFilter(filter), derived, viewer);
      return { data: pages.stream({ sort: wireSort(sort), filter: sent }) };
    },

    getManyReference: (resource, { target, id, filter, ...params }) =>
      list(resource, { ...flatFilter(filter), [wireField(target)]: idText(id) }, params),

    /** Reads a record from its list if no call reads one record. */
    async getOne(resource: string, params: GetOneParams) {
      if (mappingOf(resource).get) return verbs.getOne(resource, params);
      const [record] = await many(resource, [idText(params.id)], params.signal);
      if (!record) throw new ApiError({ status: 404, response: '', headers: {}, listed: true });
      return { data: record };
    },
  };
}

const toPage = ({ total, estimated, ignored }: Omit<ListReply<unknown>, 'data'>, data: AtriumRecord[]): Page => ({
  data,
  total,
  ...((estimated || ignored.length > 0) && { meta: { ...(estimated && { estimated }), ignored } }),
});

/** `meta.view`: the id of the saved view that the request comes from; it may contain deleted fields. */
const savedView = (meta: unknown): string | undefined => Object(meta).view;

/**
 * `meta.exact`: count the exact total. `meta.fresh`: bypass the cache, including lists in memory.
 * `meta.wholeUnlessPaged`: return all rows if they have to be read whole anyway, so that no further page reads them
 * again.
 */
const says = (meta: unknown, option: 'fresh' | 'wholeUnlessPaged' | 'exact'): boolean =>
  typeof meta === 'object' && meta !== null && option in meta && Object(meta)[option] === true;

/** Filters and sorts whole lists; a chunk that consoles of paging backends never load. */
const wholeList = () => import('#console/dataProvider/wholeLists/wholeList');

/** A list's order by wire names; only the screen uses groups. */
function wireSort(sort?: SortPayload): SortPayload | undefined {
  if (!sort) return undefined;
  const [first, ...others] = readOrder(sort).sorts;
  const wired = ({ field, order }: ListSort): ListSort => ({ field: wireField(field), order });
  return writeOrder({ grouped: 0, sorts: [wired(first), ...others.map(wired)] });
}

/** The first sort field, for backends that sort by one field. */
const firstOf = (sort?: SortPayload): SortPayload | undefined => sort && readOrder(sort).sorts[0];
