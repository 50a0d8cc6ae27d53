import type { Endpoint } from '#contract/endpoint';
import { message } from '#contract/message';
import type { Account } from '#server/access/accounts';
import type { StreamingCall } from '#server/http/implement';
import { invalid } from '#server/problem';
import { countAttempt, most } from '#server/security/loginThrottle';
import { hashingQueue, isPassword } from '#server/security/passwords';

/** The part of a call that a check needs. */
type Asking = Pick<StreamingCall<Endpoint>, 'identity' | 'request' | 'services'>;

export const wrongPassword = (member: string) => invalid({ [member]: [message('passwordRules.current')] });

/** Nothing follows the check. */
export const nothing = async () => undefined;

/**
 * Checks the caller's own password. Wrong ones are limited as failed sign-ins are.
 * @param then what follows while the turn of hashing lasts
 * @throws Problem 400 at the body's member, 429
 */
export async function checkOwnPassword<Result>(
  { identity, request, services: { database } }: Asking,
  { passwordHash }: Pick<Account, 'passwordHash'>,
  { member, password }: { member: string; password: string },
  then: () => Promise<Result>,
): Promise<Result> {
  const { tenantId, userId } = identity;
  const subject = `current password ${tenantId} ${userId}`;
  return hashingQueue(`company ${tenantId}`, async () => {
    const attempts = { database, request, actor: identity, what: 'wrong current passwords' } as const;
    const counted = await countAttempt(attempts, [{ subject, most: most.account }]);
    if (!(await isPassword(password, passwordHash))) throw wrongPassword(member);
    await database.system.forgetAttempts(counted, [subject]);
    return then();
  });
}
