import { afterEach, describe, expect, it, vi } from 'vitest';
import { inherit } from '#console/dataProvider/listIndex';
import { viewOf } from '#console/dataProvider/localList';
import { projectsMapping } from '#console/dataProvider/mappings/projects';
import { parseBeside } from '#console/dataProvider/parseBeside';
import { sortInTurns } from '#console/dataProvider/sortInTurns';
import { mapInTurns } from '#console/dataProvider/turns';

const row = (index: number) => ({
  id: String(index),
  title: `Project ${(index * 7919) % 5000}`,
  progress: index % 101,
});
const rows = Array.from({ length: 5000 }, (_, index) => row(index));
const byTitle = { field: 'title', order: 'ASC' } as const;
const { search } = projectsMapping;

describe('a large list in the browser (rules 13.12)', () => {
  it('is sorted as `sort` does, whatever the order it came in', async () => {
    const shuffled = rows.map(({ progress, id }) => ({ progress, id }));
    const compare = (one: { progress: number }, other: { progress: number }) => one.progress - other.progress;
    const sorted = shuffled.toSorted(compare);
    expect(await sortInTurns(shuffled, compare)).toEqual(sorted);
    expect(await sortInTurns(sorted, compare)).toEqual(sorted);
    const numbers = Array.from({ length: 5000 }, (_, index) => 5000 - index);
    expect(await sortInTurns(numbers, (a, b) => a - b)).toEqual(numbers.toReversed());
    expect(await sortInTurns([], compare)).toEqual([]);
  });

  it('leaves the page its turns, so that others are served meanwhile', async () => {
    let others = 0;
    const timer = setInterval(() => others++);
    await mapInTurns(rows.slice(0, 50), () => {
      const start = performance.now();
      while (performance.now() - start < 2);
    });
    clearInterval(timer);
    expect(others).toBeGreaterThan(2);
  });

  it('stands in order after a write, too', async () => {
    await viewOf(rows, { filter: {}, sort: byTitle }, search);
    const changed = rows.map((each) => (each.id === '17' ? { ...each, title: 'Aardvark' } : each));
    changed.push({ id: 'new', title: 'project 4', progress: 0 });
    inherit(changed, rows);
    const { data } = await viewOf(changed, { filter: {}, sort: byTitle }, search);
    const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
    expect(data).toEqual(changed.toSorted((one, other) => collator.compare(one.title, other.title)));
    expect(data[0]?.id).toBe('17');
  });

  it('is searched, filtered and cut into pages', async () => {
    const pagination = { page: 2, perPage: 10 };
    const filter = { q: 'project 4', progress_gte: 50 };
    const found = rows.filter(({ title, progress }) => title.startsWith('Project 4') && progress >= 50);
    const page = await viewOf(rows, { filter, pagination }, search);
    expect(page).toEqual({ data: found.slice(10, 20), total: found.length });
  });
});

describe('a long reply (rules 13.12)', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
  afterEach(() => vi.unstubAllGlobals());

  /** The worker's own code, in the same thread. */
  async function withWorker() {
    const pieces: number[] = [];
    let toWorker: ((event: { data: unknown }) => void) | undefined;
    let toPage: ((event: { data: unknown }) => void) | undefined;
    vi.stubGlobal('addEventListener', (_name: string, listen: typeof toWorker) => {
      toWorker = listen;
    });
    vi.stubGlobal('postMessage', (data: { rows?: unknown[] }) => {
      pieces.push(data.rows?.length ?? -1);
      toPage?.({ data });
    });
    vi.stubGlobal(
      'Worker',
      class {
        set onmessage(listen: typeof toPage) {
          toPage = listen;
        }
        postMessage = (data: unknown) => queueMicrotask(() => toWorker?.({ data }));
        terminate = () => {};
      },
    );
    vi.resetModules();
    await import('#console/dataProvider/parser.worker');
    return pieces;
  }

  it('is taken over from the worker piece by piece', async () => {
    const pieces = await withWorker();
    expect(await parseBeside(bytesOf(JSON.stringify(rows)))).toEqual(rows);
    expect(Math.max(...pieces)).toBeLessThanOrEqual(500);
    expect(pieces.at(-1)).toBe(0);
  });

  it.each(['{"a":[1]}', '[]', 'null', '"é"'])('is read whole where it is %s', async (text) => {
    await withWorker();
    expect(await parseBeside(bytesOf(text))).toEqual(JSON.parse(text));
  });

  it('that is no JSON is an error, with a worker and without', async () => {
    await withWorker();
    await expect(parseBeside(bytesOf('[1,'))).rejects.toThrow(SyntaxError);
    vi.unstubAllGlobals();
    await expect(parseBeside(bytesOf('[1,'))).rejects.toThrow(SyntaxError);
    expect(await parseBeside(bytesOf('[1]'))).toEqual([1]);
  });
});
