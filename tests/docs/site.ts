import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** The built site, and a server that knows nothing but its files. */
export const site = {
  base: '/handbook/',
  folderVariable: 'ATRIUM_DOCS',
  get folder() {
    return process.env[site.folderVariable] ?? '';
  },

  /** The built pages by their addresses. */
  pages: (): ReadonlyMap<string, string> =>
    new Map(
      readdirSync(site.folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.html'))
        .map((file) => [site.base + file, readFileSync(join(site.folder, file), 'utf8')]),
    ),

  async serve() {
    const server = createServer(({ url = '' }, reply) => {
      const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
      const file = join(site.folder, path.slice(site.base.length), path.endsWith('/') ? 'index.html' : '');
      if (!path.startsWith(site.base) || !existsSync(file) || !statSync(file).isFile())
        return reply.writeHead(404).end();
      reply.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
      return createReadStream(file).pipe(reply);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
  },
};
