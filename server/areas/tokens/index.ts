import { type MadeToken, tokenEndpoints } from '#contract/extensions/tokens';
import { message } from '#contract/message';
import { requireBelow } from '#server/access/accounts';
import type { Transaction } from '#server/database/connect';
import { type Implementation, implement } from '#server/http/implement';
import { conflict, notFound } from '#server/problem';
import { refuseInDemo, roleClaims } from '#server/security/rights';
import { logCommitted } from '#server/security/securityLog';
import { checkToken, makeToken, tokensOf } from './make';

/** @returns whether the token existed; whoever follows the company with it is told of its end */
async function revoke(tx: Transaction, userId: string, tokenId: string): Promise<boolean> {
  const revoked = await tx.query('delete from api_tokens where tenant_id = $company and user_id = $1 and id = $2', [
    userId,
    tokenId,
  ]);
  tx.announce();
  return revoked.rowCount === 1;
}

/** @see rules 14.30, 14.31 */
export const tokensArea: readonly Implementation[] = [
  implement(tokenEndpoints.list, ({ tx, identity }) => tokensOf(tx, identity.userId)),

  implement(tokenEndpoints.create, async (call): Promise<MadeToken> => {
    const { tx, identity, body, services } = call;
    refuseInDemo(tx, services.config);
    const wanted = checkToken(body, identity.permissions);
    const made = await makeToken(tx, identity.userId, wanted);
    logCommitted(call, 'tokenCreated', { of: identity.userId, made: made.id });
    return made;
  }),

  implement(tokenEndpoints.revoke, async (call) => {
    const { tx, identity, params } = call;
    if (!(await revoke(tx, identity.userId, params.id))) throw notFound();
    logCommitted(call, 'tokenRevoked', { of: identity.userId, revoked: params.id });
    return undefined;
  }),

  implement(tokenEndpoints.listOfUser, async ({ tx, identity, params }) => {
    const { id } = await requireBelow(tx, params.id, identity);
    return tokensOf(tx, id);
  }),

  implement(
    tokenEndpoints.createForUser,
    async (call): Promise<MadeToken> => {
      const { tx, identity, params, body, services } = call;
      refuseInDemo(tx, services.config);
      const { id, passwordHash, roleName, claims } = await requireBelow(tx, params.id, identity);
      if (passwordHash !== null) throw conflict({ id: [message('people.tokenOfPerson')] });
      const wanted = checkToken(body, roleClaims({ name: roleName, claims }));
      const made = await makeToken(tx, id, wanted);
      await tx.query('delete from invitations where tenant_id = $company and user_id = $1 and used_at is null', [id]);
      logCommitted(call, 'tokenCreated', { of: id, made: made.id });
      return made;
    },
    { changesRights: true },
  ),

  implement(tokenEndpoints.revokeOfUser, async (call) => {
    const { tx, identity, params, services } = call;
    refuseInDemo(tx, services.config);
    const { id } = await requireBelow(tx, params.id, identity);
    if (!(await revoke(tx, id, params.tokenId))) throw notFound();
    logCommitted(call, 'tokenRevoked', { of: id, revoked: params.tokenId });
    return undefined;
  }),
];
