import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = pathToFileURL('scripts/install.mjs').href;
const { isInstalled }: { isInstalled(folder: string, building?: boolean): boolean } = await import(
  /* @vite-ignore */ script
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-install-'));
  await mkdir(join(folder, 'node_modules'));
});
afterEach(() => rm(folder, { recursive: true }));

const locked = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.2.3' },
  'node_modules/b': { version: '2.0.0', dev: true },
  'node_modules/c': { version: '3.0.0', optional: true },
};

/** The lock file, checked out a minute after these packages were installed. */
async function checkout(installed: object, building = false) {
  const [stamp, lock] = [join(folder, 'node_modules/.package-lock.json'), join(folder, 'package-lock.json')];
  await writeFile(stamp, JSON.stringify({ packages: installed }));
  await writeFile(lock, JSON.stringify({ packages: locked }));
  const now = Date.now() / 1000;
  await utimes(stamp, now - 60, now - 60);
  await utimes(lock, now, now);
  return isInstalled(folder, building);
}

it('nothing is installed without packages', () => expect(isInstalled(folder)).toBe(false));

it('a lock file that is only newer asks for no installation', async () => {
  const { 'node_modules/a': a, 'node_modules/b': b } = locked;
  expect(await checkout({ 'node_modules/a': a, 'node_modules/b': b })).toBe(true);
  expect(await checkout({ 'node_modules/a': a })).toBe(true); // npm ci --omit=dev
});

it('another version, or a package more, does', async () => {
  const { 'node_modules/a': a, 'node_modules/b': b } = locked;
  expect(await checkout({ 'node_modules/a': { version: '1.2.2' }, 'node_modules/b': b })).toBe(false);
  expect(await checkout({ 'node_modules/b': b })).toBe(false);
  expect(await checkout({ 'node_modules/a': a, 'node_modules/b': { version: '1.0.0', dev: true } })).toBe(false);
});

it('what was installed without the packages of the build runs what is built, and builds nothing', async () => {
  const { 'node_modules/a': a, 'node_modules/b': b } = locked;
  expect(await checkout({ 'node_modules/a': a }, true)).toBe(false);
  expect(await checkout({ 'node_modules/a': a, 'node_modules/b': b }, true)).toBe(true);
  // npm ci --omit=dev, just now
  const stamp = join(folder, 'node_modules/.package-lock.json');
  await writeFile(stamp, JSON.stringify({ packages: { 'node_modules/a': a } }));
  const later = Date.now() / 1000 + 60;
  await utimes(stamp, later, later);
  expect(isInstalled(folder, true)).toBe(false);
  expect(isInstalled(folder)).toBe(true);
});
