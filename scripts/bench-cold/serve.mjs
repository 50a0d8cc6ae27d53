// Serves a built page as compactly as a production server would, and hands `/api` on to another server.
import { readFileSync } from 'node:fs';
import { createServer, request as onward } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css', '.html': 'text/html; charset=utf-8' };

/** @returns the server, listening; every address without a file is the page's own */
export async function servePage(folder, port, backend) {
  const files = new Map();
  const fileOf = (path) => {
    const name = extname(path) ? path : '/index.html';
    if (!files.has(name)) files.set(name, brotliCompressSync(readFileSync(join(folder, name))));
    return { body: files.get(name), type: types[extname(name)] ?? 'application/octet-stream' };
  };
  const server = createServer((request, response) => {
    const path = request.url.split('?')[0];
    if (path.startsWith('/api/')) {
      const { method, headers, url } = request;
      const forwarded = onward(`${backend}${url}`, { method, headers }, (reply) => {
        response.writeHead(reply.statusCode, reply.headers);
        reply.pipe(response);
      });
      forwarded.on('error', () => response.writeHead(502).end());
      return request.pipe(forwarded);
    }
    try {
      const { body, type } = fileOf(path);
      const caching = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.writeHead(200, {
        'content-type': type,
        'content-encoding': 'br',
        'content-length': body.length,
        'cache-control': caching,
      });
      return response.end(body);
    } catch {
      return response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
