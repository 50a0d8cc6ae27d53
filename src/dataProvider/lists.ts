import type { QueryClient } from '@tanstack/react-query';
import type { GetListParams, GetManyParams, GetManyReferenceParams, GetOneParams, SortPayload } from 'react-admin';
import type { Extension } from '#contract/health';
import type { ListSort } from '#contract/listQuery';
import { hasExtension } from './extensions';
import { wireField } from './fieldNames';
import { type FlatFilter, flatFilter, sentFilter } from './filters';
import { readOrder, writeOrder } from './listOrder';
import type { ListView } from './localList';
import { type AtriumRecord, idText, type ResourceMapping, type Scope, scopeOf } from './mappings/mapping';
import { mappingOf } from './resources';
import { UnpagedError } from './simpleRest';
import type { SingleVerbs } from './verbs';
import type { WholeLists } from './wholeLists';

interface Page {
  data: AtriumRecord[];
  total: number;
  /** Where a list came whole that may come in pages, see `wholeUnlessPaged`. */
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  /** Where nobody has counted the rows, and `total` is about right; `meta: { exact: true }` has them counted. */
  meta?: { estimated: true };
}

/** Whether the total of a list's reply is about right, and nobody has counted. */
export const isEstimated = (meta: unknown): boolean => Object(meta).estimated === true;

/** The verbs of react-admin that reach many records at once. */
export interface ListVerbs {
  getList(resource: string, params: GetListParams): Promise<Page>;
  getMany(resource: string, params: GetManyParams): Promise<{ data: AtriumRecord[] }>;
  getManyReference(resource: string, params: GetManyReferenceParams): Promise<Page>;
  /** Every record that a list finds, piece by piece and never all at once; null: the backend has no `streams`. */
  streamList(
    resource: string,
    params: Pick<GetListParams, 'sort' | 'filter'>,
  ): Promise<{ data: AsyncIterable<AtriumRecord[]> | null }>;
}

/** Ids in one address: with 36 characters each, short enough for every proxy. */
const idsPerRequest = 100;

/**
 * Lists: paged by the backend where it can; elsewhere fetched whole once, then searched, filtered, sorted and paged
 * here. Records that belong to another one come whole each time where the backend does not page them.
 * @see rules 13.2, 13.8, 13.12
 */
