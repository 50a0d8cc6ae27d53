import { recordOf } from './identity';

type Reply = Readonly<Record<string, unknown>>;

const textIn = (reply: Reply, names: readonly string[]): string | undefined =>
  names.map((name) => reply[name]).find((value): value is string => typeof value === 'string' && value !== '');

/**
 * The session in the reply to a sign-in. The specification does not show its shape, so the usual names are understood.
 * @returns null where there is no token in it
 */
export function sessionIn(reply: unknown) {
  const whole = recordOf(reply);
  const inner = recordOf(whole.data ?? whole.result);
  const parts = { ...inner, ...whole };
  const token = textIn(parts, ['token', 'accessToken', 'access_token', 'jwt']);
  if (!token) return null;
  const user = recordOf(parts.user);
  const mustChangePassword = parts.mustChangePassword === true;
  return {
    token,
    refreshToken: textIn(parts, ['refreshToken', 'refresh_token']),
    user: { ...user, ...(mustChangePassword && { mustChangePassword }) },
  };
}
