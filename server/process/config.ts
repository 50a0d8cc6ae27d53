import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { usualTrashDays } from '#contract/extensions/trash';
import { derivedCheckpointKey, isCheckpointKey, newCheckpointKey } from './checkpointKey';
import { makeDataDir } from './dataDir';
import { type MailConfig, mailOf, missingForMail, senderOf } from './mailConfig';
import { readOrMakeSecret, secretLength } from './storedSecret';
import { address, isOrigin, isProxy, listed, onOff, webAddress, wholeNumber } from './variables';

/** The checked environment; no other file reads it. @see rules 17.1 */
export interface Config {
  host: string;
  port: number;
  /** Absent: the bundled PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database without a pooler between, for one connection that listens; absent: `databaseUrl`, where that has none. */
  databaseDirectUrl: string | undefined;
  /** Absolute path. */
  dataDir: string;
  /** Signs tokens. */
  jwtSecret: string;
  /** Accepted while `jwtSecret` replaces it, or is about to. */
  jwtSecretPrevious: string | undefined;
  /** Signs the addresses of files. */
  filesSecret: string;
  filesSecretPrevious: string | undefined;
  /** Secret from which name and password of the role of requests are derived. */
  databaseSecret: string;
  /** Absent: operator calls always answer 403. */
  operatorToken: string | undefined;
  /** Encrypts backups. Absent: backups are not encrypted. */
  backupKey: string | undefined;
  /** Token for `/metrics`. Absent: no such address, except on a port of its own. */
  metricsToken: string | undefined;
  /** Port that serves `/metrics` alone; absent: on `port`, for the token's holder. */
  metricsPort: number | undefined;
  /** Receiver of traces (OTLP over HTTP); absent: none. OpenTelemetry's SDK reads the other `OTEL_…` variables. */
  otlpEndpoint: string | undefined;
  /** A folder (absolute) or `s3://bucket/prefix`. */
  filesUrl: string;
  /** For `s3://`. Without credentials the S3 client finds its own (profile, role of the machine). */
  s3: {
    region: string;
    /** Absent: Amazon's own. */
    endpoint: string | undefined;
    credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined;
  };
  /** Address without a slash at its end. */
  publicUrl: string;
  /** The outgoing mail server, and the sender; absent: no mail goes out. */
  mail: MailConfig | undefined;
  /** The variable that is missing where the other of the two was given. */
  missingForMail: string | undefined;
  /** Minutes for which the link of a forgotten password works. */
  resetMinutes: number;
  /** Days for which deleted records stay in the trash; 0: no trash. */
  trashDays: number;
  /** Days for which the security log is kept. */
  eventsDays: number;
  /** Signs checkpoints of chains: Ed25519, PEM or the base64 of PKCS #8. */
  checkpointKey: string;
  /** Days for which a company is closed before its requested deletion. */
  tenantGraceDays: number;
  /** Bound of counted totals of lists; beyond it the total is an estimate. */
  countUpTo: number;
  maxDocumentBytes: number;
  maxImageBytes: number;
  /** The quota for one company's files, in bytes; undefined: no limit. */
  tenantQuotaBytes: number | undefined;
  accessTokenMinutes: number;
  poolSize: number;
  logLevel: LogLevel;
  /** The receiver of the security log, by syslog over TLS; absent: none. */
  syslogUrl: string | undefined;
  demo: boolean;
  demoWritable: boolean;
  /** Whether the API's description is served, as `/openapi.json` and as a page at `/docs`. */
  docs: boolean;
  /** Addresses or ranges of trusted proxies, whose forwarded address counts; empty: none. */
  trustProxy: string[];
  corsOrigins: string[];
  /** Where messages of webhooks may go beside public addresses by https. */
  webhooks: { plain: boolean; internal: boolean };
  /** Where identity providers may be beside public addresses by https. */
  identity: { plain: boolean; internal: boolean };
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const megabyte = 2 ** 20;

const atLeast = (length: number) => z.string().min(length, `must be at least ${length} characters long`);

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(3000, 0, 65_535),
  DATABASE_URL: z
    .string()
    .refine(address(['postgres:', 'postgresql:']), 'must be a postgres:// address')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .refine(address(['postgres:', 'postgresql:']), 'must be a postgres:// address')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  JWT_SECRET: atLeast(secretLength).optional(),
  JWT_SECRET_PREVIOUS: atLeast(secretLength).optional(),
  FILES_SECRET: atLeast(secretLength).optional(),
  FILES_SECRET_PREVIOUS: atLeast(secretLength).optional(),
  DATABASE_SECRET: atLeast(secretLength).optional(),
  OPERATOR_TOKEN: atLeast(secretLength).optional(),
  BACKUP_KEY: atLeast(16).optional(),
  METRICS_TOKEN: atLeast(secretLength).optional(),
  METRICS_PORT: wholeNumber(0, 0, 65_535),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().refine(webAddress, 'must be an http(s):// address').optional(),
  FILES_URL: z
    .string()
    .refine((text) => !text.includes('://') || /^s3:\/\/[^/]+/.test(text), 'must be a folder or s3://bucket/prefix')
    .optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ENDPOINT_URL: z.string().refine(webAddress, 'must be an http(s):// address').optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  PUBLIC_URL: z.string().refine(webAddress, 'must be an http(s):// address').optional(),
  SMTP_URL: z
    .string()
    .refine(address(['smtp:', 'smtps:']), 'must be a smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => senderOf(text) !== undefined, 'must be an address, such as Atrium <mail@example.com>')
    .optional(),
  RESET_MINUTES: wholeNumber(60, 5, 1440),
  TRASH_DAYS: wholeNumber(usualTrashDays, 0, 3650),
  EVENTS_DAYS: wholeNumber(400, 30, 36_500),
  CHECKPOINT_KEY: z
    .string()
    .refine(isCheckpointKey, 'must be an Ed25519 key: PEM, or the base64 of PKCS #8')
    .optional(),
  TENANT_GRACE_DAYS: wholeNumber(30, 0, 3650),
  COUNT_UP_TO: wholeNumber(10_000, 1, 10_000_000),
  MAX_DOCUMENT_MB: wholeNumber(25, 1, 10_240),
  MAX_IMAGE_MB: wholeNumber(15, 1, 1024),
  TENANT_QUOTA_MB: wholeNumber(10_240, 0, 1_000_000_000),
  ACCESS_TOKEN_MINUTES: wholeNumber(15, 1, 1440),
  POOL_SIZE: wholeNumber(10, 1, 1000),
  SYSLOG_URL: z
    .string()
    .refine(address(['tls:']), 'must be a tls:// address, such as tls://logs.example.com:6514')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  NODE_ENV: z.string().optional(),
  DEMO: onOff('on'),
  DEMO_WRITABLE: onOff('off'),
  DOCS: onOff('on'),
  TRUST_PROXY: listed(isProxy, 'must name addresses or ranges, such as 10.0.0.0/8, separated by commas'),
  CORS_ORIGINS: listed(isOrigin, 'must name origins, such as https://app.example.com, separated by commas'),
  WEBHOOKS_HTTP: onOff('off'),
  WEBHOOKS_PRIVATE: onOff('off'),
  IDENTITY_HTTP: onOff('off'),
  IDENTITY_PRIVATE: onOff('off'),
});

