import { unreachable } from '#console/dataProvider/calls/apiError';
import { currentToken, send } from '#console/dataProvider/calls/httpClient';
import { readReply } from '#console/dataProvider/calls/replies';
import type { Endpoint } from '#contract/endpoint';
import { encodeListQuery } from '#contract/lists/listQuery';
import { readOrder } from './listOrder';
import type { RestListRequest } from './simpleRest';

/** The lines of a text as they arrive. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let begun: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const [first = '', ...others] = decoder.decode(value, { stream: !done }).split('\n');
      begun.push(first);
      for (const other of others) {
        yield begun.join('');
        begun = [other];
      }
      if (done) return yield begun.join('');
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * The rows of a JSON array whose lines contain whole rows, line by line.
 * @throws Error if the stream ends early
 */
export async function* readRowLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown[]> {
  let line = '';
  for await (line of linesOf(body)) {
    const rows: unknown[] = JSON.parse(
      `[${line
        .trim()
        .replace(/^[[,]/, '')
        .replace(/[\],]$/, '')}]`,
    );
    if (rows.length > 0) yield rows;
  }
  if (!line.trim().endsWith(']')) throw new Error('The list breaks off.');
}

/**
 * Every row of a list without a range, read as fast as the caller takes rows.
 * @throws ApiError when the backend refuses or the stream breaks
 * @see rules 13.27
 */
export async function* streamRows(
  endpoint: Endpoint,
  { sort, filter }: Pick<RestListRequest, 'sort' | 'filter'>,
): AsyncGenerator<unknown> {
  const [first, ...thenBy] = sort ? readOrder(sort).sorts : [];
  const query = new URLSearchParams(encodeListQuery({ ...(first && { sort: first }), thenBy, filter: filter ?? {} }));
  const path = `${endpoint.path}?${query}`;
  const response = await send({ method: 'GET', path, timeout: 0, listed: endpoint.errors });
  const schema = endpoint.replies[200];
  if (typeof schema !== 'object' || !response.body) throw unreachable(new Error(`No rows in ${path}`));
  try {
    for await (const rows of readRowLines(response.body)) {
      if (currentToken() === null) throw new Error('Who has signed out takes nothing along.');
      yield await readReply(rows, schema, `GET ${endpoint.path}`);
    }
  } catch (error) {
    throw unreachable(error);
  }
}
