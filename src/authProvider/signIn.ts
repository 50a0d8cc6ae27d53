import { auth } from '#contract/auth';
import { call } from '../dataProvider/calls';
import { session } from './session';
import { sessionIn } from './sessionIn';

export interface Credentials {
  identifier: string;
  password: string;
  tenantId: string;
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