export const variableNames: readonly string[] = Object.keys(variables.shape);

/**
 * Reads and checks the environment; a blank variable counts as not given.
 * @throws Error that names each variable with a wrong value
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(set);
  if (!result.success) {
    throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  }
  const read = result.data;
  refuseSilence(set, read);
  const dataDir = makeDataDir(read.DATA_DIR);
  const databaseSecret = read.DATABASE_SECRET ?? readOrMakeSecret('DATABASE_SECRET', join(dataDir, 'database-secret'));
  const filesUrl = read.FILES_URL ?? join(dataDir, 'files');
  return {
    host: read.HOST,
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    dataDir,
    jwtSecret: read.JWT_SECRET ?? readOrMakeSecret('JWT_SECRET', join(dataDir, 'jwt-secret')),
    jwtSecretPrevious: read.JWT_SECRET_PREVIOUS,
    filesSecret: read.FILES_SECRET ?? readOrMakeSecret('FILES_SECRET', join(dataDir, 'files-secret')),
    filesSecretPrevious: read.FILES_SECRET_PREVIOUS,
    databaseSecret,
    operatorToken: read.OPERATOR_TOKEN,
    backupKey: read.BACKUP_KEY,
    metricsToken: read.METRICS_TOKEN,
    metricsPort: read.METRICS_PORT || undefined,
    otlpEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
    filesUrl: filesUrl.startsWith('s3://') ? filesUrl : resolve(filesUrl),
    s3: {
      region: read.AWS_REGION,
      endpoint: read.AWS_ENDPOINT_URL,
      credentials:
        read.AWS_ACCESS_KEY_ID && read.AWS_SECRET_ACCESS_KEY
          ? {
              accessKeyId: read.AWS_ACCESS_KEY_ID,
              secretAccessKey: read.AWS_SECRET_ACCESS_KEY,
              sessionToken: read.AWS_SESSION_TOKEN,
            }
          : undefined,
    },
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    mail: mailOf(read.SMTP_URL, read.MAIL_FROM),
    missingForMail: missingForMail(read.SMTP_URL, read.MAIL_FROM),
    resetMinutes: read.RESET_MINUTES,
    trashDays: read.TRASH_DAYS,
    eventsDays: read.EVENTS_DAYS,
    checkpointKey: read.CHECKPOINT_KEY ?? ownCheckpointKey(read.DATABASE_URL, databaseSecret, dataDir),
    tenantGraceDays: read.TENANT_GRACE_DAYS,
    countUpTo: read.COUNT_UP_TO,
    maxDocumentBytes: read.MAX_DOCUMENT_MB * megabyte,
    maxImageBytes: read.MAX_IMAGE_MB * megabyte,
    tenantQuotaBytes: read.TENANT_QUOTA_MB === 0 ? undefined : read.TENANT_QUOTA_MB * megabyte,
    accessTokenMinutes: read.ACCESS_TOKEN_MINUTES,
    poolSize: read.POOL_SIZE,
    logLevel: read.LOG_LEVEL,
    syslogUrl: read.SYSLOG_URL,
    demo: read.DEMO,
    demoWritable: read.DEMO_WRITABLE,
    docs: read.DOCS,
    trustProxy: read.TRUST_PROXY,
    corsOrigins: read.CORS_ORIGINS,
    webhooks: { plain: read.WEBHOOKS_HTTP, internal: read.WEBHOOKS_PRIVATE },
    identity: { plain: read.IDENTITY_HTTP, internal: read.IDENTITY_PRIVATE },
  };
}

/** The key of checkpoints where none was given: servers of one database have the same. */
const ownCheckpointKey = (databaseUrl: string | undefined, databaseSecret: string, dataDir: string): string =>
  databaseUrl === undefined
    ? readOrMakeSecret('CHECKPOINT_KEY', join(dataDir, 'checkpoint-key'), newCheckpointKey)
    : derivedCheckpointKey(databaseSecret);

