import type { AuthProvider } from 'react-admin';
import { session } from '#console/session/session';
import { mayDo } from './access';
import { takeReturnAddress } from './returnAddress';
import { type Credentials, signIn } from './signIn';
import { signOut } from './signOut';
import { viewAs } from './viewAs';

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/**
 * react-admin's questions about the session, all answered from memory. The console's guard takes people to the sign-in
 * page, so nothing here redirects.
 */
export const authProvider: AuthProvider = {
  /** Leads back to where the person was taken from. */
  async login(credentials: Credentials) {
    await signIn(credentials);
    return { redirectTo: takeReturnAddress(session.identity()?.id ?? null) };
  },
  /** Also called after a 401, when the session is over already. */
  async logout() {
    if (session.token()) await signOut();
    return false;
  },
  async checkAuth() {
    if (!session.token()) throw { message: false, redirectTo: false, logoutUser: false };
  },
  /** Only a 401 ends a session; the call has told the session so itself. A 403 never does. */
  async checkError(error: unknown) {
    if (statusOf(error) === 401) throw { message: false };
  },
  async getIdentity() {
    const identity = session.identity();
    return { id: identity?.id ?? '', fullName: identity?.name ?? '' };
  },
  async getPermissions() {
    return viewAs.identity()?.permissions ?? [];
  },
  async canAccess({ resource, action }) {
    return mayDo(viewAs.identity(), resource, action);
  },
};
