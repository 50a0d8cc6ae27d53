import simpleRestProvider from 'ra-data-simple-rest';
import type { GetListParams } from 'react-admin';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import { readResponse } from './calls';
import { send } from './httpClient';

/** A backend that did not say how many rows there are, whatever it promised. */
export class UnpagedError extends Error {
  override readonly name = 'UnpagedError';
}

/** What a list is asked for; the fields by the wire's names. */
export type ListRequest = Pick<GetListParams, 'sort' | 'pagination' | 'filter' | 'signal'>;

/**
 * The list of an endpoint by react-admin's own provider for this dialect: it writes the query and reads the total; the
 * call itself is one of ours, with its bearer, its errors and its schema.
 * @throws UnpagedError where the reply has no total
 */
export function pagedList<E extends Endpoint>(endpoint: E) {
  const { getList, getMany } = simpleRestProvider('', async (path, { signal } = {}) => {
    const response = await send({ method: 'GET', path, signal: signal ?? undefined, listed: endpoint.errors });
    const { headers, status } = response;
    if (!/\/\d+\s*$/.test(headers.get('content-range') ?? '')) throw new UnpagedError(`No total in ${path}`);
    return { status, headers, body: '', json: await readResponse<E>(endpoint, response) };
  });
  const resource = endpoint.path.slice(1);
  return {
    page: async (request: ListRequest): Promise<{ data: RowsOf<E>; total: number }> => {
      const { data, total } = await getList(resource, request);
      return { data: data as RowsOf<E>, total: total ?? 0 }; // the client above has read them as such
    },
    some: async (ids: string[], signal?: AbortSignal): Promise<RowsOf<E>> =>
      (await getMany(resource, { ids, signal })).data as RowsOf<E>, // the same
  };
}

type RowsOf<E extends Endpoint> = NonNullable<ReplyOf<E>> extends (infer Row)[] ? Row[] : never;
