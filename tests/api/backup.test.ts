import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Document } from '#contract/resources/calls/documents';
import { makeBackup } from '#server/backup/make';
import { checkBackup, restoreBackup } from '#server/backup/restore';
import { migrate } from '#server/database/migrate';
import type { FileStore } from '#server/files/fileStore';
import { openFileStore } from '#server/files/openFileStore';
import { queueMail } from '#server/notifications/outbox';
import { type Config, readConfig } from '#server/process/config';
import { seedDemo } from '#server/seed/demo';
import { startBucket, type TestBucket } from '../unit/server/files/bucket';
import { pdf } from '../unit/server/files/samples';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { createDatabase, dropDatabase, withDatabase } from './support/cluster';
import { contentOf } from './support/content';
import { withClient } from './support/database';
import { slowConnection } from './support/slowConnection';
import { makeProject, upload } from './support/uploads';

const key = 'a key for the backups of the tests';
let test: TestApp;
let company: TestTenant;
let project: string;
let store: FileStore;
let folder: string;
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
  folder = mkdtempSync(join(tmpdir(), 'atrium-backups-'));
  test = await testApp({ BACKUP_KEY: key });
  store = await openFileStore(test.config);
  await seedDemo(test.database.database, store);
  company = await test.tenant('Größe & "Söhne"\t\\N');
  project = await makeProject(test, company);
  await test.database.database.tenant(company.id, {}, (tx) => queueMail(tx, company.admin.id, 'reset'));
  writeFileSync(join(test.config.dataDir, 'jwt-secret'), 'the secret that was kept, of no use elsewhere', {
    mode: 0o600,
  });
}, 120_000);
afterAll(async () => {
  store.close();
  await test.close();
  await bucket.stop();
  rmSync(folder, { recursive: true });
});

/** An empty database, and another machine's folder. */
async function elsewhere(owner?: string) {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await createDatabase(inject('cluster'), name, inject('cluster').blank, owner);
  const dataDir = mkdtempSync(join(folder, 'elsewhere-'));
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_KEY: key, LOG_LEVEL: 'silent', DEMO: 'off' });
  const files = await openFileStore(config);
  return {
    config,
    files,
    adminUrl: withDatabase(inject('cluster').adminUrl, name),
    drop: () => dropDatabase(inject('cluster'), name),
  };
}

const backup = (to: string, config: Config = test.config, adminUrl: string = test.database.adminUrl) =>
  makeBackup({ config, adminUrl, files: store, to });

const fileKeys = `select file_key as key from documents union select file_key from images union select thumbnail_key from images`;
const keysIn = (url: string) =>
  withClient(url, async (client) => (await client.query<{ key: string }>(fileKeys)).rows.map((row) => row.key));
/** The rules of a database for its rows. */
const rulesOf = (url: string) =>
  withClient(url, async (client) => {
    const found = await client.query(`
      select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger
        where not tgisinternal
      union all select polrelid::regclass::text, polname, pg_get_expr(polqual, polrelid) from pg_policy
      union all select relname, 'security', relrowsecurity::text || relforcerowsecurity from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
      order by 1, 2, 3`);
    return found.rows;
  });
const bytesOf = async (files: FileStore, fileKey: string) => {
  const found = await files.read(fileKey);
  return found && buffer(found.content);
};

/** A cluster makes every table's shards at each restore. */
const patience = inject('cluster').workers.length > 0 ? 400_000 : 240_000;

