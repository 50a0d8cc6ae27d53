import type { FastifyReply, FastifyRequest } from 'fastify';
import { identityEndpoints } from '#contract/extensions/identity';
import { message } from '#contract/message';
import type { SignInError } from '#contract/signInErrors';
import { takeChallenge } from '#server/access/passkeys';
import { factorSince } from '#server/access/twoFactor';
import { beginSession, beginWithFactor, lockAccount, recordFailure } from '#server/areas/auth/signedIn';
import { isId } from '#server/database/ids';
import { type Implementation, implementOpen } from '#server/http/implement';
import { alreadyAnswered } from '#server/http/replies';
import type { Services } from '#server/http/services';
import { notFound, Problem, unauthenticated } from '#server/problem';
import type { Config } from '#server/process/config';
import { hashSecret, tenantOfSecret } from '#server/security/secrets';
import { callOrigin } from '#server/security/securityEvents';
import { logSecurity } from '#server/security/securityLog';
import { takeIn } from './accounts';
import { newCode, takeCode } from './codes';
import { type Judgement, judge } from './judge';
import { providerTurns } from './outgoing';
import { type Attempt, authorizationUrl, type ProviderAnswer, ProviderFailure, redeem } from './provider';
import { findProvider, type Provider, sealToken } from './providers';
import { beginAttempt, browserOf, companyOfState, type Errand, isTestMark, markBrowser, readAttempt } from './state';
import { sendTrial } from './trial';

/** The longest path to return to, in characters. */
const longestPath = 2000;

/** A path of the console; null for anything else, so that no link leads to another site. */
function ownPath(path: string | undefined): string | null {
  if (!path?.startsWith('/') || path.length > longestPath) return null;
  const base = 'https://console.invalid';
  if (!URL.canParse(path, base)) return null;
  const url = new URL(path, base);
  const own = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === base && !own.startsWith('//') && !/^\/api(\/|$)/i.test(own) ? own : null;
}

/** Redirects the browser to the console. */
function leadOn(
  { reply, config }: { reply: FastifyReply; config: Config },
  tenantId: string | undefined,
  told: Record<string, string>,
): typeof alreadyAnswered {
  const { pathname } = new URL(config.publicUrl);
  const page = tenantId === undefined ? '/login' : `/login/${tenantId}/callback`;
  reply.header('referrer-policy', 'no-referrer');
  reply.redirect(`${pathname.replace(/\/$/, '')}${page}?${new URLSearchParams(told)}`, 302);
  return alreadyAnswered;
}

/** The console's reason for a failed request to a provider. */
const errorOf = (failure: unknown): SignInError => {
  if (failure instanceof Problem) return 'busy';
  if (!(failure instanceof ProviderFailure)) throw failure;
  if (failure.step === 'answer') return 'denied';
  return failure.isPassing ? 'unreachable' : 'provider';
};

/** @see rules 1.21 */
const start = implementOpen(identityEndpoints.start, async (call): Promise<typeof alreadyAnswered> => {
  const { params, query, request, reply, services } = call;
  const { config, database } = services;
  const { tenantId, test } = query;
  const provider = isId(tenantId)
    ? await database.tenant(tenantId, { readOnly: true }, async (tx) =>
        tx.session.tenantActive ? findProvider(tx, config, params.providerId) : undefined,
      )
    : undefined;
  const isTest = test !== undefined;
  if (!provider || (isTest && !isTestMark(config, tenantId, provider.id, test))) throw notFound();
  const visitor = { request, reply, config };
  const errand = {
    tenantId,
    providerId: provider.id,
    returnTo: ownPath(query.returnTo),
    again: query.again === 'true',
    isTest,
  };
  const attempt = beginAttempt(config, errand, markBrowser(config, request, reply));
  try {
    reply.redirect(await providerTurns(tenantId, () => authorizationUrl(config, provider, attempt)), 302);
    return alreadyAnswered;
  } catch (failure) {
    const error = errorOf(failure);
    request.log.warn({ err: failure }, 'An identity provider could not be used');
    if (isTest && failure instanceof ProviderFailure) return sendTrial(visitor, { provider, failure });
    return leadOn(visitor, tenantId, { error });
  }
});

interface Returned {
  errand: Errand;
  attempt: Attempt;
  provider: Provider;
  browser: string;
}

/** The provider of a reply, which is accepted once; undefined: accepted before, or the provider was removed. */
const takeAttempt = ({ database, config }: Services, { errand, attempt }: Omit<Returned, 'provider' | 'browser'>) =>
  database.tenant(errand.tenantId, {}, async (tx) => {
    if (!tx.session.tenantActive || !(await takeChallenge(tx, attempt.state))) return undefined;
    return findProvider(tx, config, errand.providerId);
  });

