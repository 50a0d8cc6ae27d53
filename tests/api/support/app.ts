import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { SignJWT } from 'jose';
import { endpoints } from '#contract/index';
import type { Permission } from '#contract/permissions';
import { type AppOptions, buildApp } from '#server/app';
import { newId } from '#server/database/ids';
import { openFileStore } from '#server/files/openFileStore';
import type { ChainTimes } from '#server/jobs/chainEntries';
import type { MoveTimes } from '#server/jobs/moveFields';
import { type Config, readConfig } from '#server/process/config';
import { atUsualSpeed } from '../../support/effort';
import { namingCompanies } from './companies';
import { type TestDatabase, testDatabase, testSecret } from './database';
import { checkDocumented } from './documentedReply';
import { watchLoop } from './loopWatch';

export const operatorToken = 'the operator of the tests, and nobody else';
/**
 * The longest time that the event loop may be busy at a stretch while calls are served, in milliseconds: some times that
 * of a step (rules 15.8), for a test's app checks its replies, and a machine may be slow.
 */
const longestStep = 400;
/** Everybody's password in the tests. */
export const password = 'Correct-horse-7';
/** The cheapest hash that Argon2 makes, quick to check: most tests only want somebody to be signed in. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface TestReply<Body = unknown> {
  status: number;
  body: Body;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface TestRole {
  id: string;
  name: string;
}

export interface TestUser {
  id: string;
  userName: string;
  tenantId: string;
  token: string;
}

export interface TestTenant {
  id: string;
  name: string;
  admin: TestUser;
  /** A role with just these permissions. */
  role(name: string, claims: readonly Permission[], roleType?: 'InternalUser' | 'ClientUser'): Promise<TestRole>;
  /** A user of that role, signed in. */
  user(role: TestRole, more?: { clientId?: string }): Promise<TestUser>;
  /** A user with just these permissions, signed in. */
  holder(...claims: Permission[]): Promise<TestUser>;
}

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  database: TestDatabase;
  tenant(name?: string): Promise<TestTenant>;
  /** Makes a call; `as` signs it, `body` is sent as JSON. */
  call<Body = unknown>(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    options?: { as?: Pick<TestUser, 'token'> | undefined; body?: unknown; headers?: Record<string, string> },
  ): Promise<TestReply<Body>>;
  /** A token of ours with other claims or another secret. */
  forge(claims: Record<string, unknown>, options?: { secret?: string; expiresIn?: string }): Promise<string>;
  close(): Promise<void>;
}

const hour = 3_600_000;
/** Background work on fields rests, and reminders do: what comes of it during a test would depend on chance. */
export const restingMoves: MoveTimes = { first: hour, next: hour, indexDemand: hour };
/** Entries are linked when the log is read, and checkpoints made when a test does it. */
const restingChains: ChainTimes = { gathering: hour, search: hour, checkpoints: hour };

const isStream = (method: string, url: string) =>
  Object.values(endpoints).some(
    (endpoint) =>
      endpoint.method === method &&
      endpoint.path === url.split('?')[0] &&
      Object.values(endpoint.replies).includes('events'),
  );

/** A reply whose stream of events is left as soon as it has begun. */
async function beginning(app: FastifyInstance, asked: InjectOptions): Promise<Response> {
  const reply = await app.inject({ ...asked, payloadAsStream: true });
  if (reply.statusCode === 200) {
    reply.raw.res.destroy();
    return reply;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of reply.stream()) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  return Object.assign(reply, { body, json: () => JSON.parse(body) });
}