describe('npm run backup and restore (rules 17.5)', { timeout: patience }, () => {
  it('restore every row, every file, the secrets and every policy after a total loss', async () => {
    const { location, end } = await backup(`${folder}/`);
    expect(location).toMatch(/atrium-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/);
    expect(statSync(location).mode & 0o777).toBe(0o600);
    expect(end.missing).toEqual([]);
    const target = await elsewhere();
    await restoreBackup({ ...target, from: location, replace: false });
    expect(await contentOf(target.adminUrl)).toEqual(await contentOf(test.database.adminUrl));
    // mails of that moment went out since, and links that were unused then may be used
    const mails = (url: string) =>
      withClient(url, async (client) => (await client.query('select from mails')).rowCount);
    expect(await mails(test.database.adminUrl)).toBeGreaterThan(0);
    expect(await mails(target.adminUrl)).toBe(0);
    // triggers, keys and row-level security are as they were
    expect(await rulesOf(target.adminUrl)).toEqual(await rulesOf(test.database.adminUrl));
    const keys = await keysIn(target.adminUrl);
    expect(keys.length).toBe(end.files);
    expect(keys.length).toBeGreaterThan(100);
    for (const fileKey of keys) {
      expect((await bytesOf(target.files, fileKey))?.equals((await bytesOf(store, fileKey)) ?? Buffer.alloc(0))).toBe(
        true,
      );
    }
    const secret = join(target.config.dataDir, 'jwt-secret');
    expect(readFileSync(secret, 'utf8')).toBe('the secret that was kept, of no use elsewhere');
    expect(statSync(secret).mode & 0o777).toBe(0o600);
    await migrate(target.adminUrl, test.config.jwtSecret);
    await target.drop();
  });

  it('contain the file of every row that they contain, beside a busy server', async () => {
    const url = `/api/Documents/projects/${project}`;
    let working = true;
    const work = async () => {
      while (working) {
        const sent = await upload(test, `${url}/upload`, company.admin, { name: 'a.pdf', content: pdf() });
        const listed = (await test.call<Document[]>('GET', url, { as: company.admin })).body;
        const oldest = listed.at(-1);
        if (listed.length > 5) await test.call('DELETE', `${url}/documents/${oldest?.id}`, { as: company.admin });
        expect(sent.status).toBe(200);
      }
    };
    const busy = [work(), work()];
    await expect
      .poll(async () => (await test.call<Document[]>('GET', url, { as: company.admin })).body.length, {
        timeout: 30_000,
      })
      .toBeGreaterThan(5);
    const made = await backup(`${folder}/busy.backup`);
    working = false;
    await Promise.all(busy);
    expect(made.end.missing).toEqual([]);
    const target = await elsewhere();
    await restoreBackup({ ...target, from: made.location, replace: false });
    for (const fileKey of await keysIn(target.adminUrl))
      expect(await target.files.size(fileKey), fileKey).toBeDefined();
    await target.drop();
  });

  it('count the rows of each table, however late the database reports them', async () => {
    const line = await slowConnection(test.database.adminUrl);
    const late = await backup(`${folder}/late.backup`, test.config, line.url);
    line.close();
    expect(late.end.rows).toEqual((await backup(`${folder}/early.backup`)).end.rows);
    expect(late.end.rows.projects).toBeGreaterThan(50);
  });

  it('write to S3 and read from it', async () => {
    const s3 = { ...test.config, s3: bucket.settings };
    const { location } = await backup(`${bucket.url}/backups/`, s3);
    expect(location).toMatch(/^s3:\/\/.*\/backups\/atrium-.*\.backup$/);
    const target = await elsewhere();
    const config = { ...target.config, s3: bucket.settings };
    await restoreBackup({ ...target, config, from: location, replace: false });
    expect(await contentOf(target.adminUrl)).toEqual(await contentOf(test.database.adminUrl));
    await target.drop();
  });

  it('work for an owner of an external database who is not a superuser', async () => {
    const owner = `owner_${randomBytes(4).toString('hex')}`;
    await withClient(inject('cluster').adminUrl, (client) =>
      client.query(`create role ${owner} login createrole password 'x';
        grant atrium_system, atrium_backup to ${owner} with admin option`),
    );
    const [from, to] = [await elsewhere(owner), await elsewhere(owner)];
    const asOwner = (url: string) => Object.assign(new URL(url), { username: owner, password: 'x' }).href;
    const { location } = await backup(`${folder}/owner.backup`);
    await restoreBackup({ ...from, adminUrl: asOwner(from.adminUrl), from: location, replace: false });
    const again = await makeBackup({ ...from, adminUrl: asOwner(from.adminUrl), to: `${folder}/again.backup` });
    await restoreBackup({ ...to, adminUrl: asOwner(to.adminUrl), from: again.location, replace: false });
    await restoreBackup({ ...to, adminUrl: asOwner(to.adminUrl), from: again.location, replace: true });
    expect(await contentOf(to.adminUrl)).toEqual(await contentOf(test.database.adminUrl));
    await from.drop();
    await to.drop();
    await withClient(inject('cluster').adminUrl, (client) =>
      client.query(`drop owned by ${owner}; drop role ${owner}`),
    );
  });
});

