import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site } from './site';

/** Builds the site for an address below a server's root, and removes it at the end. */
export default function build() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-docs-'));
  process.env[site.folderVariable] = folder;
  const args = ['scripts/docs.mjs', '--base', site.base, '--to', folder];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The site cannot be built');
  return () => rmSync(folder, { recursive: true });
}
