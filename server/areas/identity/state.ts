import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '#server/database/ids';
import type { Config } from '#server/process/config';
import { type Key, keysOf } from '#server/process/keys';
import type { Attempt } from './provider';

/** How long a sign-in at a provider may take, in seconds. */
const life = 600;

/** A sign-in on its way through the provider and back, signed for the browser that began the sign-in. */
export interface Errand {
  tenantId: string;
  providerId: string;
  returnTo: string | null;
  /** The provider asks anew who it is. */
  again: boolean;
  /** A trial, whose end is a page. */
  isTest: boolean;
}

const hash = (key: Key, purpose: string, ...parts: string[]): Buffer =>
  createHmac('sha256', key.secret)
    .update([`atrium identity ${purpose}`, ...parts].join('\n'))
    .digest();

const keys = ({ jwtSecret, jwtSecretPrevious }: Config) => keysOf(jwtSecret, jwtSecretPrevious);

/** Secrets follow from browser and state, so that starting a sign-in stores nothing. */
const attemptOf = (key: Key, browser: string, state: string, again: boolean): Attempt => ({
  state,
  nonce: hash(key, 'nonce', browser, state).toString('base64url'),
  verifier: hash(key, 'verifier', browser, state).toString('base64url'),
  again,
});

export function beginAttempt(config: Config, errand: Errand, browser: string, now = Date.now()): Attempt {
  const [key] = keys(config);
  const content = { ...errand, until: now + life * 1000, random: randomBytes(16).toString('base64url') };
  const written = Buffer.from(JSON.stringify(content)).toString('base64url');
  const state = `${written}.${hash(key, 'state', browser, written).toString('base64url')}`;
  return attemptOf(key, browser, state, errand.again);
}

/** The content of a state, whoever wrote it. */
function contentOf(state: string): (Errand & { until: number }) | undefined {
  try {
    return JSON.parse(Buffer.from(state.split('.')[0] ?? '', 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** The company that a state names, to show its sign-in page; anybody may have written it. */
export function companyOfState(state: string | undefined): string | undefined {
  const tenantId: unknown = state === undefined ? undefined : contentOf(state)?.tenantId;
  return typeof tenantId === 'string' && isId(tenantId) ? tenantId : undefined;
}

/** @returns undefined where the state was not made here, for this browser, within the last ten minutes */
export function readAttempt(
  config: Config,
  state: string | undefined,
  browser: string | undefined,
  now = Date.now(),
): { errand: Errand; attempt: Attempt } | undefined {
  const [written, signature] = state?.split('.') ?? [];
  if (state === undefined || browser === undefined || written === undefined || signature === undefined)
    return undefined;
  const sent = Buffer.from(signature, 'base64url');
  const key = keys(config).find((known) => {
    const right = hash(known, 'state', browser, written);
    return sent.length === right.length && timingSafeEqual(sent, right);
  });
  const content = key && contentOf(state);
  if (!key || !content || content.until <= now) return undefined;
  return { errand: content, attempt: attemptOf(key, browser, state, content.again) };
}

/** Browsers take a cookie of this prefix from the host alone, and by https. */
const cookieName = ({ publicUrl }: Config) => (publicUrl.startsWith('https://') ? '__Host-atrium-oidc' : 'atrium-oidc');

/** The mark of the browser that began a sign-in; undefined: the browser has begun none. */
export function browserOf(config: Config, { headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const name = `${cookieName(config)}=`;
  const found = headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(name));
  const value = found?.slice(name.length);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Marks the browser for as long as a sign-in may take; several sign-ins of it share the mark. */
export function markBrowser(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const browser = browserOf(config, request) ?? randomBytes(32).toString('base64url');
  const secure = config.publicUrl.startsWith('https://') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(config)}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${secure}`,
  );
  return browser;
}

/** A trial may be begun by whoever an Admin has given its address to, for ten minutes. */
export function testMark(config: Config, tenantId: string, providerId: string, now = Date.now()): string {
  const until = String(now + life * 1000);
  return `${until}.${hash(keys(config)[0], 'test', tenantId, providerId, until).toString('base64url')}`;
}

export function isTestMark(config: Config, tenantId: string, providerId: string, mark: string): boolean {
  const [until = '', signature = ''] = mark.split('.');
  const sent = Buffer.from(signature, 'base64url');
  return (
    Number(until) > Date.now() &&
    keys(config).some((key) => {
      const right = hash(key, 'test', tenantId, providerId, until);
      return sent.length === right.length && timingSafeEqual(sent, right);
    })
  );
}