describe('an invalid backup changes nothing (rules 17.5)', { timeout: patience }, () => {
  it('truncated, altered, with another key, or none at all', async () => {
    const { location } = await backup(`${folder}/good.backup`);
    const plain = await backup(`${folder}/plain.backup`, { ...test.config, backupKey: undefined });
    const target = await elsewhere();
    const good = readFileSync(location);
    const open = readFileSync(plain.location);
    const changed = Buffer.from(good);
    changed.writeUInt8(changed.readUInt8(good.length - 1000) ^ 1, good.length - 1000);
    const inTable = Buffer.from(open);
    const packed = inTable.indexOf(Buffer.from([0x1f, 0x8b, 8])) + 20;
    inTable.writeUInt8(inTable.readUInt8(packed) ^ 1, packed);
    const bad: [string, Buffer][] = [
      ['cut', good.subarray(0, good.length - 70_000)],
      ['changed', changed],
      ['plain and cut', open.subarray(0, open.length - 70_000)],
      ['plain and cut between two files', open.subarray(0, Math.floor(open.length / 1024) * 512)],
      ['of another first byte', Buffer.concat([Buffer.from([7]), good.subarray(1)])],
      ['plain and of another first byte', Buffer.concat([Buffer.from([7]), open.subarray(1)])],
      ['cut to 10 bytes', good.subarray(0, 10)],
      ['plain and changed within a table', inTable],
      ['plain and cut to 10 bytes', open.subarray(0, 10)],
      ['garbage', randomBytes(10_000)],
      ['empty', Buffer.alloc(0)],
    ];
    for (const [what, content] of bad) {
      const from = join(folder, 'bad.backup');
      writeFileSync(from, content);
      for (const unsealed of [false, true]) {
        const damaged = /changed or cut short/;
        await expect(restoreBackup({ ...target, from, unsealed, replace: false }), what).rejects.toThrow(damaged);
        await expect(checkBackup({ ...target, from, unsealed }), what).rejects.toThrow(damaged);
      }
    }
    const other = { ...target.config, backupKey: 'another key than that one' };
    await expect(restoreBackup({ ...target, config: other, from: location, replace: false })).rejects.toThrow(
      /BACKUP_KEY/,
    );
    const unencrypted = { ...target, from: plain.location };
    await expect(restoreBackup({ ...unencrypted, replace: false })).rejects.toThrow(/not encrypted.*--unsealed/);
    await expect(checkBackup(unencrypted)).rejects.toThrow(/not encrypted.*--unsealed/);
    expect(await checkBackup({ ...unencrypted, unsealed: true })).toHaveProperty('end');
    expect(await contentOf(target.adminUrl)).toEqual({});
    expect(readdirSync(target.config.filesUrl)).toEqual(['.incoming']);
    await target.drop();
  });

  it('a database in use, or with companies, is not overwritten without an explicit option', async () => {
    const { location } = await backup(`${folder}/again.backup`);
    const before = await contentOf(test.database.adminUrl);
    const there = { config: test.config, files: store, adminUrl: test.database.adminUrl };
    await expect(restoreBackup({ ...there, from: location, replace: true })).rejects.toThrow(/stop it first/);
    expect(await contentOf(test.database.adminUrl)).toEqual(before);
    const target = await elsewhere();
    await restoreBackup({ ...target, from: location, replace: false });
    await expect(restoreBackup({ ...target, from: location, replace: false })).rejects.toThrow(/--replace/);
    await restoreBackup({ ...target, from: location, replace: true });
    expect(await contentOf(target.adminUrl)).toEqual(before);
    await target.drop();
  });

  it('a failed backup leaves no partial archive', async () => {
    const failing: FileStore = {
      ...store,
      read: async () => {
        throw new Error('The store is out of order');
      },
    };
    const to = join(folder, 'half.backup');
    const broken = makeBackup({ config: test.config, adminUrl: test.database.adminUrl, files: failing, to });
    await expect(broken).rejects.toThrow('out of order');
    expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([]);
  });
});
