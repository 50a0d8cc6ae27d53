import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '#server/database/ids';
import { secretCookieOf, sendCookie } from '#server/http/cookies';
import type { Config } from '#server/process/config';
import { type Key, tokenKeys } from '#server/process/keys';
import { challengeLife, isOwnChallenge, newChallenge } from '#server/security/challenges';
import { randomText } from '#server/security/secrets';
import type { Attempt } from './provider';

/** Time limit of a sign-in at a provider, in milliseconds: the lifetime of a challenge. */
const life = challengeLife;

/** The state of a sign-in at a provider, signed for the browser that began the sign-in. */
export interface Errand {
  tenantId: string;
  providerId: string;
  returnTo: string | null;
  /** The provider must authenticate the person again. */
  again: boolean;
  /** A trial sign-in, which ends with a page. */
  isTest: boolean;
}

const hash = (key: Key, purpose: string, ...parts: string[]): Buffer =>
  createHmac('sha256', key.secret)
    .update([`atrium identity ${purpose}`, ...parts].join('\n'))
    .digest();

/** Secrets are derived from browser and state, so that starting a sign-in stores nothing. */
const attemptOf = (key: Key, browser: string, state: string, again: boolean): Attempt => ({
  state,
  nonce: hash(key, 'nonce', browser, state).toString('base64url'),
  verifier: hash(key, 'verifier', browser, state).toString('base64url'),
  again,
});

export function beginAttempt(config: Config, errand: Errand, browser: string): Attempt {
  const [key] = tokenKeys(config);
  const content = { ...errand, until: Date.now() + life, random: randomText() };
  const written = Buffer.from(JSON.stringify(content)).toString('base64url');
  const state = `${written}.${hash(key, 'state', browser, written).toString('base64url')}`;
  return attemptOf(key, browser, state, errand.again);
}

/** The content of a state, before its signature is verified. */
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
): { errand: Errand; attempt: Attempt } | undefined {
  const [written, signature] = state?.split('.') ?? [];
  if (state === undefined || browser === undefined || written === undefined || signature === undefined)
    return undefined;
  const sent = Buffer.from(signature, 'base64url');
  const key = tokenKeys(config).find((known) => {
    const right = hash(known, 'state', browser, written);
    return sent.length === right.length && timingSafeEqual(sent, right);
  });
  const content = key && contentOf(state);
  if (!key || !content || content.until <= Date.now()) return undefined;
  return { errand: content, attempt: attemptOf(key, browser, state, content.again) };
}

const cookieName = 'atrium-oidc';

/** The mark of the browser that began a sign-in; undefined: the browser has begun none. */
export const browserOf = (config: Config, request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  secretCookieOf(request, config, cookieName);

/** Marks the browser for as long as a sign-in may take; several sign-ins of it share the mark. */
export function markBrowser(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const browser = browserOf(config, request) ?? randomText();
  sendCookie(reply, config, { name: cookieName, value: browser, age: life / 1000 });
  return browser;
}

const trialPurpose = (tenantId: string, providerId: string) => `identity trial ${tenantId} ${providerId}`;

/** A trial can be started for ten minutes by anyone with its address, which an Admin requested. */
export const testMark = (config: Config, tenantId: string, providerId: string): string =>
  newChallenge(tokenKeys(config), trialPurpose(tenantId, providerId)).toString('base64url');

export const isTestMark = (config: Config, tenantId: string, providerId: string, mark: string): boolean =>
  isOwnChallenge(tokenKeys(config), trialPurpose(tenantId, providerId), mark);
