import { createServer } from 'node:http';
import { expect } from '@playwright/test';
import { photo } from '../unit/server/files/samples';
import { freePort, startServer } from './support/server';
import { serverUrl } from './support/signIn';
import { test } from './support/test';

/** A page of another origin that shows an image of this address. */
async function servePage(port: number, image: () => string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><img alt="shown" src="${image()}">`);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((resolve) => server.close(resolve)) };
}

const uploadImage = async (url: string): Promise<string> => {
  const company = await (await fetch(`${url}/api/Tenants/by-name/Demo`)).json();
  const admin = company.demoAccounts.find(({ role }: { role: string }) => role === 'Admin');
  const post = async (path: string, body: BodyInit, headers: Record<string, string>) =>
    (await fetch(`${url}${path}`, { method: 'POST', headers, body })).json();
  const credentials = { identifier: admin.userName, password: admin.password, tenantId: company.id };
  const { token } = await post('/api/Auth/login', JSON.stringify(credentials), { 'content-type': 'application/json' });
  const authorization = `Bearer ${token}`;
  const [project] = await (await fetch(`${url}/api/Projects`, { headers: { authorization } })).json();
  const form = new FormData();
  form.append('File', new Blob([new Uint8Array(await photo('avif', { place: true }))]), 'photo.avif');
  return (await post(`/api/Image/upload/project/${project.id}`, form, { authorization })).originalUrl;
};

for (const [named, shown] of [
  [true, 'shows'],
  [false, 'does not show'],
] as const) {
  test(`a page of another origin ${shown} images where CORS_ORIGINS ${named ? 'names' : 'does not name'} it (rules 16.8)`, async ({
    page,
  }) => {
    const port = await freePort();
    const server = named ? await startServer({ CORS_ORIGINS: `http://127.0.0.1:${port}` }) : undefined;
    let image = '';
    const other = await servePage(port, () => image);
    try {
      image = await uploadImage(server?.url ?? serverUrl());
      await page.goto(other.url);
      await expect.poll(() => page.evaluate(() => document.querySelector('img')?.complete)).toBe(true);
      const width = await page.evaluate(() => document.querySelector('img')?.naturalWidth);
      expect(width).toBe(named ? 800 : 0);
    } finally {
      await other.close();
      await server?.stop();
    }
  });
}
