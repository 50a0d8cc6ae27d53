import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerNotFound } from './errors';
import { stylePolicies } from './stylePolicy';

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
  const languages = landingLanguages(folder);
  const setStyles = stylePolicies(folder);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.setHeader('cache-control', hashed ? aYear : 'no-cache');
      setStyles(reply, path);
    },
  });
  app.get<{ Querystring: { lang?: string } }>('/', (request, reply) => {
    const locale = chooseLanguage(languages, request.query.lang, request.headers['accept-language']);
    return reply.header('vary', 'Accept-Language').sendFile(locale ? `landing.${locale}.html` : 'index.html');
  });
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? reply.sendFile('index.html') : answerNotFound(request, reply),
  );
}

/** The languages of the public page; none in a deployment of one company. */
const landingLanguages = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => /^landing\.(\w+)\.html$/.exec(name)?.[1] ?? []);

/** What was asked for, else the first of the browser's wishes that is there, else English, else what there is. */
function chooseLanguage(languages: readonly string[], asked = '', wishes = ''): string | undefined {
  const wanted = [asked, ...wishes.split(',')].map((wish) => wish.trim().toLowerCase().split(/[-;]/)[0] ?? '');
  return [...wanted, 'en'].find((language) => languages.includes(language)) ?? languages[0];
}

/** An address of the console: not of the API, and not of a file. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/i.test(path) && !/\.\w+$/.test(path);
}
