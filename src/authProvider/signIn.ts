import { call } from '#console/dataProvider/calls/calls';
import { session } from '#console/session/session';
import { authEndpoints } from '#contract/resources/calls/auth';
import { sessionIn } from './sessionIn';

export interface Credentials {
  identifier: string;
  password: string;
  tenantId: string;
}

/**
 * Signs in to a company by react-admin's hooks; the sign-in page has a smaller implementation.
 * @throws ApiError when the backend refuses or does not reply
 * @see rules 1.3
 */
export async function signIn({ identifier, password, tenantId }: Credentials): Promise<void> {
  const { data } = await call(authEndpoints.login, { body: { identifier, password, tenantId } });
  const parts = sessionIn(data);
  if (!parts) throw new Error('The reply to the sign-in has no token.');
  session.begin(parts);
  session.rememberTenant(tenantId);
}