/** The shipped app on a database of its own, each reply checked against the contract, each statement for its company. */
export async function testApp(
  env: Record<string, string> = {},
  {
    database: provided,
    fieldMoves = restingMoves,
    chains = restingChains,
    ...options
  }: Pick<
    AppOptions,
    'slowCallers' | 'logStream' | 'fieldMoves' | 'chains' | 'mailsEvery' | 'webhooks' | 'tracing' | 'consoleFolder'
  > & {
    database?: TestDatabase;
  } = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-app-'));
  const config = readConfig({
    DATA_DIR: folder,
    JWT_SECRET: testSecret,
    FILES_SECRET: testSecret,
    DATABASE_SECRET: testSecret,
    OPERATOR_TOKEN: operatorToken,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost',
    DOCS: 'off', // making the document takes a third of an app's start
    ...env,
  });
  const database = provided ?? (await testDatabase(env.POOL_SIZE ? { poolSize: config.poolSize } : {}));
  const files = await openFileStore(config);
  const app = await buildApp({
    config,
    database: namingCompanies(database.database),
    files,
    checkReplies: true,
    fieldMoves,
    chains,
    remindersEvery: hour,
    viewsEvery: hour,
    ...options,
  });
  const loop = watchLoop(app);

  const call: TestApp['call'] = async <Body>(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    { as, body, headers }: Parameters<TestApp['call']>[2] = {},
  ): Promise<TestReply<Body>> => {
    const payload = loop.apart(() => (body === undefined ? undefined : JSON.stringify(body)));
    const asked: InjectOptions = {
      method,
      url,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    };
    const reply = isStream(method, url) ? await beginning(app, asked) : await app.inject(asked);
    const isJson = String(reply.headers['content-type'] ?? '').includes('json');
    const read = loop.apart(() => (isJson && reply.body ? reply.json() : reply.body)) as Body; // the test names the type
    loop.apart(() => checkDocumented(method, url, reply.statusCode, read));
    return { status: reply.statusCode, body: read, headers: reply.headers };
  };

  const signIn = async (tenantId: string, id: string, userName: string): Promise<TestUser> => {
    const reply = await call<{ token: string }>('POST', '/api/Auth/login', {
      body: { identifier: userName, password, tenantId },
    });
    if (reply.status !== 200) throw new Error(`${userName} cannot sign in: ${JSON.stringify(reply.body)}`);
    return { id, userName, tenantId, token: reply.body.token };
  };

  const tenant: TestApp['tenant'] = async (name = `Company ${newId().slice(-6)}`) => {
    const id = newId();
    const inside = database.database;
    await inside.tenant(id, {}, (tx) =>
      tx.query('insert into tenants (tenant_id, name, domain) values ($1, $2, $3)', [id, name, name.toLowerCase()]),
    );
    const role: TestTenant['role'] = async (roleName, claims, roleType = 'InternalUser') => {
      const roleId = newId();
      await inside.tenant(id, {}, (tx) =>
        tx.query('insert into roles (tenant_id, id, name, role_type, claims) values ($1, $2, $3, $4, $5)', [
          id,
          roleId,
          roleName,
          roleType,
          claims,
        ]),
      );
      return { id: roleId, name: roleName };
    };
    const user: TestTenant['user'] = async (of, { clientId } = {}) => {
      const userId = newId();
      const userName = `user-${userId.slice(-8)}`;
      const hash = await passwordHash;
      await inside.tenant(id, {}, (tx) =>
        tx.query(
          `insert into users (tenant_id, id, role_id, client_id, first_name, last_name, email, user_name, password_hash)
           values ($1, $2, $3, $4, $5, 'Tester', $6, $7, $8)`,
          [id, userId, of.id, clientId ?? null, userName, `${userName}@example.com`, userName, hash],
        ),
      );
      return signIn(id, userId, userName);
    };
    const admin = await user(await role('Admin', []));
    let count = 0;
    return {
      id,
      name,
      admin,
      role,
      user,
      holder: async (...claims) => user(await role(`Holder ${++count}`, claims)),
    };
  };

  return {
    app,
    config,
    database,
    tenant,
    call,
    forge: (claims, { secret = testSecret, expiresIn = '15 minutes' } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(expiresIn)
        .sign(new TextEncoder().encode(secret)),
    close: async () => {
      loop.stop();
      await app.close();
      files.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      const { milliseconds, calls } = loop.longest();
      if (milliseconds > longestStep && atUsualSpeed(milliseconds) > longestStep)
        throw new Error(`The event loop stood for ${milliseconds} ms with ${calls.join(', ')}`);
    },
  };
}
