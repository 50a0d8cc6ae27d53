import type { PasskeyAnswer } from '#contract/extensions/passkeys';
import { twoFactorEndpoints } from '#contract/extensions/twoFactor';
import { message } from '#contract/message';
import { findAccount } from '#server/access/accounts';
import { findPasskey, takeAnswer, verifyAnswer } from '#server/access/passkeys';
import { noteAuthentication } from '#server/access/sessions';
import { factorSince, takesCode } from '#server/access/twoFactor';
import type { Transaction } from '#server/database/connect';
import { implementStreaming, type StreamingCall } from '#server/http/implement';
import { invalid, notFound } from '#server/problem';
import { tokenKeys } from '#server/process/keys';
import { record } from '#server/security/securityEvents';
import { checkOwnPassword, nothing } from './ownPassword';
import { countCode, wrongCode } from './twoFactor';

type Call = StreamingCall<typeof twoFactorEndpoints.reauthenticate>;

const refused = () => invalid({ response: [message('sign.passkeyRefused')] });

async function note(tx: Transaction, { identity }: Call, method: 'password' | 'passkey' | 'code'): Promise<void> {
  await noteAuthentication(tx, identity.sessionId);
  await record(tx, 'reauthenticated', { details: { method } });
}

async function byPasskey(call: Call, response: PasskeyAnswer): Promise<void> {
  const { identity, transaction, services } = call;
  const passkey = await transaction({ readOnly: true }, (tx) => findPasskey(tx, response.id));
  if (passkey?.userId !== identity.userId) throw refused();
  const answer = await verifyAnswer(services.config, identity.tenantId, passkey, response);
  if (!answer) throw refused();
  await transaction({}, async (tx) => {
    if (!(await takeAnswer(tx, answer))) throw refused();
    await note(tx, call, 'passkey');
  });
}

async function byPassword(call: Call, password: string): Promise<void> {
  const { identity, transaction } = call;
  const account = await transaction({ readOnly: true }, (tx) => findAccount(tx, { id: identity.userId }));
  if (!account) throw notFound();
  await checkOwnPassword(call, account, { member: 'password', password }, nothing);
  await transaction({}, (tx) => note(tx, call, 'password'));
}

/** For people without a password, too, who sign in at an identity provider. */
async function byCode(call: Call, code: string): Promise<void> {
  const { identity, transaction, services } = call;
  const takeBack = await countCode(call);
  await transaction({}, async (tx) => {
    // A secret that is set up and not yet confirmed proves nothing.
    if (!(await factorSince(tx, identity.userId))) throw wrongCode();
    if (!(await takesCode(tx, tokenKeys(services.config), identity.userId, code))) throw wrongCode();
    await note(tx, call, 'code');
  });
  await takeBack();
}

/**
 * Opens for ten minutes what asks who sits there: by the password, by one of the person's passkeys, or by a code.
 * @see rules 1.17
 */
export const reauthenticate = implementStreaming(twoFactorEndpoints.reauthenticate, async (call) => {
  const { body } = call;
  if ('response' in body) await byPasskey(call, body.response);
  else if ('password' in body) await byPassword(call, body.password);
  else await byCode(call, body.code);
});
