import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../e2e/support/server';
import { type TestDatabase, testDatabase, testSecret, withClient } from './support/database';
import { type Ended, runProgram } from './support/program';
import type { Program } from './support/programs';

let database: TestDatabase;
let folder: string;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'atrium-commands-'));
  server = await startServer();
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (program: Program, args: string[], env: Record<string, string> = {}) =>
  runProgram(program, args, {
    DATABASE_URL: database.adminUrl,
    DATA_DIR: folder,
    JWT_SECRET: testSecret,
    FILES_SECRET: testSecret,
    DATABASE_SECRET: testSecret,
    ...env,
  });

async function startServer(env: Record<string, string> = {}) {
  const port = await freePort();
  const { child, ended } = run('main', [], { PORT: String(port), ...env });
  const url = `http://127.0.0.1:${port}`;
  await listening(child, ended);
  return { child, ended, url };
}

/** The server says its address once it answers. */
const listening = (child: ChildProcess, ended: Promise<Ended>) =>
  Promise.race([
    new Promise<void>((resolve) => child.stdout?.on('data', (text) => /is ready/.test(String(text)) && resolve())),
    ended.then(({ errors }) => Promise.reject(new Error(errors))),
  ]);

const create = (name: string, more: string[] = []) =>
  run('tenant', ['create', '--name', name, '--domain', name.toLowerCase(), ...more]).ended;

it.each<Program>(['tenant', 'seed', 'database', 'verify', 'backup', 'restore'])(
  'npm run %s tells its usage by --help, and where it does not know an option, or lacks one (rules 17.4)',
  async (program) => {
    const helped = await run(program, ['--help']).ended;
    expect(helped).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(/^Usage:/) });
    expect(helped.output).toContain(`npm run ${program} -- `);
    const wrong = await run(program, ['--unknown']).ended;
    expect(wrong).toMatchObject({ code: 2, output: '' });
    expect(wrong.errors).toMatch(/^Unknown option '--unknown'\.\nUsage:/);
    expect(wrong.errors).not.toContain('node:internal');
    const words = program === 'seed' ? ['500'] : []; // seed needs no option, and takes no word beside them
    const bare = await run(program, words).ended;
    expect(bare).toMatchObject({ code: 2, output: '', errors: expect.stringMatching(/^Usage:/m) });
  },
);

