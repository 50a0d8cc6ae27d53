import type { Notification, NotificationKind } from '#contract/extensions/notifications';
import type { LocaleName } from '#contract/locales';
import { type Message, message } from '#contract/message';
import { oncePerKey } from '#contract/remembered';
import type { NotificationDetails } from '#server/database/schema/notifications';
import { inWords } from '#server/http/words';
import { plainWords } from '#server/notifications/comments';

/** A notification's row with what its sentence says, of this moment. */
export interface NotificationRow {
  id: string;
  at: string;
  kind: NotificationKind;
  resource: string;
  entityId: string;
  parentResource: string | null;
  parentId: string | null;
  actorId: string | null;
  actorName: string | null;
  readAt: string | null;
  details: NotificationDetails;
  /** The name of the record. */
  name: string | null;
  /** The resource of a view. */
  list: string | null;
  /** The name of a document. */
  file: string | null;
  /** The beginning of a comment. */
  words: string | null;
}

/** The longest words of a comment that a sentence repeats, in characters. */
const longestWords = 200;

/** The beginning of a comment in one line. */
function excerpt(content: string): string {
  const words = plainWords(content)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const characters = [...words];
  return characters.length <= longestWords
    ? words
    : `${characters
        .slice(0, longestWords - 1)
        .join('')
        .trimEnd()}…`;
}

const dayFormat = oncePerKey(
  (locale: LocaleName) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** A calendar day as a language writes it. */
export const dayIn = (locale: LocaleName, day: string): string =>
  dayFormat(locale).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

interface Said {
  actor: string;
  name: string;
  file: string;
  words: string;
  day: string;
  quantity: number;
  count: number;
  before: number;
}

const one: Readonly<Record<NotificationKind, (said: Said) => Message>> = {
  mention: ({ actor, name, words }) => message('mails.mention', { actor, name, words }),
  reply: ({ actor, name, words }) => message('mails.reply', { actor, name, words }),
  comment: ({ actor, name, words }) => message('mails.comment', { actor, name, words }),
  assigned: ({ actor, name }) => message('mails.assigned', { actor, name }),
  document: ({ actor, name, file }) => message('mails.document', { actor, name, file }),
  ticket: ({ actor, name }) => message('mails.ticket', { actor, name }),
  dueSoon: ({ name, day }) => message('mails.dueSoon', { name, day }),
  overdue: ({ name, day }) => message('mails.overdue', { name, day }),
  lowStock: ({ name, quantity }) => message('mails.lowStock', { name, quantity }),
  viewCount: ({ name, count, before }) => message('mails.viewCount', { name, count, before }),
};

/** Texts of one act on many records. */
const several: Partial<Record<NotificationKind, (said: Said) => Message>> = {
  assigned: ({ actor, name, count }) => message('mails.assignedMore', { actor, name, count }),
  ticket: ({ actor, name, count }) => message('mails.ticketMore', { actor, name, count }),
  dueSoon: ({ name, count }) => message('mails.dueSoonMore', { name, count }),
  overdue: ({ name, count }) => message('mails.overdueMore', { name, count }),
  lowStock: ({ name, count }) => message('mails.lowStockMore', { name, count }),
};

/** Words of a language for a notification. */
export function notificationText(
  { kind, actorName, name, file, words, details }: NotificationRow,
  locale: LocaleName,
): string {
  const said: Said = {
    actor: actorName || inWords(message('mails.somebody'), locale),
    name: name ?? '',
    file: file ?? '',
    words: excerpt(words ?? ''),
    day: details.day === undefined ? '' : dayIn(locale, details.day),
    quantity: details.quantity ?? 0,
    count: details.more ?? details.count ?? 0,
    before: details.before ?? 0,
  };
  const say = (details.more === undefined ? undefined : several[kind]) ?? one[kind];
  return inWords(say(said), locale);
}

/** A notification as it is sent to its reader. */
export function toNotification(row: NotificationRow, locale: LocaleName): Notification {
  const { parentResource, parentId, name, list, file, words: _, details: __, ...own } = row;
  return {
    ...own,
    entityName: row.resource === 'documents' ? file : name,
    parent: parentResource && parentId ? { resource: parentResource, id: parentId } : null,
    ...(list !== null && { list }),
    text: notificationText(row, locale),
  };
}
