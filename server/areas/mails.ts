import type { Endpoint } from '#contract/endpoint';
import { mailEndpoints } from '#contract/extensions/mails';
import { notificationKinds } from '#contract/extensions/notifications';
import { message } from '#contract/message';
import { isId } from '#server/database/ids';
import { takingForms } from '#server/http/forms';
import { type Implementation, implement, implementOpen } from '#server/http/implement';
import { sendPage } from '#server/http/page';
import type { OpenCall } from '#server/http/readCall';
import { mailKindName } from '#server/mail/compose';
import { mailStateOf, retryMails } from '#server/notifications/outbox';
import { readUnsubscribeToken, type Unsubscription } from '#server/notifications/unsubscribing';
import { notFound } from '#server/problem';
import { changePreferences, preferencesOf } from './notifications/preferences';

/** @throws Problem 404 for a token that this server has not signed */
function readToken({ params, services }: Pick<OpenCall<typeof mailEndpoints.unsubscribe>, 'params' | 'services'>) {
  const asked = readUnsubscribeToken(services.config, params.token);
  if (!asked) throw notFound();
  return asked;
}

/** The preferences without mails of a kind; of the daily mail, without all that it would have. */
async function withoutMails(
  { database }: Pick<OpenCall<Endpoint>['services'], 'database'>,
  { tenantId, userId, kind }: Unsubscription,
): Promise<void> {
  await database.tenant(tenantId, {}, async (tx) => {
    const known = await tx.query('select from users where tenant_id = $company and id = $1', [userId]);
    if (known.rowCount !== 1) throw notFound();
    const before = await preferencesOf(tx, userId);
    const ended = kind === 'digest' ? notificationKinds.filter((one) => before[one].mail === 'daily') : [kind];
    await changePreferences(tx, userId, Object.fromEntries(ended.map((one) => [one, { mail: 'never' as const }])));
  });
}

/** @see rules 19.5 */
export const mailCalls: readonly Implementation[] = [
  implement(mailEndpoints.state, async ({ tx, services }) => ({
    configured: services.config.mail !== undefined,
    ...(await mailStateOf(tx)),
  })),

  implement(mailEndpoints.retry, async ({ tx, body }) => {
    await retryMails(tx, body.ids.filter(isId));
  }),

  implementOpen(mailEndpoints.unsubscribePage, async (call) => {
    const { kind } = readToken(call);
    return sendPage(
      call,
      mailKindName(kind),
      (say) => `<form method="post"><button type="submit">${say(message('mails.unsubscribe'))}</button></form>`,
    );
  }),

  // Mail programs send a form (RFC 8058), whose content says nothing that the address does not say.
  takingForms(
    implementOpen(mailEndpoints.unsubscribe, async (call) => {
      const asked = readToken(call);
      await withoutMails(call.services, asked);
      return sendPage(call, mailKindName(asked.kind), (say) => `<p>${say(message('mails.unsubscribed'))}</p>`);
    }),
  ),
];
