import { asRecord } from '#console/session/identity';

type Reply = Readonly<Record<string, unknown>>;

const textIn = (reply: Reply, names: readonly string[]): string | undefined =>
  names.map((name) => reply[name]).find((value): value is string => typeof value === 'string' && value !== '');

/**
 * The session in the reply to a sign-in or refresh. The specification does not fix its format, so that usual names and
 * missing parts are accepted.
 * @returns null without a token
 */
export function sessionIn(reply: unknown) {
  const whole = asRecord(typeof reply === 'string' ? { token: reply } : reply);
  const parts = { ...asRecord(whole.data ?? whole.result), ...whole };
  const token = textIn(parts, ['token', 'accessToken', 'access_token', 'jwt']);
  if (!token) return null;
  return {
    token,
    refreshToken: textIn(parts, ['refreshToken', 'refresh_token']),
    user: parts.user ? asRecord(parts.user) : undefined,
    mustChangePassword: parts.mustChangePassword === true,
    mustSetUpTwoFactor: parts.mustSetUpTwoFactor === true,
  };
}

export type FoundSession = NonNullable<ReturnType<typeof sessionIn>>;
