import simpleRestProvider from 'ra-data-simple-rest';
import type { GetListParams } from 'react-admin';
import { readResponse } from '#console/dataProvider/calls/calls';
import { send } from '#console/dataProvider/calls/httpClient';
import { buildUrl, type Endpoint, type ParamsOf, type ReplyOf } from '#contract/endpoint';
import { pageHeaders } from '#contract/lists/listQuery';
import { readOrder } from './listOrder';
import { pageCursors } from './pageCursors';

/** The error of a list's reply without a total. */
export class UnpagedError extends Error {
  override readonly name = 'UnpagedError';
}

/**
 * A request for a list, with wire names. `exact`: count the exact total. `saved`: the view that the request comes from,
 * which may contain deleted fields.
 */
export type RestListRequest = Pick<GetListParams, 'sort' | 'pagination' | 'filter' | 'signal'> & {
  exact?: boolean;
  saved?: string | undefined;
};

export interface ListReply<Rows> {
  data: Rows;
  total: number;
  /** Whether `total` is an estimate. */
  estimated: boolean;
  /** Deleted fields that the reply ignored. @see rules 13.29 */
  ignored: readonly string[];
}

/**
 * The list of an endpoint, read by react-admin's provider for this dialect. The provider writes the query and reads the
 * total; Atrium's client sends the request, with token, errors and schema.
 * @throws UnpagedError for a reply without a total
 */
export function pagedList<E extends Endpoint>(endpoint: E) {
  const resource = endpoint.path.slice(1);
  return {
    page: (request: RestListRequest): Promise<ListReply<RowsOf<E>>> => readPage(endpoint, resource, '', request),
    some: async (ids: string[], signal?: AbortSignal): Promise<RowsOf<E>> =>
      (await providerOf(endpoint, '').getMany(resource, { ids, signal })).data as RowsOf<E>, // parsed by the client
    async *stream(request: Pick<RestListRequest, 'sort' | 'filter'>): AsyncGenerator<RowsOf<E>> {
      const { streamRows } = await import('./rowLines');
      yield* streamRows(endpoint, request) as AsyncIterable<RowsOf<E>>; // parsed by the endpoint's schema
    },
  };
}

/**
 * A list below a parent: each request contains the ids of its address.
 * @throws UnpagedError for a reply without a total
 */
export function pagedPart<E extends Endpoint>(endpoint: E) {
  return (
    { params, query }: { params?: ParamsOf<E>; query?: Record<string, string> },
    request: RestListRequest,
  ): Promise<ListReply<RowsOf<E>>> => {
    const [path = '', search = ''] = buildUrl(endpoint, params, query).split('?');
    return readPage(endpoint, path.slice(1), search, request);
  };
}

const cursors = pageCursors();

async function readPage<E extends Endpoint>(
  endpoint: E,
  resource: string,
  search: string,
  { exact, saved, ...view }: RestListRequest,
): Promise<ListReply<RowsOf<E>>> {
  const path = `${resource}?${search}`;
  const more = new URLSearchParams({
    ...cursors.forPage(path, view),
    ...(exact && { count: 'exact' }),
    ...(saved && { view: saved }),
  });
  let headers = new Headers();
  const provider = providerOf(endpoint, [search, String(more)].filter(Boolean).join('&'), (answered) => {
    headers = answered;
  });
  const { data, total } = await provider.getList(resource, view);
  cursors.remember(path, view, headers);
  return {
    data: data as RowsOf<E>, // parsed by the client
    total: total ?? 0,
    estimated: headers.get(pageHeaders.estimated) === 'true',
    ignored: JSON.parse(headers.get(pageHeaders.ignored) ?? '[]'),
  };
}

/** @param search further query parameters */
const providerOf = <E extends Endpoint>(endpoint: E, search: string, hear: (headers: Headers) => void = () => {}) =>
  simpleRestProvider('', async (address, { signal } = {}) => {
    const list = withSeveralSorts(address);
    const path = search ? `${list}&${search}` : list;
    const response = await send({ method: 'GET', path, signal: signal ?? undefined, listed: endpoint.errors });
    const { headers, status } = response;
    if (!/\/\d+\s*$/.test(headers.get('content-range') ?? '')) throw new UnpagedError(`No total in ${path}`);
    hear(headers);
    return { status, headers, body: '', json: await readResponse<E>(endpoint, response) };
  });

/** Splits the sort field that react-admin's provider writes into several sorts. */
function withSeveralSorts(address: string): string {
  const [path, search] = address.split('?');
  const query = new URLSearchParams(search);
  const [field, order]: ['', 'ASC'] = JSON.parse(query.get('sort') ?? '["","ASC"]');
  const { sorts } = readOrder({ field, order });
  if (sorts.length === 1) return address;
  query.set('sort', JSON.stringify(sorts.flatMap((sort) => [sort.field, sort.order])));
  return `${path}?${query}`;
}

type RowsOf<E extends Endpoint> = NonNullable<ReplyOf<E>> extends (infer Row)[] ? Row[] : never;