describe('npm run tenant (rules 1.15, 17.4)', () => {
  it('creates a company beside a running server; its Admin must change the password at the first sign-in', async () => {
    const made = await create('Tailspin', ['--admin-email', 'boss@tailspin.example']);
    expect(made).toMatchObject({ code: 0, errors: '' });
    const { tenantId, adminUserName, password, ...rest } = JSON.parse(made.output);
    expect(rest).toEqual({});

    const post = (path: string, body: object, token = '') =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    const signIn = async (secret: string) =>
      (await post('/api/Auth/login', { identifier: adminUserName, password: secret, tenantId })).json();
    const first = await signIn(password);
    expect(first).toMatchObject({ mustChangePassword: true, user: { roleName: 'Admin' } });
    const own = (token: string) =>
      fetch(`${server.url}/api/Tenants`, { headers: { authorization: `Bearer ${token}` } });
    expect((await own(first.token)).status).toBe(403);
    const change = { currentPassword: password, newPassword: 'Better-horse-8', confirmPassword: 'Better-horse-8' };
    expect((await post('/api/Auth/change-password', change, first.token)).status).toBe(200);
    const second = await signIn('Better-horse-8');
    expect(second.mustChangePassword).toBeFalsy();
    expect((await own(second.token)).status).toBe(200);
  });

  it('invite-admin restores access to a company that nobody can sign in to', async () => {
    const { tenantId } = JSON.parse((await create('Lockedout', ['--admin-email', 'gone@locked.example'])).output);
    await database.database.tenant(tenantId, {}, (tx) =>
      tx.query('update users set is_active = false, password_hash = null'),
    );
    const post = (path: string, body: object) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tenantId, ...body }),
      });
    for (const [email, userName] of [
      ['gone@locked.example', 'back'],
      ['new@locked.example', 'new'],
    ] as const) {
      const args = ['invite-admin', '--domain', 'lockedout', '--admin-email', email];
      const invited = await run('tenant', args).ended;
      expect(invited).toMatchObject({ code: 0, errors: '' });
      const { invitation, link } = JSON.parse(invited.output);
      expect(new URL(link).searchParams.get('invitation')).toBe(invitation);
      const password = 'Better-horse-8';
      const registration = { invitation, userName, password, confirmPassword: password };
      expect((await post('/api/Auth/register', registration)).status).toBe(200);
      const session = await (await post('/api/Auth/login', { identifier: email, password })).json();
      expect(session.user).toMatchObject({ roleName: 'Admin', isActive: true, email });
    }
  });

  it('rescue lets Admins sign in with passwords again if nobody can sign in', async () => {
    const made = JSON.parse((await create('Rescued', ['--admin-email', 'boss@rescued.example'])).output);
    const { tenantId, adminUserName: identifier, password } = made;
    await database.database.tenant(tenantId, {}, (tx) =>
      tx.query(`update tenants set sign_in = '{"passwordSignIn":"nobody","idleMinutes":30}'`),
    );
    const login = () =>
      fetch(`${server.url}/api/Auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tenantId, identifier, password }),
      });
    expect((await login()).status).toBe(403);
    const rescued = await run('tenant', ['rescue', '--domain', 'rescued']).ended;
    expect(rescued).toMatchObject({ code: 0, errors: '' });
    expect(JSON.parse(rescued.output)).toEqual({ tenantId, passwordSignIn: 'admins' });
    expect((await login()).status).toBe(200);
  });

  it('export writes a schema file to --file, or prints it; diff and apply read it', async () => {
    await create('Schemes', ['--admin-email', 'boss@schemes.example']);
    const tenant = (command: string, ...more: string[]) =>
      run('tenant', [command, '--domain', 'schemes', ...more]).ended;
    const file = join(folder, 'schemes.json');
    expect(await tenant('export', '--file', file)).toEqual({ code: 0, output: '', errors: '' });
    expect(await tenant('export')).toEqual({ code: 0, output: readFileSync(file, 'utf8'), errors: '' });
    expect(await tenant('diff', '--file', file)).toMatchObject({ code: 0, errors: '' });
    expect(await tenant('apply', '--file', file)).toMatchObject({ code: 0, errors: '' });
  });

  it('apply writes roles and converts values, as the call of a schema file does', async () => {
    const { tenantId } = JSON.parse((await create('Converts', ['--admin-email', 'boss@converts.example'])).output);
    const file = join(folder, 'converts.json');
    const apply = (type: string, claims: string[]) => {
      const fields = { project: [], client: [{ name: 'Size', type }] };
      writeFileSync(
        file,
        JSON.stringify({ format: 'atrium-schema', version: 1, fields, roles: [{ name: 'Clerk', claims }] }),
      );
      return run('tenant', ['apply', '--domain', 'converts', '--file', file]).ended;
    };
    const inside = (statement: string) =>
      database.database.tenant(tenantId, {}, async (tx) => (await tx.query(statement)).rows);
    expect(await apply('string', ['Clients:View'])).toMatchObject({ code: 0, errors: '' });
    await inside(`insert into clients (tenant_id, id, name, fields)
      select $company, gen_random_uuid(), 'Sized', jsonb_build_object(coalesce(key, id::text), 'many')
      from field_definitions where tenant_id = $company`);
    expect(await apply('integer', ['Clients:View', 'Clients:Edit'])).toMatchObject({ code: 0, errors: '' });
    expect(await inside('select fields from clients where tenant_id = $company')).toEqual([{ fields: {} }]);
    expect(await inside("select claims from roles where tenant_id = $company and name = 'Clerk'")).toEqual([
      { claims: ['Clients:View', 'Clients:Edit'] },
    ]);
    expect(
      await inside(
        "select action, user_id from history where tenant_id = $company and resource in ('roles', 'clients') order by resource desc, action",
      ),
    ).toEqual([
      { action: 'created', user_id: null },
      { action: 'updated', user_id: null },
      { action: 'updated', user_id: null },
    ]);
  });

  it('reports an error and exits with a code: a duplicate name, a missing argument, an unknown command', async () => {
    const again = await create('TAILSPIN', ['--admin-email', 'a@tailspin.example']);
    expect(again).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('already') });
    expect(await create('Nobody')).toMatchObject({ code: 2, errors: expect.stringContaining('Usage') });
    const unknown = await run('tenant', ['drop']).ended;
    expect(unknown).toMatchObject({ code: 2, errors: expect.stringContaining('Usage') });
  });
});

describe('the server process (rules 17.1)', () => {
  it('does not start with a wrong value, and names the variable without a stack', async () => {
    const ended = await run('main', [], { PORT: 'http' }).ended;
    expect(ended).toMatchObject({ code: 1, errors: expect.stringContaining('PORT') });
    expect(ended.errors).not.toMatch(/\n\s+at /);
  });

  it('reports a port in use', async () => {
    const port = new URL(server.url).port;
    const second = await run('main', [], { PORT: port }).ended;
    expect(second).toMatchObject({ code: 1, errors: expect.stringContaining(port) });
  });

  it('finishes running requests even after a second signal, as with Ctrl-C under npm', async () => {
    const told = await startServer();
    await withClient(database.adminUrl, async (client) => {
      await client.query('begin; lock table tenants in access exclusive mode');
      const running = fetch(`${told.url}/api/Tenants/by-name/nobody`).then(
        ({ status }) => status,
        () => 'cut off',
      );
      // background work of servers may wait for the table, too; a transaction sees the same statements at all times
      const waiting =
        "select from pg_stat_activity where datname = current_database() and wait_event = 'relation' and query like '%atrium_tenant_by_name%'";
      const seen = () => withClient(database.adminUrl, async (other) => (await other.query(waiting)).rowCount);
      await expect.poll(seen).toBe(1);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) told.child.kill(signal);
      const listens = () => fetch(`${told.url}/Health`).then(({ headers }) => headers.get('connection') !== 'close');
      await expect.poll(() => listens().catch(() => false)).toBe(false);
      await client.query('rollback');
      expect(await running).toBe(404);
    });
    expect((await told.ended).code).toBe(0);
  });

  it('stops gracefully: finishes running requests, then exits with 0', async () => {
    const running = Array.from({ length: 20 }, () =>
      fetch(`${server.url}/api/Auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: 'x', password: 'y', tenantId: 'z' }),
      }),
    );
    await running[0];
    server.child.kill('SIGTERM');
    const replies = await Promise.allSettled(running);
    const answered = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value.status] : []));
    expect(answered.every((status) => [401, 429, 503].includes(status))).toBe(true);
    expect((await server.ended).code).toBe(0);
  });
});
