import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MadeToken } from '#contract/extensions/tokens';
import { permissions } from '#contract/permissions';
import { password } from '../api/support/app';
import { startServer, test } from '../api/support/company';
import { readmeEnvironment, readmeProgram } from '../support/clientReadme';

const packages = join(dirname(fileURLToPath(import.meta.url)), 'packages/node_modules');

/** The binary of a runtime that npm installed for this machine; undefined: its makers have none for it. */
function binaryOf(scope: string, path: string): string | undefined {
  const folder = join(packages, scope);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.map((name) => join(folder, name, path)).find((file) => existsSync(file));
}

const runtimes = {
  Deno: { file: binaryOf('@deno', 'deno'), args: ['run', '--no-prompt', '--allow-net', '--allow-env'] },
  Bun: { file: binaryOf('@oven', 'bin/bun'), args: ['run'] },
};

startServer();
let url: string;
beforeAll(async () => {
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});

describe('the client (rules 14.33)', () => {
  for (const [name, { file, args }] of Object.entries(runtimes)) {
    it.skipIf(!file)(`does on ${name} what its README says`, async () => {
      const company = await test.tenant(`Company on ${name}`);
      const { body } = await test.call<MadeToken>('POST', '/api/Auth/tokens', {
        as: company.admin,
        body: { name, permissions },
      });
      const directory = mkdtempSync(join(tmpdir(), 'atrium-runtime-'));
      const program = join(directory, 'readme.mjs');
      writeFileSync(program, readmeProgram());
      const user = company.admin.userName;
      try {
        const env = {
          ...process.env,
          ...readmeEnvironment({ url, token: body.token, company: company.name, user, password }),
          DENO_DIR: join(directory, 'deno'),
          DENO_NO_UPDATE_CHECK: '1',
        };
        const { stdout } = await promisify(execFile)(file ?? '', [...args, program], { env });
        expect(stdout).toContain('400 Client name is required');
      } finally {
        rmSync(directory, { recursive: true });
      }
      const { body: projects } = await test.call('GET', '/api/Projects', { as: company.admin });
      expect(projects).toMatchObject([{ title: 'New roof', status: 'NotStarted', progress: 40 }]);
    });
  }
});
