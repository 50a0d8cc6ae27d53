import simpleRestProvider from 'ra-data-simple-rest';
import type { GetListParams } from 'react-admin';
import { readResponse } from '#console/dataProvider/calls/calls';
import { send } from '#console/dataProvider/calls/httpClient';
import { buildUrl, type Endpoint, type ParamsOf, type ReplyOf } from '#contract/endpoint';
import { pageHeaders } from '#contract/lists/listQuery';
import { readOrder } from './listOrder';
import { pageCursors } from './pageCursors';

/** A backend that did not say how many rows there are, whatever it promised. */
export class UnpagedError extends Error {
  override readonly name = 'UnpagedError';
}

/**
 * Request for a list; the fields by the wire's names. `exact`: count the total, however large. `saved`: the view that
 * asks, which may name deleted fields.
 */
export type RestListRequest = Pick<GetListParams, 'sort' | 'pagination' | 'filter' | 'signal'> & {
  exact?: boolean;
  saved?: string | undefined;
};

export interface ListReply<Rows> {
  data: Rows;
  total: number;
  /** Whether there are about `total` rows, and nobody has counted them. */
  estimated: boolean;
  /** The fields that are gone, which it was answered without. @see rules 13.29 */
  ignored: readonly string[];
}

/**
 * The list of an endpoint by react-admin's own provider for this dialect: it writes the query and reads the total; the
 * call itself is one of ours, with its bearer, its errors and its schema.
 * @throws UnpagedError where the reply has no total
 */
export function pagedList<E extends Endpoint>(endpoint: E) {
  const resource = endpoint.path.slice(1);
  return {
    page: (request: RestListRequest): Promise<ListReply<RowsOf<E>>> => readPage(endpoint, resource, '', request),
    some: async (ids: string[], signal?: AbortSignal): Promise<RowsOf<E>> =>
      (await providerOf(endpoint, '').getMany(resource, { ids, signal })).data as RowsOf<E>, // the client has read them
    async *stream(request: Pick<RestListRequest, 'sort' | 'filter'>): AsyncGenerator<RowsOf<E>> {
      const { streamRows } = await import('./rowLines');
      yield* streamRows(endpoint, request) as AsyncIterable<RowsOf<E>>; // read by the endpoint's schema
    },
  };
}

/**
 * The same for a list below another record: what its address needs comes with each request.
 * @throws UnpagedError where the reply has no total
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

const places = pageCursors();

async function readPage<E extends Endpoint>(
  endpoint: E,
  resource: string,
  search: string,
  { exact, saved, ...view }: RestListRequest,
): Promise<ListReply<RowsOf<E>>> {
  const path = `${resource}?${search}`;
  const more = new URLSearchParams({
    ...places.forPage(path, view),
    ...(exact && { count: 'exact' }),
    ...(saved && { view: saved }),
  });
  let headers = new Headers();
  const provider = providerOf(endpoint, [search, String(more)].filter(Boolean).join('&'), (answered) => {
    headers = answered;
  });
  const { data, total } = await provider.getList(resource, view);
  places.remember(path, view, headers);
  return {
    data: data as RowsOf<E>, // the client has read them as such
    total: total ?? 0,
    estimated: headers.get(pageHeaders.estimated) === 'true',
    ignored: JSON.parse(headers.get(pageHeaders.ignored) ?? '[]'),
  };
}

/** @param search what the address says beside the list dialect */
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

/** react-admin's provider writes one sort; several are told apart by the name of its field. */
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
