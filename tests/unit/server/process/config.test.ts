import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/process/config';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: join(folder, 'data'), ...env });

describe('configuration (rules 17.1)', () => {
  test('everything has a default', () => {
    expect(read()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      dataDir: join(folder, 'data'),
      operatorToken: undefined,
      filesUrl: join(folder, 'data/files'),
      publicUrl: 'http://localhost:3000',
      trashDays: 30,
      countUpTo: 10_000,
      maxDocumentBytes: 25 * 2 ** 20,
      maxImageBytes: 15 * 2 ** 20,
      accessTokenMinutes: 15,
      poolSize: 10,
      logLevel: 'info',
      demo: true,
      demoWritable: false,
      trustProxy: [],
      corsOrigins: [],
    });
  });

  test('a secret is generated once, stored in DATA_DIR, and readable by its owner alone', () => {
    const { jwtSecret } = read();
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(read().jwtSecret).toBe(jwtSecret);
    const file = join(folder, 'data/jwt-secret');
    expect(readFileSync(file, 'utf8')).toBe(jwtSecret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('a set value is used, a blank one counts as unset', () => {
    const config = read({
      PORT: '8080',
      PUBLIC_URL: 'https://atrium.example/',
      JWT_SECRET: 's'.repeat(32),
      FILES_URL: 's3://bucket/prefix',
      DEMO: 'off',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
      CORS_ORIGINS: 'https://app.example.com',
      OPERATOR_TOKEN: ' ',
    });
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://atrium.example',
      jwtSecret: 's'.repeat(32),
      filesUrl: 's3://bucket/prefix',
      demo: false,
      trustProxy: ['loopback', '10.0.0.0/8', '::1'],
      corsOrigins: ['https://app.example.com'],
      operatorToken: undefined,
    });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['DATABASE_URL', 'mysql://localhost/atrium'],
    ['JWT_SECRET', 'short'],
    ['OPERATOR_TOKEN', 'short'],
    ['FILES_URL', 'ftp://files'],
    ['PUBLIC_URL', 'atrium.example'],
    ['MAX_DOCUMENT_MB', '0'],
    ['MAX_IMAGE_MB', '1.5'],
    ['ACCESS_TOKEN_MINUTES', '-1'],
    ['POOL_SIZE', '0'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'maybe'],
    ['DEMO_WRITABLE', 'maybe'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['CORS_ORIGINS', 'https://app.example.com/path'],
  ])('a wrong value stops the start with a message that names it: %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`\\b${name} must`));
  });

  const secrets = { JWT_SECRET: 'j'.repeat(32), FILES_SECRET: 'f'.repeat(32), DATABASE_SECRET: 'd'.repeat(32) };
  const external = { DATABASE_URL: 'postgres://owner@db.example/atrium', ...secrets };

  test.each(Object.keys(secrets))('DATABASE_URL requires explicit secrets (%s) (rules 17.1)', (name) => {
    expect(read(external)).toMatchObject({ databaseSecret: secrets.DATABASE_SECRET });
    expect(() => read({ ...external, [name]: '' })).toThrow(new RegExp(`${name} must be given`));
  });

  test('tokens, file addresses and database have secrets of their own (rules 17.1)', () => {
    const { jwtSecret, filesSecret, databaseSecret } = read();
    expect(new Set([jwtSecret, filesSecret, databaseSecret]).size).toBe(3);
    const rotating = read({ JWT_SECRET_PREVIOUS: 'p'.repeat(32), FILES_SECRET_PREVIOUS: 'q'.repeat(32) });
    expect(rotating).toMatchObject({ jwtSecretPrevious: 'p'.repeat(32), filesSecretPrevious: 'q'.repeat(32) });
  });

  test('a public address in production requires an explicit DEMO (rules 17.3)', () => {
    const live = { NODE_ENV: 'production', PUBLIC_URL: 'https://atrium.example' };
    expect(() => read(live)).toThrow(/DEMO must be said/);
    expect(read({ ...live, DEMO: 'on' }).demo).toBe(true);
    expect(read({ ...live, DEMO: 'off' }).demo).toBe(false);
    for (const address of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://10.1.2.3', 'http://[::1]:3000']) {
      expect(read({ ...live, PUBLIC_URL: address }).demo).toBe(true);
    }
  });

  test('all wrong values are named at once', () => {
    expect(() => read({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT must.*DEMO must/);
  });
});
