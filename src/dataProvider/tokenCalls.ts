import type { z } from 'zod';
import { type tokenCreation, tokenEndpoints } from '#contract/extensions/tokens';
import { call } from './calls/calls';

/** Calls of the extension `tokens`. Without a user's id they are about the person's own tokens. */

export type TokenCreation = z.input<typeof tokenCreation>;

export const listTokens = (userId: string | undefined, signal?: AbortSignal) =>
  userId === undefined
    ? call(tokenEndpoints.list, { signal })
    : call(tokenEndpoints.listOfUser, { params: { id: userId }, signal });

export const createToken = (userId: string | undefined, body: TokenCreation) =>
  userId === undefined
    ? call(tokenEndpoints.create, { body })
    : call(tokenEndpoints.createForUser, { params: { id: userId }, body });

export const revokeToken = (userId: string | undefined, id: string) =>
  userId === undefined
    ? call(tokenEndpoints.revoke, { params: { id } })
    : call(tokenEndpoints.revokeOfUser, { params: { id: userId, tokenId: id } });
