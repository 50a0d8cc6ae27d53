import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { passkeyEndpoints } from '#contract/extensions/passkeys';
import { message } from '#contract/message';
import {
  findPasskey,
  loginPurpose,
  relyingParty,
  takeAnswer,
  type VerifiedAnswer,
  verifyAnswer,
} from '#server/access/passkeys';
import { factorSince } from '#server/access/twoFactor';
import { isId } from '#server/database/ids';
import { type Implementation, implementOpen } from '#server/http/implement';
import type { OpenCall } from '#server/http/readCall';
import { unauthenticated } from '#server/problem';
import { tokenKeys } from '#server/process/keys';
import { challengeLife, newChallenge } from '#server/security/challenges';
import { callOrigin } from '#server/security/securityEvents';
import { beginSession, beginWithFactor, lockAccount, recordFailure } from './signedIn';

/** Unknown companies get options, too: nothing tells which there are. */
const loginOptions = implementOpen(passkeyEndpoints.loginOptions, async ({ body, services: { config } }) => {
  const made = await generateAuthenticationOptions({
    rpID: relyingParty(config).rpID,
    challenge: new Uint8Array(newChallenge(tokenKeys(config), loginPurpose(body.tenantId))),
    timeout: challengeLife,
    userVerification: 'preferred',
  });
  return { ...made };
});

type Login = OpenCall<typeof passkeyEndpoints.login>;

/**
 * Signs in with the answer to a challenge. With user verification it counts as both factors; without, somebody with a
 * second factor is asked for it.
 */
async function enter({ body, request, reply, services }: Login, answer: VerifiedAnswer) {
  const { userId } = answer.passkey;
  return services.database.tenant(body.tenantId, { origin: callOrigin(request) }, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account || !(await takeAnswer(tx, answer))) return undefined;
    const signingIn = { tx, services, account, request, reply, method: 'passkey' } as const;
    if (!answer.userVerified && (await factorSince(tx, userId))) return beginWithFactor(signingIn);
    return beginSession({ ...signingIn, withFactor: answer.userVerified });
  });
}

const login = implementOpen(passkeyEndpoints.login, async (call) => {
  const { body, request, services } = call;
  const { tenantId, response } = body;
  const passkey = isId(tenantId)
    ? await services.database.tenant(tenantId, { readOnly: true }, (tx) => findPasskey(tx, response.id))
    : undefined;
  const actor = { tenantId: isId(tenantId) ? tenantId : undefined, userId: passkey?.userId };
  const answer = passkey && (await verifyAnswer(services.config, tenantId, passkey, response));
  const entered = answer && (await enter(call, answer));
  if (!entered) {
    await recordFailure({ database: services.database, request, ...actor }, 'passkey');
    throw unauthenticated(message('sign.passkeyRefused'));
  }
  return entered;
});

export const passkeyLoginCalls: readonly Implementation[] = [loginOptions, login];
