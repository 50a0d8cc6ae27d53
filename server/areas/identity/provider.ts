import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  None,
  ResponseBodyError,
  type ServerMetadata,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { type Message, message } from '#contract/message';
import { isBlank, isStorable } from '#contract/storable';
import type { Config } from '#server/process/config';
import { OutgoingError, type OutgoingFailure, refusedUrl } from '#server/security/outgoingRequest';
import { fetchGuarded, TooLong } from './outgoing';
import type { Provider } from './providers';

/** Tolerated difference of a provider's clock, in seconds. */
const clockDifference = 60;
/** Longest time since the sign-in at the provider where a new one is required, in seconds. */
const fresh = 120;

/** The step of a sign-in that failed, and so the setting that it is about. */
export type SignInStep = 'issuer' | 'client' | 'answer' | 'token' | 'userInfo';

/** A provider cannot be used, or has refused a sign-in. */
export class ProviderFailure extends Error {
  constructor(
    readonly step: SignInStep,
    readonly why: Message,
    /** A later attempt may succeed. */
    readonly isPassing = false,
    options?: ErrorOptions,
  ) {
    super(why, options);
  }
}

const outgoing: Readonly<Record<OutgoingFailure, (host: string) => Message>> = {
  refused: () => message('identity.address'),
  unknownHost: (host) => message('webhooks.unknownHost', { host }),
  privateHost: (host) => message('webhooks.privateHost', { host }),
  certificate: () => message('identity.certificate'),
  unreachable: () => message('identity.unreachable'),
  late: () => message('identity.late'),
};

/** An error and its causes, in order. */
function* causesOf(error: unknown): Generator<unknown> {
  for (let cause = error, depth = 0; cause !== undefined && depth < 5; depth++) {
    yield cause;
    cause = cause instanceof Error ? cause.cause : undefined;
  }
}

const short = (text: unknown): string => String(text).slice(0, 200);

