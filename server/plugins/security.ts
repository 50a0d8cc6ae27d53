import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { changeHeader } from '#contract/extensions/history';
import { pageHeaders } from '#contract/lists/listQuery';
import type { Config } from '#server/process/config';

const seconds = { day: 86_400 };

const strictTransport = { maxAge: 365 * seconds.day, includeSubDomains: true };
const hsts = `max-age=${strictTransport.maxAge}; includeSubDomains`;
const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https://');

/** No page of another site shows a reply in a frame. */
export const framingPolicy = "frame-ancestors 'none'";

/** The headers of replies that no hook reaches: to what cannot be parsed. */
export const leastHeaders = (config: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; ${framingPolicy}`,
  ...(isSecure(config) && { 'strict-transport-security': hsts }),
});

/** Security headers. @see rules 16.8 */
export async function secureBrowsers(app: FastifyInstance, config: Config): Promise<void> {
  const secure = isSecure(config);
  const store = config.s3.endpoint && config.filesUrl.startsWith('s3://') ? [config.s3.endpoint] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'worker-src': ["'self'"],
        // The console's pages list their own styles.
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...store],
        'font-src': ["'self'"],
        'connect-src': ["'self'", 'blob:', ...store],
        'frame-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(secure && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: secure ? strictTransport : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control') && /^\/(api|health|openapi)/i.test(request.url)) {
      reply.header('cache-control', 'no-store');
    }
  });
  if (config.corsOrigins.length > 0) allowOrigins(app, new Set(config.corsOrigins));
}

const exposed = [
  ...[
    'Content-Range',
    'ETag',
    'Content-Disposition',
    'Retry-After',
    'Idempotency-Replayed',
    'X-Request-Id',
    changeHeader,
  ],
  ...Object.values(pageHeaders),
].join(', ');

function allowOrigins(app: FastifyInstance, origins: ReadonlySet<string>): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin === undefined || !origins.has(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposed);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      await reply
        .code(204)
        .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
        .header(
          'access-control-allow-headers',
          'Authorization, Content-Type, If-Match, Idempotency-Key, Last-Event-ID, X-Request-Id',
        )
        .header('access-control-max-age', String(seconds.day))
        .send();
    }
  });
}
