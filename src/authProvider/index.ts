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
 * react-admin's auth provider, answered from memory. The console's own guard redirects to the sign-in, so that nothing
 * here does.
 */
export const authProvider: AuthProvider = {
  /** Returns to the address from which the person was redirected. */
  async login(credentials: Credentials) {
    await signIn(credentials);
    return { redirectTo: takeReturnAddress(session.identity()?.id ?? null) };
  },
  /** Also called after a 401, when the session has already ended. */
  async logout() {
    if (session.token()) await signOut();
    return false;
  },
  async checkAuth() {
    if (!session.token()) throw { message: false, redirectTo: false, logoutUser: false };
  },
  /** Only a 401 ends a session, and the call has already reported it. A 403 never does. */
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
