import { type NotificationKind, notificationKinds } from '#contract/extensions/notifications';
import { message } from '#contract/message';
import { addInvitation } from '#server/access/invitations';
import { deviceOf } from '#server/areas/auth/devices';
import { namedThings, notificationColumns, visibleNotification } from '#server/areas/notifications/read';
import { dayIn, type NotificationRow, notificationText } from '#server/areas/notifications/texts';
import type { Transaction } from '#server/database/connect';
import { inWords } from '#server/http/words';
import type { MailKind } from '#server/notifications/outbox';
import { makeResetToken } from '#server/notifications/resets';
import { unsubscribeToken } from '#server/notifications/unsubscribing';
import type { Config } from '#server/process/config';
import { clockIn } from '#server/process/zones';
import { Parameters } from '#server/sql/parameters';
import { type MailPart, mailHtml, mailText } from './html';
import { type MailReader, mailReaderOf } from './readers';
import { digestAt, quietUntil } from './times';
import { headerText, type Mail } from './transport';

/** A mail of the outbox. */
export interface QueuedMail {
  id: string;
  userId: string;
  kind: MailKind;
  notificationId: string | null;
  sessionId: string | null;
  createdAt: string;
  planned: boolean;
  attempts: number;
}

/** A mail to send, the time until which the mail waits, or no mail any more. */
type Composed = { mail: Mail } | { until: number } | 'drop';

type Settings = Pick<Config, 'publicUrl' | 'resetMinutes' | 'filesSecret' | 'filesSecretPrevious'>;

/** The most notifications that a digest says one by one. */
const mostInDigest = 50;

/** Notifications `h` of a reader, as far as the reader sees now what they are about. */
async function notificationsOf(
  tx: Transaction,
  { identity }: MailReader,
  chosen: (parameters: Parameters) => string,
): Promise<NotificationRow[]> {
  const parameters = new Parameters();
  const conditions = [
    'h.tenant_id = $company',
    `h.user_id = ${parameters.add(identity.userId, 'uuid')}`,
    chosen(parameters),
    ...visibleNotification(identity, parameters),
  ];
  return tx.rows<NotificationRow>(
    `select ${notificationColumns} from notifications h ${namedThings} where ${conditions.join(' and ')}
      order by h.at desc, h.id limit ${mostInDigest + 1}`,
    parameters.values,
  );
}

/** The console's addresses of what notifications are about. */
function addressOf({ publicUrl }: Settings, { resource, entityId, parentId, list }: NotificationRow): string {
  if (resource === 'views') return `${publicUrl}/${list}?view=${entityId}`;
  if (resource === 'comments' || resource === 'documents') return `${publicUrl}/projects/${parentId}/${resource}`;
  return `${publicUrl}/${resource}/${entityId}`;
}

const kindNames = {
  mention: message('mails.kindMention'),
  reply: message('mails.kindReply'),
  assigned: message('mails.kindAssigned'),
  comment: message('mails.kindComment'),
  document: message('mails.kindDocument'),
  ticket: message('mails.kindTicket'),
  dueSoon: message('mails.kindDueSoon'),
  overdue: message('mails.kindOverdue'),
  lowStock: message('mails.kindLowStock'),
  viewCount: message('mails.kindViewCount'),
  digest: message('mails.kindDigest'),
} as const;

/** The name of a kind of mails. */
export const mailKindName = (kind: NotificationKind | 'digest') => kindNames[kind];

const isNotificationKind = (kind: MailKind): kind is NotificationKind => notificationKinds.some((one) => one === kind);

function mailOf(
  { id }: QueuedMail,
  { name, address, locale }: MailReader,
  { subject, parts, unsubscribe }: { subject: string; parts: MailPart[]; unsubscribe?: string },
): Mail {
  const title = headerText(subject);
  return {
    id,
    to: { name: headerText(name), address },
    subject: title,
    text: mailText(title, parts),
    html: mailHtml(locale, title, parts),
    unsubscribe,
  };
}

/** The end of a mail that can be turned off. */
function footer(settings: Settings, reader: MailReader, kind: NotificationKind | 'digest') {
  const { identity, locale, company } = reader;
  const token = unsubscribeToken(settings, { tenantId: identity.tenantId, userId: identity.userId, kind });
  const unsubscribe = `${settings.publicUrl}/api/Notifications/unsubscribe/${token}`;
  const parts: MailPart[] = [
    { kind: 'small', words: inWords(message('mails.settings', { company }), locale) },
    { kind: 'small', words: inWords(message('mails.unsubscribe'), locale), link: unsubscribe },
  ];
  return { unsubscribe, parts };
}

/** A mail about the notifications of one act and kind. */
async function composeNotification(
  tx: Transaction,
  settings: Settings,
  reader: MailReader,
  queued: QueuedMail & { kind: NotificationKind },
): Promise<Composed> {
  if (reader.preferences[queued.kind].mail !== 'now') return 'drop';
  const told = await notificationsOf(tx, reader, (parameters) => {
    const id = parameters.add(queued.notificationId, 'uuid');
    return `h.kind = ${parameters.add(queued.kind, 'text')} and h.change_id = (select first.change_id
      from notifications first where first.tenant_id = $company and first.id = ${id})`;
  });
  const [first, ...others] = told;
  if (!first) return 'drop';
  const { locale } = reader;
  const open = inWords(message('mails.open'), locale);
  const { unsubscribe, parts } = footer(settings, reader, queued.kind);
  const subject = notificationText(first, locale);
  return {
    mail: mailOf(queued, reader, {
      subject,
      unsubscribe,
      parts: [
        ...(headerText(subject) === subject ? [] : [{ kind: 'text', words: subject } as const]),
        ...others.map((row) => ({
          kind: 'text' as const,
          words: notificationText(row, locale),
          link: addressOf(settings, row),
        })),
        { kind: 'button', words: open, link: addressOf(settings, first) },
        ...parts,
      ],
    }),
  };
}

