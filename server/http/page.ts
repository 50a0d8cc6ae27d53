import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { directionOf, firstLocale, localeOfHeader } from '#contract/locales';
import type { Message } from '#contract/message';
import { alreadyAnswered } from './replies';
import { inWords } from './words';

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const style = `:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; margin-top: 2rem; }
button { font: inherit; padding: 0.5rem 1rem; }
dl { margin: 0; border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
dl > div { padding: 0.5rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
dt { font-weight: 600; overflow-wrap: anywhere; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }`;
const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** A small page without anything that has to be loaded. @param content HTML; `say` writes words for it */
export function sendPage(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  title: Message,
  content: (say: (words: Message) => string) => string,
): typeof alreadyAnswered {
  const locale = localeOfHeader(request.headers['accept-language']) ?? firstLocale;
  const say = (words: Message) => escapeHtml(inWords(words, locale));
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string') {
    reply.header('content-security-policy', policy.replace(/style-src [^;]*/, `style-src ${styleSource}`));
  }
  reply.header('content-type', 'text/html; charset=utf-8').send(`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${say(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${say(title)}</h1>
${content(say)}
</main>
</body>
</html>
`);
  return alreadyAnswered;
}
