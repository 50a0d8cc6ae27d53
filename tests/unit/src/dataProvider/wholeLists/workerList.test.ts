import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectsMapping } from '#console/dataProvider/mappings/projects';
import { type ListAnswer, type ListAsk, listAnswers, readRows } from '#console/dataProvider/wholeLists/listAnswers';
import type { ListChange } from '#console/dataProvider/wholeLists/listChanges';
import type { LocalListQuery } from '#console/dataProvider/wholeLists/localList';
import { type MemoryList, memoryList } from '#console/dataProvider/wholeLists/memoryList';
import type { WholeList } from '#console/dataProvider/wholeLists/wholeLists';
import { workerList } from '#console/dataProvider/wholeLists/workerList';
import { customFieldKey } from '#contract/lists/listQuery';
import { testSeed } from '../../../../api/support/seed';
import { errorOf } from '../support';

const words = ['Åre', 'bo', 'Zebra', 'item 9', 'item 10', 'ÉTAGE', ''];
const statuses = ['NotStarted', 'OnHold', 'Completed'];
const pick = <T>(values: readonly T[], index: number) => values[index % values.length];

/** Projects as a backend of the base dialect sends them. */
const reply = Array.from({ length: 120 }, (_, index) => ({
  id: `p${(index * 7) % 120}`,
  title: pick(words, index),
  description: index % 4 === 0 ? null : `${pick(words, index * 3)} ${index}`,
  status: pick(statuses, index),
  startDate: '2026-01-01T00:00:00',
  endDate: `2026-0${1 + (index % 9)}-01T00:00:00`,
  progress: (index * 13) % 101,
  clientId: `c${index % 3}`,
  internalUsers: index % 2 === 0 ? ['u1'] : [],
  dynamicFields: [{ id: 'floor', name: 'Floor', type: 'integer', value: index % 5 === 0 ? null : String(index % 12) }],
}));
const bytes = () => new TextEncoder().encode(JSON.stringify(reply)).buffer as ArrayBuffer;

let channel: MessageChannel;
let asked: ListAsk[];
let far: ReturnType<typeof workerList>;
let near: MemoryList;

/** The far list, over a line by which everything is copied as it is between a page and its worker. */
beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'sv' } });
  channel = new MessageChannel();
  const { port1: here, port2: there } = channel;
  asked = [];
  const answer = listAnswers((part) => there.postMessage(part));
  there.onmessage = ({ data }: MessageEvent<ListAsk>) => {
    asked.push(data);
    void answer(data);
  };
  far = workerList({
    send: (ask, transfer = []) => here.postMessage(ask, transfer),
    hear: (hears) => {
      here.onmessage = ({ data }: MessageEvent<ListAnswer>) => hears(data);
    },
    close: () => here.close(),
  });
  await far.read('projects', bytes());
  near = memoryList(await readRows('projects', bytes()), projectsMapping.search);
});
afterEach(() => {
  channel.port1.close();
  vi.unstubAllGlobals();
});

const fields = ['title', 'description', 'status', 'endDate', 'progress', 'clientId', 'id', customFieldKey('floor')];
const condition: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fc.record({ q: fc.constantFrom(...words) }),
  fc.record({ status: fc.subarray(statuses, { minLength: 1 }) }),
  fc.record({ title_neq: fc.constantFrom('bo', 'Zebra') }),
  fc.record({ endDate_gte: fc.constantFrom('2026-02-01', '2026-05-01') }),
  fc.record({ progress_lt: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ description_empty: fc.boolean() }),
  fc.record({ [`${customFieldKey('floor')}_gt`]: fc.constantFrom('2', '7') }),
);
const filter = fc.oneof(
  fc.constant({}),
  condition,
  fc.array(condition, { minLength: 1, maxLength: 3 }).map((parts) => ({ $or: parts })),
  fc.array(condition, { minLength: 1, maxLength: 3 }).map((parts) => ({ $and: parts })),
);
const order = fc.constantFrom('ASC' as const, 'DESC' as const);
const sort = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...fields), { minLength: 1, maxLength: 3 }), order)
  .map(([names, direction]) => ({ field: names.join(',-'), order: direction }));
const pagination = fc.record({ page: fc.integer({ min: 1, max: 4 }), perPage: fc.constantFrom(7, 25, 1_000_000) });
const view: fc.Arbitrary<LocalListQuery> = fc.record({ filter, sort, pagination });
const change: fc.Arbitrary<ListChange> = fc.oneof(
  fc.record({ changed: fc.record({ id: fc.constantFrom('p1', 'p50'), title: fc.constantFrom(...words) }) }),
  fc.record({ removed: fc.constantFrom('p2', 'p3', 'gone') }),
  fc.record({ added: fc.record({ id: fc.constantFrom('n1', 'n2'), title: fc.constantFrom(...words) }) }),
);

describe('a list in the worker (rules 13.12)', () => {
  it('gives the results of the same list in the page, also after writes', async () => {
    const steps = fc.array(fc.record({ view, change: fc.option(change) }), { minLength: 1, maxLength: 4 });
    const property = fc.asyncProperty(steps, async (all) => {
      for (const step of all) {
        if (step.change) {
          far.list.change(step.change);
          near.change(step.change);
        }
        expect(await far.list.page(step.view)).toEqual(near.page(step.view, 'sv'));
        const sums = { filter: step.view.filter, of: ['progress', customFieldKey('floor')], group: 'status' };
        expect(await far.list.addUp(sums)).toEqual(near.addUp(sums));
      }
    });
    await fc.assert(property, { numRuns: 60, seed: testSeed('Lists beside the page') });
  });

  it('sends many rows in pieces, without loss', async () => {
    for (let number = 0; number < 2000; number++) far.list.change({ added: { id: `new${number}`, title: 'New' } });
    const parts = vi.spyOn(channel.port2, 'postMessage');
    const { data, total } = await far.list.page({ filter: { title: 'New' } });
    expect([data.length, total]).toEqual([2000, 2000]);
    const sizes = parts.mock.calls.flatMap(([part]) => ('rows' in Object(part) ? [Object(part).rows.length] : []));
    expect(sizes).toEqual([500, 500, 500, 500]);
  });

  it('reports an invalid filter, and an invalid reply', async () => {
    expect(await errorOf(far.list.page({ filter: { title_inc: ['x'] } }))).toMatchObject({ key: 'title_inc' });
    const html = new TextEncoder().encode('<html>Sign in to the hotel network</html>').buffer as ArrayBuffer;
    expect(await errorOf(far.read('projects', html))).toMatchObject({ name: 'ApiError', status: 200 });
  });

  it('skips cancelled requests', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const asking = [
      far.list.page({ filter: { q: 'b' } }, first.signal),
      far.list.page({ filter: { q: 'bo' } }, second.signal),
    ] as const;
    second.abort();
    expect((await asking[0]).total).toBeGreaterThan(0);
    expect(await errorOf(asking[1])).toMatchObject({ name: 'AbortError' });
    await far.list.page({ filter: {} });
    expect(asked.filter((ask) => 'page' in ask).map((ask) => ask.page.filter)).toEqual([{ q: 'b' }, {}]);
  });

  it('answers open requests after it was dropped, then ends', async () => {
    const { list }: { list: WholeList } = far;
    list.drop();
    expect((await list.page({ filter: {} })).total).toBe(120);
    await vi.waitFor(() => expect(list.lost).toBe(true));
    expect(await errorOf(list.page({ filter: {} }))).toBeInstanceOf(Error);
  });
});
