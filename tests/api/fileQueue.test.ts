import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { startDeletions } from '#server/files/deletions';
import type { FileStore } from '#server/files/fileStore';
import { openFolderStore } from '#server/files/folderStore';
import { newFileKey } from '#server/files/keys';
import { takeDue } from '#server/files/queue';
import { storeFiles } from '#server/files/storeFiles';
import { quiet, type TestDatabase, testDatabase, withClient } from './support/database';

let database: TestDatabase;
let folder: string;
let store: FileStore;
beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'atrium-queue-'));
  store = await openFolderStore(folder);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const asOwner = <Row extends object>(statement: string, values: unknown[] = []) =>
  withClient(database.adminUrl, async (client) => (await client.query<Row>(statement, values)).rows);
const queue = () =>
  asOwner<{ file_key: string; attempts: number; minutes: number }>(
    'select file_key, attempts, round(extract(epoch from due_at - now()) / 60) as minutes from file_deletions order by created_at, file_key',
  );
beforeEach(() => asOwner('truncate file_deletions, file_usage, documents, images'));

const enqueue = (keys: string[]) =>
  asOwner('insert into file_deletions (tenant_id, file_key) select $1, key from unnest($2::text[]) as key', [
    newId(),
    keys,
  ]);

/** A store that removes what `fails` lets it. */
const removing = (fails: (key: string) => boolean, removed: string[] = []) => ({
  removed,
  store: {
    ...store,
    remove: async (key: string) => {
      if (fails(key)) throw new Error('The store is out of order');
      removed.push(key);
    },
  } satisfies FileStore,
});

async function workOff(files: FileStore) {
  const worker = startDeletions(database.database, files, quiet, { interval: 1_000_000 });
  await worker.idle();
  await worker.stop();
}

describe('the queue of file deletions (rules 3.10)', () => {
  it('does not stop at failing entries, which are retried at growing intervals', async () => {
    const stuck = Array.from({ length: 150 }, (_, index) => `stuck-${index}`);
    await enqueue(stuck);
    await enqueue(['fine-1', 'fine-2']);
    const { store: files, removed } = removing((key) => key.startsWith('stuck'));
    await workOff(files);
    expect(removed.sort()).toEqual(['fine-1', 'fine-2']);
    expect(await queue()).toHaveLength(150);
    for (const [failures, minutes] of [
      [1, 1],
      [2, 2],
      [3, 4],
      [4, 8],
    ]) {
      expect(new Set((await queue()).map(({ attempts }) => attempts))).toEqual(new Set([failures]));
      expect(new Set((await queue()).map((entry) => Number(entry.minutes)))).toEqual(new Set([minutes]));
      await asOwner('update file_deletions set due_at = now()');
      await workOff(files);
    }
    await asOwner('update file_deletions set due_at = now(), attempts = 60');
    await workOff(files);
    expect(Math.max(...(await queue()).map((entry) => Number(entry.minutes)))).toBeLessThanOrEqual(8.6 * 60);
    await asOwner('update file_deletions set due_at = now()');
    await workOff(removing(() => false).store);
    expect(await queue()).toEqual([]);
  });

  it('gives no entry to two servers', async () => {
    const keys = Array.from({ length: 60 }, (_, index) => `key-${index}`);
    await enqueue(keys);
    const takes = await Promise.all(Array.from({ length: 4 }, () => takeDue(database.database, 30)));
    const taken = takes.flat().map(({ fileKey }) => fileKey);
    expect(new Set(taken).size).toBe(taken.length);
  });

  it('continues with other files if the store does not reply for one', async () => {
    await enqueue(['hangs', ...Array.from({ length: 7 }, (_, index) => `key-${index}`)]);
    const removed: string[] = [];
    let release = () => {};
    const unanswered = new Promise<void>((resolve) => {
      release = resolve;
    });
    const files: FileStore = {
      ...store,
      remove: async (key) => (key === 'hangs' ? unanswered : void removed.push(key)),
    };
    const worker = startDeletions(database.database, files, quiet, { interval: 1_000_000 });
    await expect.poll(() => removed.length).toBe(7);
    release();
    await worker.idle();
    await worker.stop();
    expect(await queue()).toEqual([]);
  });
});

describe('a store that takes an hour loses no file (rules 3.10)', () => {
  const tenantId = newId();
  const transaction = <Result>(options: object, work: (tx: Transaction) => Promise<Result>) =>
    database.database.tenant(tenantId, options, work);

  async function incoming(name: string, size = 7) {
    const path = join(store.incoming, name);
    await writeFile(path, Buffer.alloc(size, 'a'));
    return { path, key: newFileKey(tenantId, 'txt'), contentType: 'text/plain' };
  }

  /** A store whose `adopt` waits for `finish`. */
  function slow() {
    let finish = () => {};
    let begun = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const files: FileStore = {
      ...store,
      adopt: async (...args) => {
        begun();
        await finished;
        await store.adopt(...args);
      },
    };
    return { files, started, finish };
  }

  it('its reservation is renewed while the file is being stored', async () => {
    const { files, started, finish } = slow();
    const file = await incoming('held');
    const storing = storeFiles({ store: files, transaction, log: quiet, quota: undefined }, [file], async () => 'row');
    await started;
    await workOff(store);
    finish();
    await expect(storing).resolves.toBe('row');
    await workOff(store);
    expect(await store.size(file.key)).toBe(7);
    expect(await queue()).toEqual([]);
  });

  it('if the reservation has lapsed, no row names the file, and the file is deleted', async () => {
    const { files, started, finish } = slow();
    const file = await incoming('lapsed');
    let inserted = false;
    const storing = storeFiles({ store: files, transaction, log: quiet, quota: undefined }, [file], async (tx) => {
      await tx.query("insert into sign_in_failures (tenant_id, id, subject) values ($1, $2, 'the row')", [
        tx.tenantId,
        newId(),
      ]);
      inserted = true;
    });
    await started;
    await asOwner('update file_deletions set due_at = now()');
    await workOff(store); // takes the lapsed reservation; the file is not there yet
    finish();
    await expect(storing).rejects.toMatchObject({ statusCode: 503 });
    expect(inserted).toBe(true);
    expect(await asOwner("select from sign_in_failures where subject = 'the row'")).toEqual([]);
    expect(await store.size(file.key)).toBe(7);
    await workOff(store);
    expect(await store.size(file.key)).toBeUndefined();
  });

  it('reservations, stored and released files are counted, and end at zero', async () => {
    const used = async () => Number((await asOwner<{ bytes: string }>('select bytes from file_usage'))[0]?.bytes);
    const { files, started, finish } = slow();
    const file = await incoming('counted', 1000);
    const storing = storeFiles({ store: files, transaction, log: quiet, quota: 1500 }, [file], async () => undefined);
    await started;
    expect(await used()).toBe(1000);
    const other = await incoming('refused', 501);
    await expect(
      storeFiles({ store, transaction, log: quiet, quota: 1500 }, [other], async () => undefined),
    ).rejects.toMatchObject({ statusCode: 507 });
    expect(await used()).toBe(1000);
    await asOwner('update file_deletions set due_at = now()');
    await workOff(store);
    expect(await used()).toBe(0);
    finish();
    await expect(storing).rejects.toMatchObject({ statusCode: 503 });
    expect(await used()).toBe(0);
  });
});
