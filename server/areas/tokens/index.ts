import { type MadeToken, tokenEndpoints } from '#contract/extensions/tokens';
import { message } from '#contract/message';
import { adminRole } from '#contract/permissions';
import { requireBelow } from '#server/access/accounts';
import { requireLateAuthentication } from '#server/access/reauthentication';
import type { Transaction } from '#server/database/connect';
import { type Implementation, implement } from '#server/http/implement';
import { conflict, notFound } from '#server/problem';
import { refuseInDemo, roleClaims } from '#server/security/rights';
import { record } from '#server/security/securityEvents';
import { checkToken, makeToken, tokensOf } from './make';

/** Ends the token and its streams. @throws Problem 403 with `reauthenticate`, 404 */
async function revoke(tx: Transaction, userId: string, id: string): Promise<void> {
  requireLateAuthentication(tx);
  const token = await tx.first<{ name: string }>(
    'delete from api_tokens where tenant_id = $company and user_id = $1 and id = $2 returning name',
    [userId, id],
  );
  if (!token) throw notFound();
  tx.announce();
  await record(tx, 'tokenRevoked', { target: { resource: 'tokens', id, name: token.name }, details: { userId } });
}

/** @see makeToken */
async function make(tx: Transaction, userId: string, wanted: Parameters<typeof makeToken>[2]): Promise<MadeToken> {
  requireLateAuthentication(tx);
  const made = await makeToken(tx, userId, wanted);
  const { id, name, permissions, expiresAt } = made;
  const details = { userId, permissions, expiresAt };
  await record(tx, 'tokenCreated', { target: { resource: 'tokens', id, name }, details });
  return made;
}

/** @see rules 14.30, 14.31 */
export const tokensArea: readonly Implementation[] = [
  implement(tokenEndpoints.list, ({ tx, identity }) => tokensOf(tx, identity.userId)),

  implement(tokenEndpoints.create, async (call): Promise<MadeToken> => {
    const { tx, identity, body, services } = call;
    refuseInDemo(tx, services.config);
    const wanted = checkToken(body, identity.permissions, identity.role === adminRole);
    return make(tx, identity.userId, wanted);
  }),

  implement(tokenEndpoints.revoke, async (call) => {
    const { tx, identity, params } = call;
    await revoke(tx, identity.userId, params.id);
  }),

  implement(tokenEndpoints.listOfUser, async ({ tx, identity, params }) => {
    const { id } = await requireBelow(tx, params.id, identity);
    return tokensOf(tx, id);
  }),

  implement(tokenEndpoints.createForUser, { changesRights: true }, async (call): Promise<MadeToken> => {
    const { tx, identity, params, body, services } = call;
    refuseInDemo(tx, services.config);
    const { id, passwordHash, roleName, claims } = await requireBelow(tx, params.id, identity);
    if (passwordHash !== null) throw conflict({ id: [message('people.tokenOfPerson')] });
    const wanted = checkToken(
      body,
      roleClaims({ name: roleName, claims }),
      identity.role === adminRole && roleName === adminRole,
    );
    await tx.query('delete from invitations where tenant_id = $company and user_id = $1 and used_at is null', [id]);
    return make(tx, id, wanted);
  }),

  implement(tokenEndpoints.revokeOfUser, async (call) => {
    const { tx, identity, params, services } = call;
    refuseInDemo(tx, services.config);
    const { id } = await requireBelow(tx, params.id, identity);
    await revoke(tx, id, params.tokenId);
  }),
];
