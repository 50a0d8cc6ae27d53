import { resolve } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import pino from 'pino';
import { implementations, violations } from './areas/index';
import { isScimAddress, serveScim } from './areas/scim/index';
import { createOutages } from './database/outages';
import { leaveBody } from './http/callers';
import { readJson } from './http/jsonBody';
import type { Services } from './http/services';
import { type ChainTimes, chainEntries, chainTimes } from './jobs/chainEntries';
import { cleanFiles } from './jobs/cleanFiles';
import { countViews, viewInterval } from './jobs/countViews';
import { deleteTenants } from './jobs/deleteTenants';
import { deliverWebhooks, type WebhookOptions, webhookOptions } from './jobs/deliverWebhooks';
import { expireTrash } from './jobs/expireTrash';
import { type MoveTimes, moveFields, moveTimes } from './jobs/moveFields';
import { reminderInterval, remindPeople } from './jobs/remindPeople';
import { mailInterval, sendMails } from './jobs/sendMails';
import { serveConsole } from './plugins/console';
import { serveDocumentation } from './plugins/documentation';
import { answerErrors, answerNotFound, answerUnreadAddress, answerUnreadRequest } from './plugins/errors';
import { serveMetrics } from './plugins/metrics';
import { nameRequests, requestIdOf } from './plugins/requestIds';
import { secureBrowsers } from './plugins/security';
import { limitSlowCallers, type SlowCallerLimits, serverOptions, slowCallerLimits } from './plugins/slowCallers';
import type { LogLevel } from './process/config';
import { tokenKeys } from './process/keys';
import { createSyslog, type Syslog } from './process/syslog';
import { createApiTokens } from './security/apiTokens';
import { createCallLimits } from './security/callLimits';
import { createTokens } from './security/tokens';
import type { Tracing } from './tracing/index';

export type AppOptions = Omit<Services, 'tokens' | 'apiTokens' | 'callLimits' | 'outages'> & {
  /** The folder of the built console; none: the API alone. */
  consoleFolder?: string;
  /** Where the log goes; undefined: the process's output. */
  logStream?: NodeJS.WritableStream;
  /** Certificates that the receiver of the security log may have beside the usual ones. */
  syslogCa?: Buffer;
  slowCallers?: SlowCallerLimits;
  fieldMoves?: MoveTimes;
  webhooks?: WebhookOptions;
  /** How often due mails are looked for, and due reminders, in milliseconds. */
  chains?: ChainTimes;
  mailsEvery?: number;
  remindersEvery?: number;
  viewsEvery?: number;
  tracing?: Tracing | undefined;
};

const megabyte = 2 ** 20;

/** Longest name of a company in an address: every character percent-encoded. */
const longestParameter = 4096;

/** Time that running calls get once the server stops, in milliseconds. */
const farewell = 4000;

/** The secrets that a log must never hold. */
const redacted = [
  'req.headers.authorization',
  '*.password',
  '*.newPassword',
  '*.currentPassword',
  '*.token',
  '*.refreshToken',
];

/** The log, and beside it the receiver of the security log. */
const bothStreams = (stream: NodeJS.WritableStream | pino.DestinationStream, syslog: Syslog, level: LogLevel) =>
  pino.multistream([
    { stream, level: level === 'silent' ? 'fatal' : level },
    { stream: syslog, level: 'warn' },
  ]);

/** The whole server, without listening: the same in tests and in production. */
export async function buildApp({
  consoleFolder,
  logStream,
  syslogCa,
  slowCallers = slowCallerLimits,
  fieldMoves = moveTimes,
  webhooks = webhookOptions,
  chains = chainTimes,
  mailsEvery = mailInterval,
  remindersEvery = reminderInterval,
  viewsEvery = viewInterval,
  tracing,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const { config } = options;
  const database = tracing?.database(options.database) ?? options.database;
  const callLimits = createCallLimits(options.database);
  const services: Services = {
    ...options,
    database,
    tokens: createTokens(tokenKeys(config), config.accessTokenMinutes),
    apiTokens: createApiTokens(database, callLimits),
    callLimits,
    outages: createOutages(),
  };
  const syslog = config.syslogUrl === undefined ? undefined : createSyslog(config.syslogUrl, { ca: syslogCa });
  const stream = syslog ? bothStreams(logStream ?? pino.destination(1), syslog, config.logLevel) : logStream;
  const app = Fastify({
    logger:
      config.logLevel === 'silent' ? false : { level: config.logLevel, redact: redacted, ...(stream && { stream }) },
    logController: new LogController({ disableRequestLogging: !['debug', 'trace'].includes(config.logLevel) }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: megabyte,
    genReqId: requestIdOf,
    frameworkErrors: answerUnreadAddress(config),
    clientErrorHandler: answerUnreadRequest(config),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // requests are served until the listener closes: a proxy then tries the next server
    routerOptions: { maxParamLength: longestParameter },
    http: serverOptions(slowCallers),
  });
  if (syslog) app.addHook('onClose', () => syslog.close());
  nameRequests(app);
  tracing?.requests(app);
  answerErrors(app, violations, services.outages);
  readJson(app);
  leaveConnections(app);
  limitSlowCallers(app, slowCallers);
  await secureBrowsers(app, config);
  leaveBodiesOfNothing(app);
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: megabyte, fileSize: Number.MAX_SAFE_INTEGER, fieldNameSize: 100 },
    throwFileSizeLimit: false,
  });

  const watch = serveMetrics(app, config, services.database);
  cleanFiles(app, services, watch);
  deleteTenants(app, services, watch);
  expireTrash(app, services, watch);
  moveFields(app, services, fieldMoves, watch);
  remindPeople(app, services, remindersEvery, watch);
  chainEntries(app, services, chains, watch);
  countViews(app, { database: services.database, countUpTo: services.config.countUpTo }, viewsEvery, watch);
  deliverWebhooks(app, services, webhooks, watch);
  sendMails(app, services, mailsEvery, watch);

  for (const implementation of implementations) implementation.register(app, services);
  await serveScim(app, services, violations);

  if (config.docs) await serveDocumentation(app, services);
  if (consoleFolder) await serveConsole(app, resolve(consoleFolder), config);
  else app.setNotFoundHandler(answerNotFound);
  return app;
}

/** Answers unknown addresses without reading the body; those of SCIM are answered as SCIM has it. */
function leaveBodiesOfNothing(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || ['GET', 'HEAD'].includes(request.method)) return undefined;
    if (isScimAddress(request.url)) return undefined;
    leaveBody(request, reply);
    return answerNotFound(request, reply);
  });
}

/** Once the server stops, a busy connection is closed after its reply, or after a while. */
function leaveConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    const last = setTimeout(() => app.server.closeAllConnections(), farewell);
    app.server.once('close', () => {
      clearInterval(timer);
      clearTimeout(last);
    });
  });
}
