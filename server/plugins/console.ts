import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstLocale, localeFor, localeOfHeader } from '#contract/locales';
import type { Config } from '#server/process/config';
import { answerNotFound } from './errors';
import { framingPolicy } from './security';
import { stylePolicies } from './stylePolicy';

const aYear = 'public, max-age=31536000, immutable';

/** Headers for pages only; scripts, styles and fonts do without. */
const headersOfPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Serves the built console: hashed assets for ever, pages without a cache. Every address of the console that is no file
 * gets a page: that of its screen, which names all files of the screen (`src/prerender.ts`), else `index.html`.
 * `folder` has `index.html`, `pages/`, `assets/` and their `.br` and `.gz` twins.
 */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
  { publicUrl, docs }: Pick<Config, 'publicUrl' | 'docs'>,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  const languages = landingLanguages(folder);
  const link = alternates(languages, publicUrl);
  const pages = screenPages(folder);
  app.addHook('onSend', async ({ url }, { raw }) => {
    if (!url.startsWith('/assets/')) return;
    for (const name of headersOfPages) raw.removeHeader(name);
    raw.setHeader('content-security-policy', framingPolicy);
  });
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
  app.get<{ Querystring: { lang?: string | string[] } }>('/', (request, reply) => {
    const locale = chooseLanguage(languages, [request.query.lang].flat()[0], request.headers['accept-language']);
    reply.header('vary', 'Accept-Language');
    return locale ? reply.header('link', link).sendFile(`landing.${locale}.html`) : reply.sendFile('index.html');
  });
  app.setNotFoundHandler((request, reply) =>
    isPage(request) || (docs && isDocumentation(request))
      ? reply.sendFile(pageOf(pathOf(request), pages))
      : answerNotFound(request, reply),
  );
}

/** The pages of screens, by the first part of their address: `pages/settings.roles.html` for `/settings/roles`. */
const screenPages = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    (existsSync(join(folder, 'pages')) ? readdirSync(join(folder, 'pages')) : []).flatMap((name) => {
      const address = /^([\w.]+)\.html$/.exec(name)?.[1];
      return address ? [[`/${address.replaceAll('.', '/')}`, `pages/${name}`]] : [];
    }),
  );

/** More path segments than the address of any screen has. */
const mostParts = 8;

/** The page of the screen that an address belongs to. */
function pageOf(path: string, pages: ReadonlyMap<string, string>): string {
  const parts = path.split('/', mostParts);
  for (let length = parts.length; length > 1; length -= 1) {
    const page = pages.get(parts.slice(0, length).join('/'));
    if (page) return page;
  }
  return 'index.html';
}

/** The languages of the public page; none in a deployment of one company. */
const landingLanguages = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => /^landing\.([\w-]+)\.html$/.exec(name)?.[1] ?? []);

/** Links to the public page in each language for search engines: absolute, and one default. */
const alternates = (languages: readonly string[], publicUrl: string): string =>
  [...languages.map((name) => [name, `?lang=${name}`]), ['x-default', '']]
    .map(([name, query]) => `<${publicUrl}/${query}>; rel="alternate"; hreflang="${name}"`)
    .join(', ');

/** The requested language, else the browser's best, else English, as far as available. */
function chooseLanguage(languages: readonly string[], asked?: string, wishes?: string): string | undefined {
  const wanted = [localeFor(asked), localeOfHeader(wishes), firstLocale];
  return wanted.find((locale) => locale !== null && languages.includes(locale)) ?? languages[0];
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** Addresses of programs, which get 404 where nothing exists. */
const ofPrograms = /^\/(api|docs|health|metrics)(\/|$)/i;

/** The page that shows the API, which the console has. */
const isDocumentation = (request: FastifyRequest): boolean => /^\/docs\/?$/i.test(pathOf(request));

/** An address of the console: not of a program, and not of a file. */
function isPage(request: FastifyRequest): boolean {
  const { method } = request;
  const path = pathOf(request);
  return (method === 'GET' || method === 'HEAD') && !ofPrograms.test(path) && !/\.\w+$/.test(path);
}
