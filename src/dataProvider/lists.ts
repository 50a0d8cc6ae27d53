import type { QueryClient } from '@tanstack/react-query';
import type { GetListParams, GetManyParams, GetManyReferenceParams, GetOneParams, SortPayload } from 'react-admin';
import { hasExtension } from './extensions';
import { wireField } from './fieldNames';
import { type FlatFilter, flatFilter } from './filters';
import { type ListView, viewOf } from './localList';
import { rowOf } from './resources';
import { type AtriumRecord, idText, type ResourceRow, type Scope, scopeOf } from './rows/row';
import { UnpagedError } from './simpleRest';
import type { SingleVerbs } from './verbs';
import type { WholeLists } from './wholeLists';

type Pages = NonNullable<ResourceRow['pages']>;

interface Page {
  data: AtriumRecord[];
  total: number;
}

/** The verbs of react-admin that reach many records at once. */
export interface ListVerbs {
  getList(resource: string, params: GetListParams): Promise<Page>;
  getMany(resource: string, params: GetManyParams): Promise<{ data: AtriumRecord[] }>;
  getManyReference(resource: string, params: GetManyReferenceParams): Promise<Page>;
}

/** Ids in one address: with 36 characters each, short enough for every proxy. */
const idsPerRequest = 100;

/**
 * Lists: paged by the backend where it can; elsewhere fetched whole once, then searched, filtered, sorted and paged
 * here. Records that belong to another one are few and always come whole.
 * @see decisions, sections 1 and 9 (`lists`)
 */
export function withLists<Verbs extends SingleVerbs>(
  verbs: Verbs,
  { queryClient, whole }: { queryClient: QueryClient; whole: WholeLists },
): Verbs & ListVerbs {
  /** Resources whose backend did not say how many rows there are, whatever it promised. */
  const unpaged = new Set<string>();

  const rowsOf = async (row: ResourceRow, scope: Scope, signal?: AbortSignal) =>
    marked(row, (await row.list({ scope, signal })).data);
  const everything = (resource: string, row: ResourceRow) => whole.read(resource, () => rowsOf(row, {}));

  async function page(resource: string, view: ListView, signal?: AbortSignal): Promise<Page> {
    const row = rowOf(resource);
    const { filter, sort, pagination } = view;
    const paged = await whenPaged(resource, row, ({ page }) => page({ filter, sort, pagination, signal }));
    if (paged) return { data: marked(row, paged.data), total: paged.total };
    return viewOf(await everything(resource, row), view, row.search);
  }

  /** What the backend pages itself; undefined: it does not. */
  async function whenPaged<T>(resource: string, { pages }: ResourceRow, read: (list: Pages) => Promise<T>) {
    if (!pages || unpaged.has(resource) || !(await hasExtension(queryClient, 'lists'))) return undefined;
    try {
      return await read(pages);
    } catch (error) {
      if (!(error instanceof UnpagedError)) throw error;
      unpaged.add(resource);
      return undefined;
    }
  }

  async function part(row: ResourceRow, scope: Scope, view: ListView, signal?: AbortSignal) {
    const filter = Object.fromEntries(Object.entries(view.filter).filter(([name]) => !row.scope.includes(name)));
    return viewOf(await rowsOf(row, scope, signal), { ...view, filter }, row.search);
  }

  async function list(resource: string, filter: FlatFilter, { sort, pagination, meta, signal }: GetListParams) {
    const row = rowOf(resource);
    const view: ListView = { filter, sort: wireSort(sort), pagination };
    if (row.scope.length === 0) return page(resource, view, signal);
    return part(row, scopeOf(row, filter, meta), view, signal);
  }

  async function many(resource: string, ids: readonly string[], signal?: AbortSignal): Promise<AtriumRecord[]> {
    const row = rowOf(resource);
    const found: AtriumRecord[] = [];
    for (let first = 0; first < ids.length; first += idsPerRequest) {
      const wanted = ids.slice(first, first + idsPerRequest);
      const some = await whenPaged(resource, row, (list) => list.some(wanted, signal));
      const records = some
        ? marked(row, some)
        : viewOf(await everything(resource, row), { filter: { id: wanted } }, row.search).data;
      found.push(...records);
    }
    return found;
  }

  return {
    ...verbs,

    getList: (resource, params) => list(resource, flatFilter(params.filter), params),

    async getMany(resource, { ids, meta, signal }) {
      const wanted = [...new Set(ids.map(idText))];
      if (asksFresh(meta)) whole.forget(resource);
      if (rowOf(resource).scope.length === 0) return { data: await many(resource, wanted, signal) };
      const records = await Promise.all(wanted.map((id) => verbs.getOne(resource, { id, meta, signal })));
      return { data: records.map(({ data }) => data) };
    },

    getManyReference: (resource, { target, id, filter, ...params }) =>
      list(resource, { ...flatFilter(filter), [wireField(target)]: idText(id) }, params),

    /** What no call reads by itself is found in its list. */
    async getOne(resource: string, params: GetOneParams) {
      if (rowOf(resource).get) return verbs.getOne(resource, params);
      const [record] = await many(resource, [idText(params.id)], params.signal);
      if (!record) throw new Error(`There is no record ${params.id} in '${resource}'.`);
      return { data: record };
    },
  };
}

/** `meta.fresh`: as the backend has them now, also where whole lists are kept. */
const asksFresh = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'fresh' in meta && meta.fresh === true;

/** What a list shows of a record is not always the whole: its own screen reads it (see `freshnessOf`). */
const marked = (row: ResourceRow, records: AtriumRecord[]): AtriumRecord[] =>
  row.get && row.scope.length === 0 ? records.map((record) => ({ ...record, listed: true })) : records;

const wireSort = (sort?: SortPayload): SortPayload | undefined => sort && { ...sort, field: wireField(sort.field) };
