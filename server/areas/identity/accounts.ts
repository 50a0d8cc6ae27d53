import { userRecords } from '#server/areas/users/write';
import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { patchForAll } from '#server/records/write/patch';
import { changeRows, insertRows } from '#server/records/write/write';
import { type Judgement, roleValuesOf } from './judge';
import type { ProviderAnswer } from './provider';
import type { ProviderRow } from './providers';

interface Entering {
  tx: Transaction;
  provider: ProviderRow;
  answer: ProviderAnswer;
}

/** Ties an account of the provider to a user. */
const tie = ({ tx, provider, answer }: Entering, userId: string) =>
  tx.query('insert into identity_accounts (tenant_id, issuer_key, subject, user_id) values ($company, $1, $2, $3)', [
    provider.issuerKey,
    answer.subject,
    userId,
  ]);

const mostValues = 200;

/** Stores the values of the role claim, so that the effect of other roles can be previewed. */
const noteValues = ({ tx, provider, answer }: Entering) =>
  tx.query(
    `update identity_accounts set role_claim = $3, role_values = $4::text[]
      where tenant_id = $company and issuer_key = $1 and subject = $2
        and (role_claim, role_values) is distinct from ($3, $4::text[])`,
    [
      provider.issuerKey,
      answer.subject,
      provider.roleClaim,
      roleValuesOf(provider, answer.claims)
        .slice(0, mostValues)
        .map((value) => value.replaceAll('\0', '')),
    ],
  );

/**
 * Does what a judgement says: makes or ties an account, and gives it the role of its claims. No stage of a write checks
 * rights, because the Admin configured the effects. Runs in a transaction that `changesRights`.
 * @returns the user; undefined: the sign-in is refused
 */
export async function takeIn(entering: Entering, { account, role }: Judgement): Promise<string | undefined> {
  const { tx } = entering;
  if (account.kind === 'refused') return undefined;
  if (account.kind === 'create') {
    const id = newId();
    const values = { ...account.user, roleId: account.roleId, clientId: null, isActive: true };
    await insertRows(tx, userRecords, new Map([[id, values]]));
    await tie(entering, id);
    await noteValues(entering);
    return id;
  }
  const { user } = account;
  if (account.kind === 'tie') await tie(entering, user.id);
  await noteValues(entering);
  if (role.roleId !== undefined && role.roleId !== user.roleId) {
    await changeRows(tx, userRecords, [user.id], patchForAll({ roleId: role.roleId, clientId: null }));
  }
  return user.id;
}