export function withLists<Verbs extends SingleVerbs>(
  verbs: Verbs,
  { queryClient, whole, viewer }: { queryClient: QueryClient; whole: WholeLists; viewer?: () => string | undefined },
): Verbs & ListVerbs {
  /** Resources whose backend did not say how many rows there are, whatever it promised. */
  const unpaged = new Set<string>();

  const recordsOf = async (mapping: ResourceMapping, scope: Scope, signal?: AbortSignal) =>
    marked(mapping, (await mapping.list({ scope, signal })).data);
  const everything = (resource: string, mapping: ResourceMapping) => whole.read(resource, () => recordsOf(mapping, {}));

  async function page(resource: string, view: ListView, { meta, signal }: GetListParams): Promise<Page> {
    const mapping = mappingOf(resource);
    const { filter, sort, pagination } = view;
    const paged = await whenPaged(resource, mapping.pages, 'lists', async ({ page }) => {
      const several = await hasExtension(queryClient, 'filters');
      return page({ filter, sort: several ? sort : firstOf(sort), pagination, signal, exact: says(meta, 'exact') });
    });
    if (paged) return toPage(paged, marked(mapping, paged.data));
    const { viewOf } = await localList();
    return viewOf(await everything(resource, mapping), view, mapping.search);
  }

  /** What the backend pages itself; undefined: it does not. */
  async function whenPaged<L, T>(
    resource: string,
    pages: L | undefined,
    extension: Extension,
    read: (list: L) => Promise<T>,
  ) {
    if (!pages || unpaged.has(resource) || !(await hasExtension(queryClient, extension))) return undefined;
    try {
      return await read(pages);
    } catch (error) {
      if (!(error instanceof UnpagedError)) throw error;
      unpaged.add(resource);
      return undefined;
    }
  }

  async function part(resource: string, scope: Scope, view: ListView, { meta, signal }: GetListParams): Promise<Page> {
    const mapping = mappingOf(resource);
    const filter = Object.fromEntries(Object.entries(view.filter).filter(([name]) => !mapping.scope.includes(name)));
    const { sort, pagination } = view;
    const paged =
      pagination &&
      (await whenPaged(resource, mapping.part, 'filters', (page) => page(scope, { filter, sort, pagination, signal })));
    if (paged) return toPage(paged, paged.data);
    const rows = await recordsOf(mapping, scope, signal);
    const { viewOf } = await localList();
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
    const view: ListView = { filter, sort: wireSort(sort), pagination };
    if (mapping.scope.length === 0) return page(resource, view, params);
    return part(resource, scopeOf(mapping, filter, meta), view, params);
  }

  async function many(resource: string, ids: readonly string[], signal?: AbortSignal): Promise<AtriumRecord[]> {
    const mapping = mappingOf(resource);
    const found: AtriumRecord[] = [];
    for (let first = 0; first < ids.length; first += idsPerRequest) {
      const wanted = ids.slice(first, first + idsPerRequest);
      const some = await whenPaged(resource, mapping.pages, 'lists', (list) => list.some(wanted, signal));
      const records = some
        ? marked(mapping, some)
        : (await localList()).viewOf(await everything(resource, mapping), { filter: { id: wanted } }, mapping.search)
            .data;
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

    async streamList(resource, { sort, filter }) {
      const { pages, derived } = mappingOf(resource);
      if (!pages || !(await hasExtension(queryClient, 'streams'))) return { data: null };
      const sent = await sentFilter(flatFilter(filter), derived, viewer);
      return { data: pages.stream({ sort: wireSort(sort), filter: sent }) };
    },

    getManyReference: (resource, { target, id, filter, ...params }) =>
      list(resource, { ...flatFilter(filter), [wireField(target)]: idText(id) }, params),

    /** What no call reads by itself is found in its list. */
    async getOne(resource: string, params: GetOneParams) {
      if (mappingOf(resource).get) return verbs.getOne(resource, params);
      const [record] = await many(resource, [idText(params.id)], params.signal);
      if (!record) throw new Error(`There is no record ${params.id} in '${resource}'.`);
      return { data: record };
    },
  };
}

const toPage = ({ total, estimated }: { total: number; estimated: boolean }, data: AtriumRecord[]): Page => ({
  data,
  total,
  ...(estimated && { meta: { estimated } }),
});

/**
 * `meta.exact`: the total is counted, however large. `meta.fresh`: as the backend has them now, also where whole lists are kept. `meta.wholeUnlessPaged`: all rows at once
 * where they have to be read whole anyway, so that no further page reads them again.
 */
const says = (meta: unknown, wish: 'fresh' | 'wholeUnlessPaged' | 'exact'): boolean =>
  typeof meta === 'object' && meta !== null && wish in meta && Object(meta)[wish] === true;

/** Filters and sorts what a backend answers whole; where it pages by itself nobody needs it. */
const localList = () => import('./localList');

/** What a list shows of a record is not always the whole: its own screen reads it (see `freshnessOf`). */
const marked = (mapping: ResourceMapping, records: AtriumRecord[]): AtriumRecord[] =>
  mapping.get && mapping.scope.length === 0 ? records.map((record) => ({ ...record, listed: true })) : records;

/** A list's order by the wire's names; groups are the screen's alone. */
function wireSort(sort?: SortPayload): SortPayload | undefined {
  if (!sort) return undefined;
  const [first, ...others] = readOrder(sort).sorts;
  const wired = ({ field, order }: ListSort): ListSort => ({ field: wireField(field), order });
  return writeOrder({ grouped: false, sorts: [wired(first), ...others.map(wired)] });
}

/** What a backend sorts by that takes one field alone. */
const firstOf = (sort?: SortPayload): SortPayload | undefined => sort && readOrder(sort).sorts[0];

/** How many rows there are, as the backend's page says. */
export function totalOf(headers: Headers): number | undefined {
  const total = /\/(\d+)\s*$/.exec(headers.get('content-range') ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
}
