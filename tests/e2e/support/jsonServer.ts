import type { IncomingMessage } from 'node:http';
import type { Answering } from './stockApp';

type Row = { id: number } & Record<string, unknown>;

const authors: Row[] = ['Ada', 'Grace', 'Edsger'].map((name, index) => ({ id: index + 1, name }));
const articles = (): Row[] =>
  Array.from({ length: 7 }, (_none, index) => ({
    id: index + 1,
    title: `Article ${index + 1}`,
    authorId: (index % 3) + 1,
  }));

async function bodyOf(request: IncomingMessage): Promise<object> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text ? JSON.parse(text) : {};
}

/** The rows of a query as json-server answers it: `_sort`, `_order`, `_start`, `_end`, and what a field must be. */
function listed(rows: readonly Row[], search: URLSearchParams): { total: number; page: Row[] } {
  const wanted = (row: Row) =>
    [...new Set(search.keys())].every(
      (name) => name.startsWith('_') || search.getAll(name).some((value) => String(row[name]).includes(value)),
    );
  const found = rows.filter(wanted);
  const sort = search.get('_sort') ?? 'id';
  const sign = search.get('_order') === 'DESC' ? -1 : 1;
  found.sort((one, other) => sign * String(one[sort]).localeCompare(String(other[sort]), 'en', { numeric: true }));
  return {
    total: found.length,
    page: found.slice(Number(search.get('_start') ?? 0), Number(search.get('_end') ?? 1e9)),
  };
}

/** A json-server with articles and authors below `/json`. */
export function jsonServer(): Answering {
  const tables: Record<string, Row[]> = { authors, articles: articles() };
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://any');
    const [, area, name = '', id] = pathname.split('/');
    const rows = tables[name];
    if (area !== 'json' || !rows) return false;
    const answer = (value: unknown, headers = {}) =>
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
    const index = rows.findIndex((row) => String(row.id) === id);
    void bodyOf(request).then((body) => {
      if (request.method === 'POST') {
        const row = { ...body, id: rows.length + 1 };
        rows.push(row);
        return answer(row);
      }
      if (!id) {
        const { total, page } = listed(rows, searchParams);
        return answer(page, { 'x-total-count': String(total) });
      }
      if (request.method === 'DELETE') return answer(rows.splice(index, 1)[0] ?? {});
      const row = rows[index];
      if (row && request.method === 'PUT') Object.assign(row, body);
      return answer(row ?? {});
    });
    return true;
  };
}
