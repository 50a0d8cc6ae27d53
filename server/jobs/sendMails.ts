import type { FastifyInstance } from 'fastify';
import type { Database, Log, Transaction } from '#server/database/connect';
import { doDue, type WatchJob } from '#server/database/dueWork';
import { composeMail, type QueuedMail } from '#server/mail/compose';
import { retryAfter } from '#server/mail/times';
import { createTransport, type MailTransport } from '#server/mail/transport';
import type { Config } from '#server/process/config';
import { mailCounts } from '#server/process/mailCounts';
import { repeated } from './repeated';

/** How often companies are asked for due mails, in milliseconds. */
export const mailInterval = 2000;
/** Mails of a company that a server takes at once, and how long it keeps them: longer than sending them may take. */
const taken = 10;
const lease = '20 minutes';

/** Takes due mails of a company: other servers leave them alone until the lease is over. */
const take = (tx: Transaction): Promise<QueuedMail[]> =>
  tx.rows<QueuedMail>(
    `update mails set due_at = now() + interval '${lease}', attempts = attempts + 1
      where tenant_id = $company and id in (select id from mails
        where tenant_id = $company and due_at <= now() order by due_at, id limit ${taken} for update skip locked)
      returning id, user_id as "userId", kind, notification_id as "notificationId", session_id as "sessionId",
        created_at as "createdAt", planned, attempts`,
  );

const forget = (tx: Transaction, { id }: QueuedMail) =>
  tx.query('delete from mails where tenant_id = $company and id = $1', [id]);

/** A digest is over, whether it was sent or had nothing to say: what comes later is for the next. */
async function finish(tx: Transaction, queued: QueuedMail): Promise<void> {
  await forget(tx, queued);
  if (queued.kind !== 'digest') return;
  await tx.query(
    'update notifications set digest = false where tenant_id = $company and user_id = $1 and digest and at <= now()',
    [queued.userId],
  );
}

const wait = (tx: Transaction, { id }: QueuedMail, until: number) =>
  tx.query(
    `update mails set due_at = $2, planned = true, attempts = attempts - 1 where tenant_id = $company and id = $1`,
    [id, new Date(until)],
  );

/** The reply of a mail server, or why there is none, in one line. */
function reasonOf(error: unknown): { words: string; final: boolean } {
  const {
    message = 'unknown',
    responseCode,
    code,
  } = error as { message?: string; responseCode?: number; code?: string };
  // A refused sign-in is a fault of the settings and says nothing of the mail.
  const final = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  return { words: message.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, 300), final };
}

async function fail(tx: Transaction, { id, attempts }: QueuedMail, error: unknown): Promise<'retried' | 'failed'> {
  const { words, final } = reasonOf(error);
  const after = final ? undefined : retryAfter(attempts);
  const due = after === undefined ? null : new Date(Date.now() + after);
  await tx.query(
    `update mails set error = $2, due_at = $3::timestamptz, failed_at = $4::timestamptz
      where tenant_id = $company and id = $1`,
    [id, words, due, due === null ? new Date() : null],
  );
  return due === null ? 'failed' : 'retried';
}

/** A database and the settings of mails. */
interface Outbox {
  database: Pick<Database, 'open' | 'system'>;
  config: Pick<Config, 'publicUrl' | 'resetMinutes' | 'filesSecret' | 'filesSecretPrevious'>;
  transport: MailTransport;
  log: Log;
}

async function sendOne(
  { database, config, transport, log }: Outbox,
  tenantId: string,
  queued: QueuedMail,
  now: number,
) {
  const within = <Result>(work: (tx: Transaction) => Promise<Result>) => database.open.tenant(tenantId, {}, work);
  const composed = await within(async (tx) => {
    const made = await composeMail(tx, config, queued, now);
    if (made === 'drop') await finish(tx, queued);
    else if ('until' in made) await wait(tx, queued, made.until);
    return made;
  });
  if (composed === 'drop') mailCounts.dropped += 1;
  if (composed === 'drop' || 'until' in composed) return;
  try {
    await transport.send(composed.mail);
  } catch (error) {
    const outcome = await within((tx) => fail(tx, queued, error));
    mailCounts[outcome] += 1;
    log.warn(
      { tenantId, mail: queued.id, kind: queued.kind, reason: reasonOf(error).words },
      `A mail ${outcome === 'failed' ? 'was given up' : 'waits for another attempt'}`,
    );
    return;
  }
  await within((tx) => finish(tx, queued));
  mailCounts.sent += 1;
}

/** Sends what is due of all companies. */
export const sendDue = (
  outbox: Outbox,
  stopped: () => boolean = () => false,
  now: () => number = Date.now,
): Promise<void> =>
  doDue(
    outbox.database,
    'mails',
    { log: outbox.log, stopped, failed: 'Mails were not sent; it will be tried again' },
    async (tenantId) => {
      for (let more = true; more && !stopped(); ) {
        const mails = await outbox.database.open.tenant(tenantId, {}, take);
        await Promise.all(mails.map((queued) => sendOne(outbox, tenantId, queued, now())));
        more = mails.length === taken;
      }
    },
  );

/** Sends the mails of the outbox, where there is a mail server. */
export function sendMails(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Config },
  every: number,
  watch: WatchJob,
): void {
  const { mail } = config;
  if (!mail) return;
  const transport = createTransport(mail);
  repeated(app, {
    every,
    failed: 'Companies with mails were not read',
    work: (stopped) => watch('mails', () => sendDue({ database, config, transport, log: app.log }, stopped)),
  });
  app.addHook('onClose', async () => transport.close());
}
