import { describe, expect, it } from 'vitest';
import { ApiError } from '#console/dataProvider/calls/apiError';
import { importOneByOne } from '#console/dataProvider/verbs/importOneByOne';

/** Imports at a backend that has none (rules 18.3). */

const records: Record<string, { id: string; [member: string]: unknown }[]> = {
  projects: [{ id: 'p1', title: 'Bridge' }],
  clients: [
    { id: 'c1', name: 'Acme' },
    { id: 'c2', name: 'Acme' },
    { id: 'c3', name: 'Harbour' },
  ],
};

/** A backend that keeps the writes, notes how many run at once, and refuses the title 'Refused'. */
function backend() {
  const writes: unknown[] = [];
  const running = { now: 0, most: 0 };
  const answer = async (write: unknown[], data: Record<string, unknown>) => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await Promise.resolve();
    running.now -= 1;
    if (data.title === 'Refused') throw new ApiError({ status: 400, response: '', headers: {}, listed: false });
    writes.push(write);
    return { data: { ...data, id: 'made' } };
  };
  const others = new Proxy({} as Parameters<typeof importOneByOne>[0], {
    get: (_target, verb) => () => {
      throw new Error(`No ${String(verb)} is expected.`);
    },
  });
  const verbs = Object.assign(Object.create(others), {
    getList: async (resource: string) => ({ data: records[resource] ?? [] }),
    create: (resource: string, { data }: { data: Record<string, unknown> }) => answer(['create', resource, data], data),
    update: (resource: string, { id, data }: { id: string; data: Record<string, unknown> }) =>
      answer(['update', resource, id, data], data),
  }) as Parameters<typeof importOneByOne>[0];
  return { verbs, writes, running };
}

const named = { clientName: { field: 'clientId', resource: 'clients' } };
const actionsOf = ({ results }: Awaited<ReturnType<typeof importOneByOne>>) => results.map(({ action }) => action);

describe('rows are sent one by one, a few in parallel (rules 18.3)', () => {
  it('new and existing records in four requests at once; a refused row stops no other', async () => {
    const { verbs, writes, running } = backend();
    const rows = ['Bridge', 'Refused', 'Quay', 'Canal', 'Tunnel', 'Mole'].map((title) => ({ title }));
    const reply = await importOneByOne(verbs, 'projects', { mode: 'upsert', key: 'title', rows });
    expect(actionsOf(reply)).toEqual(['updated', 'refused', 'created', 'created', 'created', 'created']);
    expect(writes).toContainEqual(['update', 'projects', 'p1', { title: 'Bridge' }]);
    expect(running.most).toBe(4);
  });

  it('a name becomes the id of the only record that has it; an id stays', async () => {
    const { verbs, writes } = backend();
    const rows = ['Harbour', 'c2', 'Acme', 'Nobody'].map((clientName) => ({ title: 'Pier', clientName }));
    const reply = await importOneByOne(verbs, 'projects', { mode: 'create', rows }, named);
    expect(writes).toEqual(['c3', 'c2'].map((clientId) => ['create', 'projects', { title: 'Pier', clientId }]));
    expect(reply.results.map(({ errors }) => Object.keys(errors ?? {}))).toEqual([
      [],
      [],
      ['clientName'],
      ['clientName'],
    ]);
  });

  it('a dry run writes nothing', async () => {
    const { verbs, writes } = backend();
    const rows = [{ title: 'Bridge' }, { title: 'Quay' }];
    const reply = await importOneByOne(verbs, 'projects', { mode: 'upsert', key: 'title', rows, dryRun: true });
    expect(actionsOf(reply)).toEqual(['updated', 'created']);
    expect(writes).toEqual([]);
  });
});
