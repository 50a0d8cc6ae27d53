import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SecurityEvent } from '#contract/extensions/events';
import type { HistoryEntry } from '#contract/extensions/history';
import { newCheckpointKey } from '#server/process/checkpointKey';
import { firstHash, linkEntries } from '#server/records/history/chain';
import { makeCheckpoint } from '#server/records/history/checkpoints';
import { type Verified, verifyChain } from '#server/records/history/verifyChain';
import { checkpointReader, checkpointSigner } from '#server/security/checkpoints';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { withClient } from './support/database';
import { runProgram } from './support/program';

const key = newCheckpointKey();

let test: TestApp;
let company: TestTenant;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await test.tenant();
});

const client = async (name: string) =>
  (await test.call<{ id: string }>('POST', '/api/Clients', { as: company.admin, body: { name } })).body.id;
const link = () => test.database.database.tenant(company.id, {}, (tx) => linkEntries(tx));
const checkpoint = (eventsDays = 400) =>
  test.database.database.tenant(company.id, {}, (tx) =>
    makeCheckpoint(tx, { signer: checkpointSigner(key), eventsDays }),
  );
const verify = (reader = key): Promise<Verified> =>
  verifyChain(test.database.database, company.id, [checkpointReader(reader)]);
/** Does what only the owner of the database can do. */
const tamper = (statement: string) =>
  withClient(test.database.adminUrl, (owner) => owner.query(statement, statement.includes('$1') ? [company.id] : []));
/** The entries of the chain, as the database has them. */
const links = () =>
  withClient(test.database.adminUrl, async (owner) => {
    const found = await owner.query<{ position: string; kind: string; entry_id: string; digest: Buffer; hash: Buffer }>(
      'select position, kind, entry_id, digest, hash from chain_links where tenant_id = $1 order by position',
      [company.id],
    );
    return found.rows;
  });
/** Some writes of each kind. */
async function work(): Promise<string> {
  const id = await client('Before');
  await test.call('PATCH', `/api/Clients/${id}`, { as: company.admin, body: { name: 'After' } });
  await client('Another');
  return id;
}

describe('a chain (rules 14.41)', () => {
  it('has each entry of history and security log once, with a hash over the one before', async () => {
    await work();
    await link();
    const stored = await links();
    expect(stored.map(({ position }) => Number(position))).toEqual(stored.map((_, index) => index + 1));
    expect(new Set(stored.map(({ kind }) => kind))).toEqual(new Set(['history', 'event']));
    let before = firstHash(company.id);
    for (const { kind, digest, hash } of stored) {
      if (kind === 'event') expect(createHash('sha256').update(before).update(digest).digest()).toEqual(hash);
      before = hash;
    }
    const { body } = await test.call<SecurityEvent[]>('GET', '/api/SecurityEvents?range=[0,9]', { as: company.admin });
    const byId = new Map((await links()).map(({ entry_id, hash }) => [entry_id, hash.toString('hex')]));
    for (const { id, hash } of body) expect(hash).toBe(byId.get(id));
    expect(body.length).toBeGreaterThan(0);
  });

  it('is read with the history, at once by administrators, of an entity once its entries are linked', async () => {
    const id = await work();
    const read = (filter?: object) =>
      test.call<HistoryEntry[]>('GET', `/api/History${filter ? `?filter=${JSON.stringify(filter)}` : ''}`, {
        as: company.admin,
      });
    expect((await read({ entityId: id })).body.map(({ hash }) => hash)).toEqual([null, null]);
    const whole = (await read()).body;
    const byId = new Map((await links()).map(({ entry_id, hash }) => [entry_id, hash.toString('hex')]));
    expect(whole.length).toBeGreaterThanOrEqual(3);
    for (const entry of whole) expect(entry.hash).toBe(byId.get(entry.id));
    const ofOne = (await read({ entityId: id })).body;
    expect(ofOne.map(({ hash }) => hash)).toEqual(ofOne.map((entry) => byId.get(entry.id)));
  });

  it('is verified as complete, with undone and restored changes', async () => {
    const id = await work();
    const { body } = await test.call<{ changeId: string }>('DELETE', '/api/Clients', {
      as: company.admin,
      body: { ids: [id] },
    });
    expect((await test.call('POST', `/api/History/${body.changeId}/undo`, { as: company.admin })).status).toBe(200);
    await checkpoint();
    await client('Later');
    const verified = await verify();
    expect(verified).toMatchObject({ broken: null, checkpoints: 1, expired: 0 });
    const counted = await test.database.database.tenant(company.id, { readOnly: true }, (tx) =>
      tx.query<{ count: number }>(
        `select (select count(*) from history where tenant_id = $company)::int
          + (select count(*) from security_events where tenant_id = $company)::int as count`,
      ),
    );
    expect(verified.entries).toBe(counted.rows[0]?.count);
  });

  it('includes earlier entries of the history, and changes no longer in the feed', async () => {
    await work();
    await tamper('delete from live_changes where tenant_id = $1');
    await link();
    const first = await verify();
    expect(first.broken).toBeNull();
    await work();
    await tamper('update live_feeds set epoch = gen_random_uuid() where tenant_id = $1');
    await tamper('delete from live_changes where tenant_id = $1');
    const then = await verify();
    expect(then.broken).toBeNull();
    expect(then.entries).toBeGreaterThan(first.entries);
  });

  it('links an import of several requests, and a bulk change of more entries than a piece, once each', async () => {
    const rows = (from: number) => Array.from({ length: 1000 }, (_, n) => ({ name: `Client ${from + n}` }));
    const send = (body: object) =>
      test.call<{ changeId: string }>('POST', '/api/Clients/import', { as: company.admin, body });
    const { changeId } = (await send({ mode: 'create', rows: rows(0) })).body;
    await Promise.all([1, 2, 3, 4, 5, 6].map((n) => send({ mode: 'create', rows: rows(n * 1000), changeId })));
    await test.call('DELETE', '/api/Clients', { as: company.admin, body: { filter: { name_q: 'Client' } } });
    const verified = await verify();
    expect(verified.broken).toBeNull();
    expect(verified.entries).toBeGreaterThan(14_000);
  });

  it('is linked by two servers at once without a gap', async () => {
    await work();
    await Promise.all([link(), link(), work(), link(), work(), link()]);
    expect(await verify()).toMatchObject({ broken: null });
  });
});

