import type { Endpoint } from '#contract/endpoint';
import { twoFactorEndpoints } from '#contract/extensions/twoFactor';
import { message } from '#contract/message';
import { findAccount, requireBelow } from '#server/access/accounts';
import { removePasskeys } from '#server/access/passkeys';
import { requireLateAuthentication } from '#server/access/reauthentication';
import { openWithFactor } from '#server/access/sessions';
import {
  factorSince,
  recoveryCodesLeft,
  removeFactor,
  storeFactor,
  takesAppCode,
  takesCode,
  tellOfFactor,
  turnFactorOn,
} from '#server/access/twoFactor';
import { fullName } from '#server/access/users';
import { currentTenant } from '#server/areas/tenants/read';
import { type Caller, type Implementation, implement, implementStreaming } from '#server/http/implement';
import type { OpenCall } from '#server/http/readCall';
import { conflict, forbidden, invalid, notFound, Problem } from '#server/problem';
import { tokenKeys } from '#server/process/keys';
import { accountSubject, countAttempt, most } from '#server/security/loginThrottle';
import { factorAddress, newFactorSecret } from '#server/security/oneTimeCodes';
import { refuseInDemo } from '#server/security/rights';
import { checkOwnPassword, nothing } from './ownPassword';
import { requirePasskeySignIn } from './passkeys';

export const wrongCode = () => invalid({ code: [message('sign.wrongCode')] });

const state = implement(
  twoFactorEndpoints.state,
  { allowsMissingFactor: true },
  async ({ tx, identity: { userId } }) => {
    const account = await findAccount(tx, { id: userId });
    const enabledAt = await factorSince(tx, userId);
    return {
      enabled: enabledAt !== null,
      enabledAt,
      recoveryCodesLeft: await recoveryCodesLeft(tx, userId),
      required: account?.requiresTwoFactor ?? false,
    };
  },
);

const setUp = implement(
  twoFactorEndpoints.setUp,
  { allowsMissingFactor: true },
  async ({ tx, identity: { userId }, services: { config } }) => {
    refuseInDemo(tx, config);
    const account = await findAccount(tx, { id: userId });
    if (!account) throw notFound();
    if (await factorSince(tx, userId)) throw conflict({ code: [message('sign.factorOn')] });
    await requirePasskeySignIn(tx, userId);
    requireLateAuthentication(tx);
    const secret = newFactorSecret();
    await storeFactor(tx, tokenKeys(config), userId, secret);
    const { name } = await currentTenant(tx);
    return { secret, uri: factorAddress(secret, name ?? 'Atrium', account.email ?? account.username ?? account.id) };
  },
);

type Asking = Pick<Caller, 'identity'> & Pick<OpenCall<Endpoint>, 'request' | 'services'>;

/** Counts a code before it is checked, as a sign-in to the account. @returns takes the attempt back */
export async function countCode({ identity, request, services: { database } }: Asking): Promise<() => Promise<void>> {
  const attempts = { database, request, actor: identity, what: 'failed sign-ins' } as const;
  const subject = accountSubject(identity.tenantId, identity.userId);
  const counted = await countAttempt(attempts, [{ subject, most: most.account }]);
  return () => database.system.forgetAttempts(counted, []);
}

const enable = implementStreaming(twoFactorEndpoints.enable, { allowsMissingFactor: true }, async (call) => {
  const { body, identity, services, transaction } = call;
  const { userId, sessionId } = identity;
  await transaction({ readOnly: true }, async (tx) => {
    refuseInDemo(tx, services.config);
    if (await factorSince(tx, userId)) throw conflict({ code: [message('sign.factorOn')] });
  });
  const takeBack = await countCode(call);
  const recoveryCodes = await transaction({}, async (tx) => {
    const account = await findAccount(tx, { id: userId });
    if (!account || (await factorSince(tx, userId))) throw conflict({ code: [message('sign.factorOn')] });
    if (!(await takesAppCode(tx, tokenKeys(services.config), userId, body.code))) throw wrongCode();
    const codes = await turnFactorOn(tx, userId);
    await openWithFactor(tx, userId, sessionId);
    await tellOfFactor(tx, 'factorAdded', { id: userId, name: fullName(account) }, 'codes');
    return codes;
  });
  await takeBack();
  return { recoveryCodes };
});

const disable = implementStreaming(twoFactorEndpoints.disable, async (call) => {
  const { body, identity, services, transaction } = call;
  const { userId } = identity;
  const account = await transaction({ readOnly: true }, async (tx) => {
    refuseInDemo(tx, services.config);
    if (!(await factorSince(tx, userId))) throw conflict({ code: [message('sign.factorOff')] });
    return findAccount(tx, { id: userId });
  });
  if (!account) throw notFound();
  if (account.requiresTwoFactor) throw forbidden(message('sign.factorDemanded'));
  await checkOwnPassword(call, account, { member: 'password', password: body.password }, nothing);
  const takeBack = await countCode(call);
  await transaction({}, async (tx) => {
    if (!(await takesCode(tx, tokenKeys(services.config), userId, body.code))) throw wrongCode();
    await removeFactor(tx, userId);
    await tellOfFactor(tx, 'factorRemoved', { id: userId, name: fullName(account) }, 'codes');
  });
  await takeBack();
});

/** Resets the factor of a user who lost the device, with its passkeys. The own one is removed by `disable` only. */
const reset = implement(
  twoFactorEndpoints.reset,
  { changesRights: true },
  async ({ tx, params, identity, services }) => {
    refuseInDemo(tx, services.config);
    const account = await requireBelow(tx, params.id, identity);
    if (account.id === identity.userId) throw new Problem(400, message('people.ownFactor'));
    requireLateAuthentication(tx);
    const hadFactor = await removeFactor(tx, account.id);
    if ((await removePasskeys(tx, account.id)) === 0 && !hadFactor) return undefined;
    await tellOfFactor(tx, 'factorRemoved', { id: account.id, name: fullName(account) }, 'every');
  },
);

/** @see rules 1.16 */
export const twoFactorCalls: readonly Implementation[] = [state, setUp, enable, disable, reset];
