import { z } from 'zod';
import { endpoint } from '../endpoint';
import { message } from '../message';
import { always, instant, listOf, orNothing, requiredText } from '../values';

/** The prefix of every API token, by which secret scanners recognize one. */
export const tokenPrefix = 'atr_';

/** The most calls of a token in a minute. */
export const tokenCallsPerMinute = 600;

/** The most tokens that a person can have at once. */
export const mostTokens = 100;

/**
 * A token as lists show it, without the secret. `addresses`: address ranges that its calls may come from; empty: any.
 * `scim`: the token opens the calls of the company's directory, `/scim/v2`, and nothing else.
 */
export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  addresses: z.array(z.string()),
  scim: z.boolean().optional(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: orNothing(instant),
});
export type ApiToken = z.output<typeof apiToken>;

/** A new token with its secret, which only this reply contains. */
export const madeToken = apiToken.extend({ token: z.string() });
export type MadeToken = z.output<typeof madeToken>;

interface Granting {
  permissions?: readonly string[] | undefined;
  scim?: boolean | undefined;
}

function requirePermissions({ permissions, scim }: Granting, context: z.RefinementCtx): void {
  if (permissions || scim) return;
  context.addIssue({ code: 'custom', path: ['permissions'], message: message('rules.required') });
}

/**
 * Without an expiry date a token is valid for a year, the longest time; without `addresses` calls may come from any
 * address. A token of the directory (`scim`) has no permissions.
 */
export const tokenCreation = z
  .object({
    name: requiredText(message('sign.tokenName')),
    permissions: listOf(z.string()).optional(),
    scim: z.boolean().optional(),
    expiresAt: orNothing(z.union([z.iso.datetime({ offset: true }), z.iso.date()], message('rules.day'))),
    addresses: orNothing(listOf(z.string().trim().max(64), 50)),
  })
  .superRefine(requirePermissions, always);

const shared = { extension: 'tokens' } as const;

/** @see rules 14.30 */
export const tokenEndpoints = {
  list: endpoint('GET /api/Auth/tokens', {
    ...shared,
    summary: "One's own API tokens, the newest first",
    needs: 'identity',
    replies: { 200: z.array(apiToken) },
  }),
  create: endpoint('POST /api/Auth/tokens', {
    ...shared,
    summary:
      'A new API token, with permissions that one holds, for a year at most; `token` is told once. The role Admin makes one of the directory (`scim`)',
    needs: 'identity',
    body: tokenCreation,
    replies: { 201: madeToken },
  }),
  revoke: endpoint('DELETE /api/Auth/tokens/{id}', {
    ...shared,
    summary: "Revoke one of one's own API tokens",
    needs: 'identity',
    replies: { 204: 'empty' },
  }),
  listOfUser: endpoint('GET /api/Users/{id}/tokens', {
    ...shared,
    summary: 'The API tokens of a user who holds no more than the caller',
    needs: [['Users:Edit']],
    replies: { 200: z.array(apiToken) },
  }),
  createForUser: endpoint('POST /api/Users/{id}/tokens', {
    ...shared,
    summary: 'A new API token of a service user: a user without a password, whose open invitations end',
    needs: [['Users:Edit']],
    body: tokenCreation,
    replies: { 201: madeToken },
  }),
  revokeOfUser: endpoint('DELETE /api/Users/{id}/tokens/{tokenId}', {
    ...shared,
    summary: 'Revoke an API token of a user',
    needs: [['Users:Edit']],
    replies: { 204: 'empty' },
  }),
};