/**
 * Requires explicit settings for a server that several share, or that people outside reach: secrets and a public demo
 * have no defaults there.
 */
function refuseSilence(set: Record<string, unknown>, read: z.output<typeof variables>): void {
  const secrets = ['JWT_SECRET', 'FILES_SECRET', 'DATABASE_SECRET'];
  const missing = read.DATABASE_URL ? secrets.filter((name) => !(name in set)) : [];
  const problems = missing.map(
    (name) =>
      `${name} must be given with DATABASE_URL, the same for all servers (such as from openssl rand -base64 48)`,
  );
  if (read.NODE_ENV === 'production' && !('DEMO' in set) && read.PUBLIC_URL && isPublic(read.PUBLIC_URL)) {
    problems.push('DEMO must be said where PUBLIC_URL is public: off, or on with accounts that everybody can read');
  }
  if (problems.length > 0) throw new Error(problems.join('; '));
}

const privateHost =
  /^(localhost|.*\.(localhost|local|internal|test)|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|\[(::1|f[cd].*|fe[89ab].*)\])$/i;

/** Whether an address is one that people outside may reach. */
const isPublic = (url: string): boolean => !privateHost.test(new URL(url).hostname);

/** Whether people outside may reach the server by its public address, or by the one that it listens on. */
export const isReachable = ({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): boolean =>
  isPublic(publicUrl) || isPublic(`http://${isIP(host) === 6 ? `[${host}]` : host}`);