/** The mail of a day. */
async function composeDigest(
  tx: Transaction,
  settings: Settings,
  reader: MailReader,
  queued: QueuedMail,
  now: number,
): Promise<Composed> {
  const at = digestAt(reader.preferences.digestHour, reader.zone, Date.parse(queued.createdAt));
  if (!queued.planned && at > now) return { until: at };
  const kinds = notificationKinds.filter((kind) => reader.preferences[kind].mail === 'daily');
  const rows = await notificationsOf(
    tx,
    reader,
    (parameters) => `h.digest and h.read_at is null and h.kind = any(${parameters.add(kinds, 'text[]')})`,
  );
  if (rows.length === 0) return 'drop';
  const { locale, company } = reader;
  const { unsubscribe, parts } = footer(settings, reader, 'digest');
  const shown = rows.slice(0, mostInDigest);
  return {
    mail: mailOf(queued, reader, {
      subject: inWords(message('mails.digestSubject', { company }), locale),
      unsubscribe,
      parts: [
        ...shown.map((row) => ({
          kind: 'text' as const,
          words: notificationText(row, locale),
          link: addressOf(settings, row),
        })),
        { kind: 'button', words: inWords(message('mails.open'), locale), link: settings.publicUrl },
        ...parts,
      ],
    }),
  };
}

/** The link works beside the one that the inviter was answered. */
async function composeInvitation(
  tx: Transaction,
  { publicUrl }: Settings,
  reader: MailReader,
  queued: QueuedMail,
): Promise<Composed> {
  const { identity, locale, company } = reader;
  const made = await addInvitation(tx, identity.userId);
  if (!made) return 'drop';
  const link = `${publicUrl}/register/${identity.tenantId}?invitation=${encodeURIComponent(made.invitation)}`;
  const day = dayIn(locale, clockIn(reader.zone, Date.parse(made.expiresAt)).day);
  return {
    mail: mailOf(queued, reader, {
      subject: inWords(message('mails.inviteSubject', { company }), locale),
      parts: [
        { kind: 'text', words: inWords(message('mails.inviteText', { company }), locale) },
        { kind: 'button', words: inWords(message('mails.inviteLink'), locale), link },
        { kind: 'small', words: inWords(message('mails.inviteUntil', { day }), locale) },
      ],
    }),
  };
}

/** The link is made as the mail is: nothing that waits in the outbox opens an account. */
async function composeReset(
  tx: Transaction,
  { publicUrl, resetMinutes }: Settings,
  reader: MailReader,
  queued: QueuedMail,
): Promise<Composed> {
  const { identity, locale, company } = reader;
  const token = await makeResetToken(tx, identity.userId, resetMinutes);
  if (token === undefined) return 'drop';
  const link = `${publicUrl}/reset/${identity.tenantId}?token=${encodeURIComponent(token)}`;
  return {
    mail: mailOf(queued, reader, {
      subject: inWords(message('mails.resetSubject'), locale),
      parts: [
        { kind: 'text', words: inWords(message('mails.resetText', { company }), locale) },
        { kind: 'button', words: inWords(message('mails.resetLink'), locale), link },
        { kind: 'small', words: inWords(message('mails.resetUntil', { minutes: resetMinutes }), locale) },
        { kind: 'small', words: inWords(message('mails.resetIgnore'), locale) },
      ],
    }),
  };
}

/** Reports place and time of a sign-in, so that the owner of the account can end a foreign session. */
async function composeNewDevice(
  tx: Transaction,
  { publicUrl }: Settings,
  reader: MailReader,
  queued: QueuedMail,
): Promise<Composed> {
  const { identity, locale, company, zone } = reader;
  const session = await tx.first<{ at: string; address: string | null; userAgent: string | null }>(
    `select created_at as at, address, user_agent as "userAgent" from sessions
      where tenant_id = $company and user_id = $1 and id = $2`,
    [identity.userId, queued.sessionId],
  );
  if (!session) return 'drop';
  const { day, time } = clockIn(zone, Date.parse(session.at));
  const device = deviceOf(session.userAgent) ?? inWords(message('mails.unknownDevice'), locale);
  const where = [device, session.address, `${dayIn(locale, day)}, ${time.slice(0, 5)} (${zone})`];
  return {
    mail: mailOf(queued, reader, {
      subject: inWords(message('mails.deviceSubject', { company }), locale),
      parts: [
        { kind: 'text', words: inWords(message('mails.deviceText', { company }), locale) },
        { kind: 'text', words: where.filter(Boolean).join(' · ') },
        { kind: 'small', words: inWords(message('mails.deviceIgnore'), locale) },
        { kind: 'button', words: inWords(message('mails.deviceLink'), locale), link: `${publicUrl}/user` },
      ],
    }),
  };
}

/** Writes a mail of the outbox, as of this moment. */
export async function composeMail(
  tx: Transaction,
  settings: Settings,
  queued: QueuedMail,
  now: number,
): Promise<Composed> {
  const reader = await mailReaderOf(tx, queued.userId);
  if (!reader) return 'drop';
  const { kind } = queued;
  if (kind === 'reset') return composeReset(tx, settings, reader, queued);
  if (kind === 'invitation') return composeInvitation(tx, settings, reader, queued);
  if (kind === 'newDevice') return composeNewDevice(tx, settings, reader, queued);
  const until = quietUntil(reader.preferences, reader.zone, now);
  if (until !== undefined) return { until };
  if (isNotificationKind(kind)) return composeNotification(tx, settings, reader, { ...queued, kind });
  return composeDigest(tx, settings, reader, queued, now);
}
