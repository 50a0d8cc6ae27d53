import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, type TestApp, testApp } from '../api/support/app';
import type { Done, Job } from './clients/job';

const folder = dirname(fileURLToPath(import.meta.url));
const packages = join(folder, 'packages');
/** The folder of the generated code, beside the packages that the code imports. */
const made = join(packages, 'made');
const program = (name: string) => join(packages, 'node_modules/.bin', name);

/** The output of a program, also where the program ends with findings. */
async function run(file: string, args: string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await promisify(execFile)(file, args, { cwd: made, env, maxBuffer: 2 ** 26 }).catch(
    (error: unknown) => {
      if (error instanceof Error && 'stdout' in error && error.stdout) return { stdout: String(error.stdout) };
      throw error;
    },
  );
  return stdout;
}

let test: TestApp;
let url: string;

beforeAll(async () => {
  test = await testApp({ PUBLIC_URL: 'https://atrium.test', DOCS: 'on' });
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made);
  cpSync(join(folder, 'clients'), made, { recursive: true });
  const { body } = await test.call('GET', '/openapi.json');
  writeFileSync(join(made, 'openapi.json'), JSON.stringify(body));
});
afterAll(async () => {
  await test.close();
  rmSync(made, { recursive: true, force: true });
});

describe('the OpenAPI document (rules 17.7)', () => {
  it('has no errors and no warnings for redocly, beside the four that the specification fixes', async () => {
    for (const file of ['redocly.yaml', '.redocly.lint-ignore.yaml']) cpSync(file, join(made, file));
    const said = await run(program('redocly'), ['lint', 'openapi.json', '--format', 'json']);
    expect(JSON.parse(said)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 4 } });
  });

  it('has no errors and no warnings for spectral', async () => {
    const ruleset = join(packages, '.spectral.yaml');
    const said = await run(program('spectral'), [
      'lint',
      'openapi.json',
      '--quiet',
      '--ruleset',
      ruleset,
      '--format',
      'json',
    ]);
    expect(JSON.parse(said)).toEqual([]);
  });
});

describe('clients that generators write of it', () => {
  it('are made by openapi-typescript, hey-api and orval, and pass the compiler', async () => {
    const config = {
      atrium: { input: 'openapi.json', output: { target: 'orval.gen.ts', client: 'fetch', baseUrl: url } },
    };
    writeFileSync(join(made, 'orval.config.ts'), `export default ${JSON.stringify(config)};`);
    await Promise.all([
      run(program('openapi-typescript'), ['openapi.json', '-o', 'openapiTypescript.gen.ts']),
      run(program('openapi-ts'), ['-i', 'openapi.json', '-o', 'heyApi.gen', '-c', '@hey-api/client-fetch']),
      run(program('orval'), []),
    ]);
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'ES2023', '--module', 'ESNext'];
    const files = ['openapiTypescript.ts', 'heyApi.ts', 'orval.ts'];
    const compiler = resolve('node_modules/.bin/tsc');
    expect(await run(compiler, [...options, '--moduleResolution', 'bundler', '--ignoreConfig', ...files])).toBe('');
  });

  it.each(['openapiTypescript', 'heyApi', 'orval'])(
    '%s signs in, lists with a filter, creates, changes many after a dry run, and undoes',
    async (name) => {
      const own = await test.tenant(`Company of ${name}`);
      const job: Job = { url, company: own.name, identifier: own.admin.userName, password };
      const client: { run: (job: Job) => Promise<Done> } = await import(join(made, `${name}.ts`));
      expect(await client.run(job)).toEqual({
        found: ['Bridge east', 'Bridge west'],
        counts: [2, 2, 2],
        states: ['OnHold', 'OnHold', 'NotStarted', 'NotStarted'],
      });
    },
  );
});
