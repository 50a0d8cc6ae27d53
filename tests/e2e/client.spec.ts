import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { permissions } from '#contract/permissions';
import { clientFolder, readmeEnvironment, readmeProgram } from '../support/clientReadme';
import { newCompany, password } from './support/company';
import { api, serverUrl } from './support/signIn';
import { test } from './support/test';

test('the client does in a browser what its README says, under a strict policy (rules 14.33)', async ({ page }) => {
  const company = await newCompany();
  const { token } = await api<{ token: string }>('/api/Auth/tokens', company.token, {
    method: 'POST',
    body: JSON.stringify({ name: 'Browser', permissions }),
  });
  const env = readmeEnvironment({ url: serverUrl(), token, company: company.name, user: 'ada', password });
  const files = new Map([
    ['page.html', '<!doctype html><html lang="en"><title>Begun</title><script type="module" src="main.js"></script>'],
    [
      'main.js',
      `globalThis.process = { env: ${JSON.stringify(env)} };\nawait import('./readme.js');\ndocument.title = 'Done';`,
    ],
    ['readme.js', readmeProgram('./index.js')],
    ...['index.js', 'resources.js'].map((name) => [name, readFileSync(join(clientFolder, name), 'utf8')] as const),
  ]);
  await page.route('**/client/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    await route.fulfill({
      body: files.get(name) ?? '',
      contentType: name.endsWith('.html') ? 'text/html' : 'text/javascript',
      headers: { 'content-security-policy': "default-src 'self'" },
    });
  });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  await page.goto(`${serverUrl()}/client/page.html`);
  await expect(page, said.join('\n')).toHaveTitle('Done', { timeout: 60_000 });
  expect(said.join('\n')).toContain('400 Client name is required');
  const projects = await api('/api/Projects', company.token);
  expect(projects).toMatchObject([{ title: 'New roof', status: 'NotStarted', progress: 40 }]);
});