/** Admits the person that a provider has identified. @returns a code for the console, or the reason of the refusal */
async function enter(
  { config, database }: Services,
  { errand, provider, browser }: Returned,
  answer: ProviderAnswer,
  request: FastifyRequest,
): Promise<{ code: string } | { error: SignInError; userId?: string | undefined }> {
  const options = { changesRights: true, origin: callOrigin(request) };
  return database.tenant(errand.tenantId, options, async (tx) => {
    if (!tx.session.tenantActive) return { error: 'closed' as const };
    const judgement: Judgement = await judge(tx, provider, answer);
    const userId = await takeIn({ tx, provider, answer }, judgement);
    const { account } = judgement;
    if (userId === undefined) {
      return account.kind === 'refused' ? { error: account.why, userId: account.user?.id } : { error: 'closed' };
    }
    const session = {
      id: provider.id,
      subject: answer.subject,
      session: answer.session,
      idToken: sealToken(config, tx.tenantId, answer.idToken),
      authenticatedAt: answer.authenticatedAt,
    };
    return { code: await newCode(tx, { userId, browser, returnTo: errand.returnTo, provider: session }) };
  });
}

const callback = implementOpen(identityEndpoints.callback, async (call): Promise<typeof alreadyAnswered> => {
  const { query, request, reply, services } = call;
  const { config, database } = services;
  const visitor = { request, reply, config };
  const browser = browserOf(config, request);
  const begun = readAttempt(config, query.state, browser);
  const provider = begun && (await takeAttempt(services, begun));
  if (!begun || !provider || browser === undefined) {
    logSecurity(request, 'signInFailed', {}, { why: 'expired' });
    return leadOn(visitor, companyOfState(query.state), { error: 'expired' });
  }
  const { errand, attempt } = begun;
  const { tenantId } = errand;
  const { search } = new URL(request.url, config.publicUrl);
  let answer: ProviderAnswer;
  try {
    answer = await providerTurns(tenantId, () => redeem(config, provider, search.slice(1), attempt));
  } catch (failure) {
    const error = errorOf(failure);
    request.log.warn({ err: failure }, 'A sign-in at an identity provider failed');
    if (errand.isTest && failure instanceof ProviderFailure) return sendTrial(visitor, { provider, failure });
    await recordFailure({ database, request, tenantId, userId: undefined }, 'provider');
    return leadOn(visitor, tenantId, { error });
  }
  if (errand.isTest) {
    const judgement = await database.tenant(tenantId, { readOnly: true }, (tx) => judge(tx, provider, answer));
    return sendTrial(visitor, { provider, answer, judgement });
  }
  const entered = await enter(services, { errand, attempt, provider, browser }, answer, request);
  if ('error' in entered) {
    const { error, userId } = entered;
    await recordFailure({ database, request, tenantId, userId }, 'provider');
    return leadOn(visitor, tenantId, { error });
  }
  markBrowser(config, request, reply); // lasts until the console has the code
  return leadOn(visitor, tenantId, entered);
});

const refused = () => unauthenticated(message('identity.code'));

/**
 * Begins the session of a code. A browser has to be the one that began the sign-in, so that nobody is signed in to
 * somebody else's account by a link; other programs hold no session that a link could replace.
 */
const exchange = implementOpen(identityEndpoints.exchange, async ({ body, request, reply, services }) => {
  const { config, database } = services;
  const tenantId = tenantOfSecret(body.code);
  if (!tenantId) throw refused();
  const taken = await database.tenant(tenantId, {}, (tx) => takeCode(tx, body.code));
  if (!taken) throw refused();
  const { userId, browserHash, returnTo, provider } = taken;
  const browser = browserOf(config, request);
  const isBrowser = request.headers.origin !== undefined || browser !== undefined;
  const isSame = !isBrowser || (browser !== undefined && hashSecret(browser) === browserHash);
  const entered = await database.tenant(tenantId, { origin: callOrigin(request) }, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!isSame || !account) return undefined;
    const signingIn = { tx, services, account, request, reply, method: 'provider', provider } as const;
    const asksFactor = account.requiresTwoFactor && (await factorSince(tx, userId));
    return asksFactor ? beginWithFactor(signingIn) : beginSession(signingIn);
  });
  if (!entered) {
    await recordFailure({ database, request, tenantId, userId }, 'provider');
    throw refused();
  }
  return { ...entered, returnTo };
});

export const identitySignIn: readonly Implementation[] = [start, callback, exchange];