describe('verify names the first entry that does not fit', () => {
  const third = async () => {
    const stored = await links();
    const found = stored.find(({ kind, position }) => kind === 'history' && Number(position) >= 3);
    return { id: found?.entry_id ?? '', position: Number(found?.position) };
  };
  beforeEach(async () => {
    await work();
    await work();
    await link();
  });

  it('where a value of the history was changed', async () => {
    const { id, position } = await third();
    await tamper(`update history set changes = '{"name": ["Before", "Never"]}' where id = '${id}'`);
    expect((await verify()).broken).toMatchObject({ position, kind: 'history', id });
  });

  it('where a name in the history was changed', async () => {
    const { id, position } = await third();
    await tamper(`update history set user_name = 'Somebody else' where id = '${id}'`);
    expect((await verify()).broken).toMatchObject({ position, kind: 'history', id });
  });

  it('where an entry of the history was deleted', async () => {
    const { id, position } = await third();
    await tamper(`delete from history where id = '${id}'`);
    expect((await verify()).broken).toMatchObject({ position, id, why: 'the entry was deleted' });
  });

  it('where an entry was deleted with its link', async () => {
    const { id, position } = await third();
    await tamper(`delete from history where id = '${id}'`);
    await tamper(`delete from chain_links where entry_id = '${id}'`);
    expect((await verify()).broken).toMatchObject({ position: position + 1, why: expect.stringContaining('missing') });
  });

  it('where an event was changed or deleted', async () => {
    const event = (await links()).find(({ kind }) => kind === 'event');
    await tamper(`update security_events set address = '192.0.2.1' where id = '${event?.entry_id}'`);
    expect((await verify()).broken).toMatchObject({ kind: 'event', id: event?.entry_id });
    await tamper(`delete from security_events where id = '${event?.entry_id}'`);
    expect((await verify()).broken).toMatchObject({ kind: 'event', id: event?.entry_id, why: 'the entry was deleted' });
  });

  it('where an entry was slipped in', async () => {
    await tamper(`insert into history (tenant_id, action, resource, entity_id, change_id)
      values ($1, 'updated', 'clients', gen_random_uuid(), gen_random_uuid())`);
    expect((await verify()).broken).toMatchObject({ kind: 'history', why: 'no link of the chain names it' });
  });

  it('where the end of the chain was cut off, back to the last checkpoint', async () => {
    await checkpoint();
    const last = (await links()).at(-1);
    await tamper(`delete from history where id = '${last?.entry_id}'`);
    await tamper(`delete from security_events where id = '${last?.entry_id}'`);
    await tamper(`delete from chain_links where entry_id = '${last?.entry_id}'`);
    expect((await verify()).broken).toMatchObject({ kind: 'checkpoint', why: expect.stringContaining('ends before') });
  });

  it('where the whole chain was made anew, by the checkpoint', async () => {
    await checkpoint();
    const { id } = await third();
    await tamper(`update history set changes = '{}' where id = '${id}'`);
    await tamper('delete from chain_links where tenant_id = $1');
    await tamper('delete from chains where tenant_id = $1');
    await tamper('update security_events set chained = false where tenant_id = $1');
    expect((await verify()).broken).toMatchObject({ why: expect.stringContaining('has another hash') });
  });

  it('where a checkpoint is signed by another key, or changed', async () => {
    await checkpoint();
    expect((await verify(newCheckpointKey())).broken).toMatchObject({
      kind: 'checkpoint',
      why: expect.stringContaining('--public-key'),
    });
    await tamper('update chain_checkpoints set expired = 1 where tenant_id = $1');
    expect((await verify()).broken).toMatchObject({ kind: 'checkpoint', why: 'its signature does not fit' });
  });
});

