import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

const happened: { events: [string, string][] } = { events: [] };

vi.resetModules();
vi.doMock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    open: async (...args: Parameters<typeof real.open>) => {
      const opened = await real.open(...args);
      const sync = opened.sync.bind(opened);
      opened.sync = () => {
        happened.events.push(['sync', String(args[0])]);
        return sync();
      };
      return opened;
    },
    rename: (from: string, to: string) => {
      happened.events.push(['rename', to]);
      return real.rename(from, to);
    },
  };
});

const { openFolderStore } = await import('#server/files/folderStore');
const { newFileKey, pathOf } = await import('#server/files/keys');
afterAll(() => {
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-durable-'));
  happened.events = [];
});
afterEach(() => rm(folder, { recursive: true }));

it('a stored file and its name are on the disk before the reply (rules 3.10)', async () => {
  const store = await openFolderStore(folder);
  const tenant = '01930000-0000-7000-8000-000000000001';
  const adopt = async () => {
    happened.events = [];
    const path = join(store.incoming, 'upload');
    await writeFile(path, 'content');
    const key = newFileKey(tenant, 'txt');
    await store.adopt(path, key, 'text/plain');
    return { key, events: happened.events.map(([what, where]) => [what, relative(folder, where)]) };
  };
  const first = await adopt();
  expect(first.events).toEqual([
    ['sync', '.incoming/upload'],
    ['rename', pathOf(first.key)],
    ['sync', tenant],
    ['sync', ''],
  ]);
  const second = await adopt();
  expect(second.events).toEqual([
    ['sync', '.incoming/upload'],
    ['rename', pathOf(second.key)],
    ['sync', tenant],
  ]);
});