/** The failure of a step in words. */
function failureOf(step: SignInStep, error: unknown, { issuer }: Pick<Provider, 'issuer'>): ProviderFailure {
  const options = { cause: error };
  for (const cause of causesOf(error)) {
    if (cause instanceof ProviderFailure) return cause;
    if (cause instanceof OutgoingError) {
      const host = new URL(issuer).hostname;
      return new ProviderFailure(step, outgoing[cause.failure](host), cause.failure !== 'refused', options);
    }
    if (cause instanceof TooLong) return new ProviderFailure(step, message('identity.tooLong'), false, options);
    if (cause instanceof AuthorizationResponseError) {
      return new ProviderFailure('answer', message('identity.answered', { error: short(cause.error) }), false, options);
    }
    if (cause instanceof ResponseBodyError) {
      const isClient = ['invalid_client', 'unauthorized_client'].includes(cause.error);
      const why = isClient ? message('identity.client') : message('identity.answered', { error: short(cause.error) });
      return new ProviderFailure(isClient ? 'client' : step, why, false, options);
    }
    if (cause instanceof WWWAuthenticateChallengeError) {
      return step === 'token'
        ? new ProviderFailure('client', message('identity.client'), false, options)
        : new ProviderFailure(step, message('identity.userInfo'), false, options);
    }
  }
  const detail = short(error instanceof Error && 'code' in error && error.code ? error.code : error);
  const why = {
    issuer: message('identity.discovery', { address: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration` }),
    client: message('identity.answered', { error: detail }),
    answer: message('identity.answered', { error: detail }),
    token: message('identity.token', { detail }),
    userInfo: message('identity.userInfo'),
  }[step];
  return new ProviderFailure(step, why, false, options);
}

async function during<Result>(step: SignInStep, provider: Provider, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(step, error, provider);
  }
}

/** The normalised address for comparing issuers. */
export const issuerKeyOf = (issuer: string): string => new URL(issuer).href;

/** The metadata of a provider, fetched each time, so that changes apply at once. */
const discover = (config: Config, provider: Provider): Promise<ServerMetadata> =>
  during('issuer', provider, async () => {
    const address = new URL(provider.issuer);
    const found = await discovery(address, provider.clientId, undefined, None(), {
      [customFetch]: fetchGuarded(config),
      execute: config.identity.plain ? [allowInsecureRequests] : [],
    });
    const metadata = found.serverMetadata();
    if (issuerKeyOf(metadata.issuer) !== address.href) {
      throw new ProviderFailure('issuer', message('identity.otherIssuer', { issuer: short(metadata.issuer) }));
    }
    const { authorization_endpoint: sign = '' } = metadata;
    if (refusedUrl(sign, { ...config.identity, internal: true })) {
      throw new ProviderFailure('issuer', message('identity.address'));
    }
    return metadata;
  });

/** @throws ProviderFailure if the key that sealed the secret has been deleted */
function secretOf(open: (() => string) | undefined): string | undefined {
  try {
    return open?.();
  } catch (cause) {
    throw new ProviderFailure('client', message('identity.secret'), false, { cause });
  }
}

/** The client of a provider. @param posts sends the secret in the body instead of a header */
function clientOf(config: Config, metadata: ServerMetadata, { clientId, clientSecret }: Provider, posts = false) {
  const secret = secretOf(clientSecret);
  const authentication = posts ? ClientSecretPost : ClientSecretBasic;
  const client = new Configuration(
    metadata,
    clientId,
    { [clockTolerance]: clockDifference },
    secret === undefined ? None() : authentication(secret),
  );
  client[customFetch] = fetchGuarded(config);
  if (config.identity.plain) allowInsecureRequests(client);
  enableNonRepudiationChecks(client);
  return client;
}

/** The secrets of one sign-in, known to its browser only. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
  /** The provider must authenticate the person again. */
  again: boolean;
}

/** The address of this server that providers send browsers back to. */
export const redirectUrlOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${publicUrl}/api/Auth/oidc/callback`;

/** The address at a provider where a sign-in begins. @throws ProviderFailure */
export async function authorizationUrl(config: Config, provider: Provider, attempt: Attempt): Promise<string> {
  const metadata = await discover(config, provider);
  const url = buildAuthorizationUrl(clientOf(config, metadata, provider), {
    redirect_uri: redirectUrlOf(config),
    scope: [...new Set(['openid', ...provider.scopes])].join(' '),
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ...(attempt.again && { prompt: 'login', max_age: '0' }),
  });
  return url.href;
}

/** The claims of a provider's reply: those of the signed token, then those of the user info. */
export interface ProviderAnswer {
  subject: string;
  claims: Readonly<Record<string, unknown>>;
  idToken: string;
  /** The session at the provider. */
  session: string | null;
  /** In seconds since 1970. */
  authenticatedAt: number;
}

/** Longest identifier of OpenID Connect, in characters (Core, 2). */
const longestIdentifier = 255;

/** Whether a claim is an identifier that is stored unchanged: no other value may become the same text. */
export const isIdentifier = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestIdentifier && !isBlank(value) && isStorable(value);

/** The stored part of a reply. @throws ProviderFailure for an invalid claim */
function signedAnswer({ sub, sid, auth_time: time, iat }: IDToken) {
  const wrong = (detail: string) => new ProviderFailure('token', message('identity.token', { detail }));
  if (!isIdentifier(sub)) throw wrong('sub');
  if (sid !== undefined && !isIdentifier(sid)) throw wrong('sid');
  const authenticatedAt = time ?? iat;
  const isPossible = authenticatedAt >= 0 && authenticatedAt <= Date.now() / 1000 + clockDifference;
  if (!isPossible) throw wrong(time === undefined ? 'iat' : 'auth_time');
  return { subject: sub, session: sid ?? null, authenticatedAt };
}

/**
 * Redeems the code of an answer. Its state, issuer, nonce and audience are checked, and the signature of the token by
 * the keys that the provider publishes.
 * @throws ProviderFailure
 */
export async function redeem(
  config: Config,
  provider: Provider,
  query: string,
  { state, nonce, verifier, again }: Attempt,
): Promise<ProviderAnswer> {
  const metadata = await discover(config, provider);
  const url = new URL(`${redirectUrlOf(config)}?${query}`);
  const checks = {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
    ...(again && { maxAge: fresh }),
  };
  const grant = (posts: boolean) => authorizationCodeGrant(clientOf(config, metadata, provider, posts), url, checks);
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const byHeader = methods.includes('client_secret_basic');
  const tokens = await during('token', provider, () =>
    grant(!byHeader).catch((error: unknown) => {
      // The metadata names both methods, but not the one of this client's registration.
      const isUnknown =
        error instanceof WWWAuthenticateChallengeError ||
        (error instanceof ResponseBodyError && error.error === 'invalid_client');
      if (isUnknown && byHeader && methods.includes('client_secret_post')) return grant(true);
      throw error;
    }),
  );
  const signed = tokens.claims();
  const { id_token: idToken } = tokens;
  if (!signed || !idToken) throw new ProviderFailure('token', message('identity.token', { detail: 'id_token' }));
  const answered = signedAnswer(signed);
  const more = metadata.userinfo_endpoint
    ? await during('userInfo', provider, () =>
        fetchUserInfo(clientOf(config, metadata, provider), tokens.access_token, signed.sub),
      )
    : {};
  return {
    ...answered,
    claims: { ...more, ...signed },
    idToken,
  };
}

/** The address that ends a provider's session; undefined: missing, or the provider is unreachable. */
export async function endSessionUrl(config: Config, provider: Provider): Promise<URL | undefined> {
  const { end_session_endpoint: end } = await discover(config, provider);
  if (end === undefined || refusedUrl(end, { ...config.identity, internal: true })) return undefined;
  return new URL(end);
}

/** The address of a provider's signing keys. @throws ProviderFailure */
export async function keysAddress(config: Config, provider: Provider): Promise<string> {
  const { jwks_uri: address } = await discover(config, provider);
  if (address === undefined) throw new ProviderFailure('issuer', message('identity.address'));
  return address;
}
