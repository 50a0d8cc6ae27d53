import { z } from 'zod';
import { endpoint } from '../endpoint';
import { message } from '../message';
import { challenged, signedIn } from '../resources/calls/signIn';
import { blankAsNone, listOf, orNothing, requiredText, shortTextLimit, text } from '../values';

/** The most identity providers of a company. */
export const mostProviders = 20;
/** The longest address of an issuer, in characters. */
const longestIssuer = 500;
const longestSecret = 1000;
const longestList = 100;

/** The people who sign in with a password; all others sign in at an identity provider, or with a passkey. */
export const passwordSignIns = ['everybody', 'admins', 'nobody'] as const;
export type PasswordSignIn = (typeof passwordSignIns)[number];

/** The default scopes: identity, name and email address. */
export const usualScopes: readonly string[] = ['openid', 'profile', 'email'];

const issuer = requiredText(message('identity.issuer'), longestIssuer);
/** Names by the standard: visible characters without blanks, quotes and backslashes. */
const scope = z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/, message('identity.scope'));
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .transform((value) => value.replace(/^@/, ''))
  .refine((value) => /^[^\s@/:*]{1,253}$/.test(value), message('identity.domain'));
const roleOfValue = z.object({
  value: requiredText(message('identity.value')),
  roleId: requiredText(message('rules.role')),
});

/**
 * A provider in a request. `id`: of a stored one; `clientSecret`: missing, the stored one stays;
 * `roleClaim`: the claim that `roles` is about, a text or a list of texts; a name with points leads into objects.
 */
const providerInput = z.object({
  id: orNothing(z.string()),
  name: requiredText(message('identity.name'), 100),
  issuer,
  clientId: requiredText(message('identity.clientId')),
  clientSecret: blankAsNone(orNothing(text(longestSecret))),
  scopes: listOf(scope, longestList).default([...usualScopes]),
  domains: listOf(domain, longestList).default([]),
  roleClaim: blankAsNone(orNothing(text(shortTextLimit))),
  roles: listOf(roleOfValue, longestList).default([]),
  createUsers: z.boolean().default(false),
  defaultRoleId: blankAsNone(orNothing(z.string())),
});

/** Minutes of a limit; null: the server's own limits alone, 90 days and 14 days without use. */
const minutes = (most: number) => orNothing(z.number().int().min(1).max(most));
/** Days for which a second factor may be remembered in a browser; null: never. */
const mostRememberDays = 365;
const rememberDays = orNothing(z.number().int().min(1).max(mostRememberDays));
const limits = { sessionMinutes: minutes(90 * 1440), idleMinutes: minutes(14 * 1440) };

export const identityInput = z.object({
  providers: listOf(providerInput, mostProviders).default([]),
  passwordSignIn: z.enum(passwordSignIns).default('everybody'),
  requireTwoFactor: z.boolean().default(false),
  /** Absent: the stored value stays. */
  rememberDays,
  ...limits,
});
export type IdentityInput = z.output<typeof identityInput>;

