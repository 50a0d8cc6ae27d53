import { asClaims } from './claims';
import type { Tokens } from './session';

/**
 * The tokens of a reply to a sign-in or refresh; other backends name them otherwise or leave parts out.
 * @returns null when there is no token in it
 */
export function readTokens(reply: unknown): (Tokens & { mustChangePassword: boolean }) | null {
  const body = asClaims(reply);
  const token = textOf(body?.token) ?? textOf(body?.accessToken) ?? textOf(body?.access_token) ?? textOf(reply);
  if (!token) return null;
  return {
    token,
    refreshToken: textOf(body?.refreshToken) ?? textOf(body?.refresh_token),
    user: asClaims(body?.user) ?? undefined,
    mustChangePassword: body?.mustChangePassword === true,
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
