import { auth } from '#contract/auth';
import { call } from '../dataProvider/calls';
import { recordOf } from './identity';
import { session } from './session';

export interface Credentials {
  identifier: string;
  password: string;
  tenantId: string;
}

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

/**
 * Signs in to a company.
 * @returns false when the backend answered without a token
 * @throws ApiError when it refuses or does not answer
 * @see part 1, sections 2.3 and 7
 */
export async function signIn({ identifier, password, tenantId }: Credentials): Promise<boolean> {
  const { data } = await call(auth.login, { body: { identifier, password, tenantId } });
  const parts = sessionIn(data);
  if (!parts) return false;
  session.begin(parts);
  session.rememberTenant(tenantId);
  return true;
}
