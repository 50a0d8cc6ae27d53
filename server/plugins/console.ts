import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerNotFound } from './errors';

const aYear = 'public, max-age=31536000, immutable';

/**
 * Serves the built console: hashed assets for ever, the page anew each time, and the page for every address of the
 * console that is no file. `folder` holds `index.html`, `assets/` and their `.br` and `.gz` twins.
 */
export async function serveConsole(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  const landing = existsSync(join(folder, 'landing.html')) ? 'landing.html' : 'index.html';
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.setHeader('cache-control', hashed ? aYear : 'no-cache');
    },
  });
  app.get('/', (_request, reply) => reply.sendFile(landing));
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? reply.sendFile('index.html') : answerNotFound(request, reply),
  );
}

/** An address of the console: not of the API, and not of a file. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/i.test(path) && !/\.\w+$/.test(path);
}
