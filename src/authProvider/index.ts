import type { AuthProvider } from 'ra-core';
import { mayDo } from './access';
import { lens } from './lens';
import { session } from './session';
import { signIn } from './signIn';

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/**
 * react-admin's questions about the session, all answered from memory. The console's guard takes people to the sign-in
 * page, so nothing here redirects.
 */
export const authProvider: AuthProvider = {
  login: signIn,
  async logout() {
    session.clear();
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
    return lens.identity()?.permissions ?? [];
  },
  async canAccess({ resource, action }) {
    return mayDo(lens.identity(), resource, action);
  },
};
