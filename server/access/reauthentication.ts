import { message } from '#contract/message';
import type { Transaction } from '#server/database/connect';
import { Problem } from '#server/problem';

/** Permissions by which somebody gives rights to people. */
const administering: readonly string[] = ['Users:Add', 'Users:Edit', 'Roles:Create', 'Roles:Edit'];

/** Whether the holders of permissions are administrators: they decide about the rights of others. */
export const administers = (permissions: readonly string[]): boolean =>
  permissions.some((permission) => administering.includes(permission));

/**
 * Asks who sits there before anything is changed that opens an account or gives power over others: passwords, factors,
 * tokens, identity, administrators. A password, passkey or code within the last ten minutes answers it, a sign-in among
 * them. Programs are not asked: each of their calls carries the secret of their token.
 * @throws Problem 403 with `reauthenticate`
 * @see rules 1.17
 */
export function requireLateAuthentication({ session, tokenId, userId }: Transaction): void {
  const isProgram = tokenId !== undefined || userId === null;
  if (session.authenticatedLately || isProgram) return;
  throw new Problem(403, message('sign.reauthenticate'), undefined, undefined, { reauthenticate: true });
}
