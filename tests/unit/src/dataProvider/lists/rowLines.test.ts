import { describe, expect, it } from 'vitest';
import { readRowLines } from '#console/dataProvider/lists/rowLines';
import { extendedBackend } from '../extendedBackend';

/** Lists that are streamed (rules 13.27). */

const body = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (let first = 0; first < bytes.length; first += size) controller.enqueue(bytes.slice(first, first + size));
      controller.close();
    },
  });
};
async function all<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const piece of pieces) found.push(piece);
  return found;
}
const read = (text: string, size = 3) => all(readRowLines(body(text, size)));

describe('rows are read line by line, wherever the chunks of the stream end', () => {
  it('many lines, one line, and none', async () => {
    const pieces = [[{ a: 'é\n]' }, { a: '日本' }], [{ a: '🏗' }]];
    expect(await read('[{"a":"é\\n]"},{"a":"日本"}\n,{"a":"🏗"}\n]')).toEqual(pieces);
    expect(await read('[{"a":"é\\n]"},{"a":"日本"}\n,{"a":"🏗"}\n]', 1000)).toEqual(pieces);
    expect(await read('[{"a":1},{"a":[2]}]')).toEqual([[{ a: 1 }, { a: [2] }]]);
    expect(await read('[]')).toEqual([]);
  });

  it('an incomplete list is refused', async () => {
    await expect(read('[{"a":1}\n,{"a":2}\n')).rejects.toThrow('breaks off');
    await expect(read('[{"a":1}\n,{"a"')).rejects.toThrow();
    await expect(read('')).rejects.toThrow('breaks off');
  });
});

describe('a list as a stream of records (rules 13.27)', () => {
  const asked = { sort: { field: 'status,-endDate', order: 'ASC' as const }, filter: { status: 'OnHold', q: 'a' } };

  it('uses filter and order of the list, without a range', async () => {
    const rows =
      '[{"id":"1","title":"One","status":"OnHold","progress":5}\n,{"id":"2","title":"Two","status":"OnHold"}\n]';
    const { provider, requests } = extendedBackend(['lists', 'filters', 'streams'], ({ path }) =>
      path === '/api/Projects' ? { body: rows } : undefined,
    );
    const { data } = await provider.streamList('projects', asked);
    if (!data) throw new Error('Nothing is streamed.');
    const records = (await all(data)).flat();
    expect(records).toMatchObject([
      { id: '1', title: 'One', progress: 5 },
      { id: '2', title: 'Two' },
    ]);
    expect(requests.at(-1)?.query).toEqual({
      sort: '["status","ASC","endDate","DESC"]',
      filter: '{"status":"OnHold","q":"a"}',
    });
  });

  it('is not used where the backend streams nothing', async () => {
    const { provider } = extendedBackend(['lists'], () => undefined);
    expect(await provider.streamList('projects', asked)).toEqual({ data: null });
  });
});
