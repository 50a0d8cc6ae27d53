import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openApiDocument } from '#server/http/openapi/document';
import type { Services } from '#server/http/services';
import { version } from '#server/process/version';

const address = '/openapi.json';

/** The contract as an OpenAPI document, serialised once; the console has the page that shows it. */
export async function serveDocumentation(app: FastifyInstance, { config, callLimits }: Services): Promise<void> {
  const document = openApiDocument(version, config.publicUrl);
  const text = Buffer.from(JSON.stringify(document));
  const short = await promisify(gzip)(text);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const limit = (request: FastifyRequest) => callLimits.take(address, request);

  app.get(address, { onRequest: limit }, (request, reply) => {
    reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=300' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
    return reply.header('content-encoding', 'gzip').send(short);
  });
  // addresses of earlier versions
  for (const url of ['/docs/json', '/docs/yaml']) {
    app.get(url, { onRequest: limit }, (_request, reply) => reply.redirect(address));
  }
}
