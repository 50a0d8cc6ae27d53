import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Answer } from './http';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Lets browsers read and compile files named after their content once, as from the product's own server. */
export const cachedBy = (path: string): Record<string, string> =>
  path.startsWith('/assets/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {};

/** A file of the built console; every path without one is the console's own and gets its page. */
export async function consoleFile(folder: string, path: string): Promise<Answer> {
  const name = extname(path) ? normalize(path).replace(/^(\.\.[/\\])+/, '') : 'index.html';
  try {
    const bytes = await readFile(join(folder, name));
    const headers = { 'content-type': types[extname(name)] ?? 'application/octet-stream' };
    return { status: 200, bytes, headers: { ...headers, ...cachedBy(path) } };
  } catch {
    return { status: 404 };
  }
}