/** `hasClientSecret`: a secret is stored; `logoutUrl`: the address for the provider's sign-outs (back channel). */
export const identityProvider = z.object({
  id: z.string(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasClientSecret: z.boolean(),
  scopes: z.array(z.string()),
  domains: z.array(z.string()),
  roleClaim: orNothing(z.string()),
  roles: z.array(z.object({ value: z.string(), roleId: z.string() })),
  createUsers: z.boolean(),
  defaultRoleId: orNothing(z.string()),
  logoutUrl: z.string(),
});
export type IdentityProvider = z.output<typeof identityProvider>;

/** `redirectUrl`: the address of this server to register at each provider. */
export const identitySettings = z.object({
  providers: z.array(identityProvider),
  passwordSignIn: z.enum(passwordSignIns),
  requireTwoFactor: z.boolean(),
  sessionMinutes: orNothing(z.number()),
  idleMinutes: orNothing(z.number()),
  rememberDays: orNothing(z.number()),
  redirectUrl: z.string(),
});
export type IdentitySettings = z.output<typeof identitySettings>;

export const providerChoice = z.object({ id: z.string(), name: z.string() });

/** Where the person was going when the sign-in began; a path of the console. */
const cameFor = { returnTo: orNothing(z.string()) };

const tenantId = z
  .string(message('programs.member', { name: 'tenantId' }))
  .min(1)
  .max(200);
const parameter = z.string().max(8000).optional();

const shared = { needs: 'admin', extension: 'identity' } as const;
const open = { needs: 'nobody', extension: 'identity' } as const;

/** Sign-in at identity providers (OpenID Connect), and who may sign in how. @see rules 1.21 */
export const identityEndpoints = {
  providers: endpoint('GET /api/Auth/providers', {
    ...open,
    summary: 'The identity providers at which people of a company sign in',
    query: z.object({ tenantId }),
    replies: { 200: z.array(providerChoice) },
    errors: [400, 429],
  }),
  start: endpoint('GET /api/Auth/oidc/{providerId}/start', {
    ...open,
    summary:
      'Begin a sign-in at a provider, in a browser. `returnTo`: the path of the console to go on to; `again`: the provider asks anew who it is',
    query: z.object({ tenantId, returnTo: parameter, again: z.enum(['true', 'false']).optional(), test: parameter }),
    replies: { 302: 'redirect', 200: 'file' },
    errors: [400, 404, 429],
  }),
  callback: endpoint('GET /api/Auth/oidc/callback', {
    ...open,
    summary:
      'Where a provider sends the browser back to; leads on to the console with a `code` or an `error`, after a trial sign-in to its page',
    query: z.object({ state: parameter, code: parameter, iss: parameter, error: parameter }),
    replies: { 302: 'redirect', 200: 'file' },
    errors: [400, 429],
  }),
  exchange: endpoint('POST /api/Auth/oidc/exchange', {
    ...open,
    summary: 'Finish a sign-in at a provider by the `code` of the console address, once, within 60 seconds',
    body: z.object({ code: z.string(message('programs.member', { name: 'code' })).max(shortTextLimit) }),
    replies: { 200: z.union([signedIn.extend(cameFor), challenged.extend(cameFor)]) },
    errors: [400, 401, 429, 503],
  }),
  logout: endpoint('POST /api/Auth/oidc/logout', {
    summary:
      "End one's own session, and tell the address at which its provider ends its own; `url` is null without one",
    needs: 'identity',
    extension: 'identity',
    replies: { 200: z.object({ url: orNothing(z.string()) }) },
  }),
  backChannelLogout: endpoint('POST /api/Auth/oidc/{providerId}/logout/{tenantId}', {
    ...open,
    summary: 'A provider tells that somebody has signed out there (OpenID Connect Back-Channel Logout)',
    body: z.object({ logout_token: z.string(message('programs.member', { name: 'logout_token' })).max(20_000) }),
    replies: { 200: 'empty' },
    errors: [400, 404, 429],
  }),
  settings: endpoint('GET /api/Tenants/identity', {
    ...shared,
    summary: 'How people of the company sign in: providers, passwords and limits',
    replies: { 200: identitySettings },
  }),
  save: endpoint('PUT /api/Tenants/identity', {
    ...shared,
    summary: 'Replace how people of the company sign in; needs a sign-in or a confirmation of the last ten minutes',
    body: identityInput,
    replies: { 200: identitySettings },
  }),
  test: endpoint('POST /api/Tenants/identity/test', {
    ...shared,
    summary: 'The address of a trial sign-in, which ends on a page that says what came and what it would do',
    body: z.object({ providerId: z.string(message('programs.member', { name: 'providerId' })) }),
    replies: { 200: z.object({ url: z.string() }) },
    looks: true,
  }),
};