describe('events that expire', () => {
  const age = (days: number) =>
    tamper(`update security_events set at = at - interval '${days} days' where tenant_id = $1`);

  it('go with the checkpoint of the day, and the rest is still proved', async () => {
    await age(401);
    await work();
    expect((await checkpoint())?.expired).toBeGreaterThan(0);
    await work();
    const verified = await verify();
    expect(verified.broken).toBeNull();
    expect(verified.expired).toBeGreaterThan(0);
    expect(await checkpoint()).toBeDefined();
    expect(await checkpoint()).toBeUndefined(); // nothing new
    expect(await verify()).toMatchObject({ broken: null, expired: verified.expired, checkpoints: 2 });
  });

  it('are distinguished from deleted events', async () => {
    await age(401);
    await checkpoint();
    await company.holder('Clients:View');
    await link();
    const young = (await links()).filter(({ kind }) => kind === 'event').at(-1);
    await tamper(`delete from security_events where id = '${young?.entry_id}'`);
    expect((await verify()).broken).toMatchObject({ id: young?.entry_id, why: 'the entry was deleted' });
  });
});

it('is linked and signed by background work alone, with a line of the log for each checkpoint', async () => {
  const lines: string[] = [];
  const logStream = new PassThrough();
  logStream.on('data', (text) => lines.push(String(text)));
  const chains = { gathering: 10, search: 50, checkpoints: 50 };
  const busy = await testApp({ LOG_LEVEL: 'warn' }, { logStream, chains });
  const { id } = await busy.tenant();
  const ofCompany = () => lines.filter((line) => line.includes('"security":"checkpoint"') && line.includes(id));
  await expect.poll(ofCompany).toHaveLength(1);
  const verified = await verifyChain(busy.database.database, id, [checkpointReader(busy.config.checkpointKey)]);
  expect(verified).toMatchObject({ broken: null, checkpoints: 1 });
  expect(JSON.parse(ofCompany()[0] ?? '')).toMatchObject({ position: verified.lastCheckpoint?.position });
  await busy.close();
});

it('npm run verify proves a company, and ends with 1 where something does not fit', async () => {
  await work();
  const env = {
    DATABASE_URL: test.database.adminUrl,
    DATA_DIR: test.config.dataDir,
    JWT_SECRET: test.config.jwtSecret,
    FILES_SECRET: test.config.filesSecret,
    DATABASE_SECRET: test.config.databaseSecret,
  };
  const proved = await runProgram('verify', ['--tenant', company.id], env).ended;
  expect(JSON.parse(proved.output)).toMatchObject({ tenantId: company.id, broken: null });
  expect(proved.code).toBe(0);
  await tamper("update history set entity_name = 'x' where tenant_id = $1");
  const broken = await runProgram('verify', ['--tenant', company.id], env).ended;
  expect(JSON.parse(broken.output).broken).toMatchObject({ kind: 'history' });
  expect(broken.code).toBe(1);
  expect((await runProgram('verify', ['--key'], env).ended).output).toContain('BEGIN PUBLIC KEY');
  const none = await runProgram('verify', ['--domain', 'nowhere'], env).ended;
  expect(none.code).toBe(1);
});
