import { z } from 'zod';
import { endpoint } from '../endpoint';
import { instant, listOf } from '../values';

/** The state of outgoing mail, for those who manage accounts. `failures`: mails that were given up, newest first. */
export const mailState = z.object({
  /** Whether the server has an outgoing mail server (`SMTP_URL` and `MAIL_FROM`). */
  configured: z.boolean(),
  waiting: z.number().int(),
  failed: z.number().int(),
  failures: z.array(
    z.object({
      id: z.string(),
      at: instant,
      kind: z.string(),
      userId: z.string(),
      userName: z.string(),
      attempts: z.number().int(),
      error: z.string(),
    }),
  ),
});
export type MailState = z.output<typeof mailState>;

const unsubscription = { needs: 'nobody', extension: 'notifications', errors: [404, 429] } as const;

/** Calls about mails of notifications. */
export const mailEndpoints = {
  state: endpoint('GET /api/Notifications/mails', {
    needs: [['Users:Edit']],
    extension: 'notifications',
    summary: "How the company's mails fare, and which failed",
    replies: { 200: mailState },
  }),
  retry: endpoint('POST /api/Notifications/mails/retry', {
    needs: [['Users:Edit']],
    extension: 'notifications',
    summary: 'Send mails that were given up once more, with all attempts',
    body: z.object({ ids: listOf(z.string()) }),
    replies: { 204: 'empty' },
  }),
  unsubscribePage: endpoint('GET /api/Notifications/unsubscribe/{token}', {
    ...unsubscription,
    summary: 'A page with a button that ends the mails of one kind; changes nothing',
    replies: { 200: 'file' },
  }),
  unsubscribe: endpoint('POST /api/Notifications/unsubscribe/{token}', {
    ...unsubscription,
    summary: 'End the mails of one kind, by the address of a mail (RFC 8058)',
    replies: { 200: 'file' },
  }),
};
