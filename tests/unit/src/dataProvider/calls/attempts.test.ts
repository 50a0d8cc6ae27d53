import { afterEach, describe, expect, it, vi } from 'vitest';
import { bulkProgress } from '#console/dataProvider/verbs/bulkProgress';
import { extendedBackend } from '../extendedBackend';
import { FakeXmlHttpRequest } from '../fakeXmlHttpRequest';

afterEach(() => {
  bulkProgress.set(null);
  vi.unstubAllGlobals();
});

/** Fits whatever call. */
const answer = { id: 'x1', imageId: 'x1', name: 'x', content: 'x', changeId: 'h1', count: 1, skipped: [] };

/** A backend of which the first answer to each write gets lost. */
function start(extensions: string[]) {
  const lost = new Set<string>();
  const stage = extendedBackend(extensions, ({ method, path }) => {
    const write = `${method} ${path}`;
    if (method === 'GET') return undefined;
    if (!lost.has(write)) {
      lost.add(write);
      return 'no connection';
    }
    return { body: path.endsWith('/preview') ? [] : answer };
  });
  /** The keys of a call's attempts. */
  const twice = async (attempt: () => Promise<unknown>) => {
    const before = stage.requests.length;
    await expect(attempt()).rejects.toThrow();
    await attempt();
    const writes = stage.requests.slice(before).filter(({ method }) => method !== 'GET');
    return writes.map(({ headers }) => headers['idempotency-key']);
  };
  return { ...stage, twice };
}

const file = new File(['%PDF-1.7 …'], 'plan.pdf', { type: 'application/pdf', lastModified: 1 });
const project = { kind: 'project', projectId: 'p1' } as const;
const everyWrite = ({ provider }: ReturnType<typeof start>): [string, () => Promise<unknown>][] => [
  ['a creation', () => provider.create('comments', { data: { content: 'ok' }, meta: { projectId: 'p1' } })],
  ['a bulk edit', () => provider.updateMany('clients', { ids: ['c1'], data: { name: 'Acme' } })],
  ['a bulk deletion', () => provider.deleteMany('clients', { ids: ['c1'] })],
  ['rows of their own', () => provider.updateRows('projects', { rows: [{ id: 'p1', data: { title: 'Tower' } }] })],
  ['an undo', () => provider.undoChange({ changeId: 'h1' })],
  ['a restoration', () => provider.restoreTrash({ ids: ['t1'] })],
  ['an invitation', () => provider.inviteUser({ id: 'u1' })],
  ['a document', () => provider.uploadDocument({ owner: project, file, description: 'The plan' })],
  ['an image', () => provider.uploadImage({ owner: { kind: 'inventory', inventoryItemId: 'i1' }, file })],
];

describe('A write whose reply got lost (rules 13.26)', () => {
  it('is repeated under its key, whatever it writes', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeXmlHttpRequest);
    const stage = start(['idempotency', 'bulk', 'bulkRows']);
    const used = new Set<string>();
    for (const [name, attempt] of everyWrite(stage)) {
      const [first, again] = await stage.twice(attempt);
      expect(first, name).toMatch(/^[0-9a-f]{32}$/);
      expect(again, name).toBe(first);
      used.add(String(first));
    }
    expect(used.size).toBe(everyWrite(stage).length);
  });

  it('is repeated under its key after a stop, and awaited while still running (rules 3.1)', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeXmlHttpRequest);
    const leaving = new AbortController();
    const stillMade = { status: 409, headers: { 'retry-after': '0' }, body: { message: 'still made' } };
    const { provider, requests } = extendedBackend(['idempotency'], ({ method }) => {
      if (method === 'GET') return undefined;
      const attempt = requests.filter((request) => request.method === 'POST').length;
      if (attempt === 1) leaving.abort();
      return attempt === 2 ? stillMade : { body: answer };
    });
    await expect(provider.uploadDocument({ owner: project, file, signal: leaving.signal })).rejects.toThrow('stopped');
    await provider.uploadDocument({ owner: project, file });
    const keys = requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    await provider.uploadDocument({ owner: project, file });
    expect(requests.at(-1)?.headers['idempotency-key']).not.toBe(keys[0]);
  });

  it('is a new write after a deletion, which may have removed its result', async () => {
    const { provider, requests } = start(['idempotency']);
    const create = () => provider.create('clients', { data: { name: 'Acme' } });
    await expect(create()).rejects.toThrow();
    const remove = () => provider.delete('clients', { id: 'c1', previousData: { id: 'c1' } });
    await expect(remove()).rejects.toThrow();
    await remove();
    await create();
    const keys = requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('has no key on a backend without keys', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeXmlHttpRequest);
    const stage = start(['bulk', 'bulkRows']);
    for (const [name, attempt] of everyWrite(stage)) {
      expect(await stage.twice(attempt), name).toEqual([undefined, undefined]);
    }
  });

  it('has no key where nothing is written, or one known version of a record is changed', async () => {
    const stage = start(['idempotency', 'bulk', 'bulkRows', 'schema']);
    const { provider, twice } = stage;
    const looks: (() => Promise<unknown>)[] = [
      () => provider.previewSchema({ kind: 'project', fields: [] }),
      () => provider.checkRows('projects', { rows: [{ id: 'p1', data: { title: 'Tower' } }] }),
      () => provider.update('clients', { id: 'c1', data: { name: 'Acme' }, previousData: { id: 'c1' } }),
    ];
    for (const look of looks) expect(await twice(look)).toEqual([undefined, undefined]);
  });
});
