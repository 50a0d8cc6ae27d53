import { z } from 'zod';
import { endpoint } from '../endpoint';
import { listQuery, pagesOf } from '../lists/listQuery';
import { message } from '../message';
import { projectVisibility } from '../permissions';
import { isTimeZone } from '../resources/calls/companySettings';
import { instant, listOf, orNothing } from '../values';

/** Kinds of notifications. Where one act has several kinds, the first in this list counts. */
export const notificationKinds = [
  'mention',
  'reply',
  'assigned',
  'comment',
  'document',
  'ticket',
  'dueSoon',
  'overdue',
  'lowStock',
  'viewCount',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds that concern a person directly: mailed at once by default. */
export const directKinds: readonly NotificationKind[] = ['mention', 'reply', 'assigned'];

/** Minutes within which equal acts on the same record are merged into one notification. */
export const mergedMinutes = 5;
/** Days before its end at which a project is due soon. */
export const dueSoonDays = 3;
/** Days for which notifications are stored. */
export const notificationDays = 90;

/**
 * A notification. `resource`, `entityId` and `parent` are as in the history: a comment's parent is its project.
 * `entityName`: the record's current name; for a comment, the project's name. `actorId`: the user who acted; null for a
 * due date. `text`: a sentence in the language of `Accept-Language`.
 */
export const notification = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(notificationKinds),
  resource: z.string(),
  entityId: z.string(),
  entityName: orNothing(z.string()),
  parent: orNothing(z.object({ resource: z.string(), id: z.string() })),
  actorId: orNothing(z.string()),
  actorName: orNothing(z.string()),
  /** Of `viewCount`: the resource of the view, whose id is `entityId`. */
  list: orNothing(z.string()).optional(),
  text: z.string(),
  readAt: orNothing(instant),
});
export type Notification = z.output<typeof notification>;

export const mailChoices = ['now', 'daily', 'never'] as const;

/** Channels for notifications of a kind. */
const preference = z.object({ inbox: z.boolean(), mail: z.enum(mailChoices) });
export type NotificationPreference = z.output<typeof preference>;

const byKind = Object.fromEntries(notificationKinds.map((kind) => [kind, preference])) as Record<
  NotificationKind,
  typeof preference
>;
const changesByKind = Object.fromEntries(
  notificationKinds.map((kind) => [kind, preference.partial().optional()]),
) as Record<
  NotificationKind,
  z.ZodOptional<
    z.ZodObject<{ [Name in keyof typeof preference.shape]: z.ZodOptional<(typeof preference.shape)[Name]> }>
  >
>;

/** A time of the day: `22:00`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, message('rules.clock'));

/**
 * `digestHour`: hour of the daily mail. `quietFrom`, `quietTo`: no mail is sent between these times; null: always sent.
 * `timeZone`: the zone of these times; null: the company's zone.
 */
const times = {
  digestHour: z.number().int().min(0).max(23),
  quietFrom: timeOfDay.nullable(),
  quietTo: timeOfDay.nullable(),
  timeZone: z.string().max(64).refine(isTimeZone, message('company.timeZone')).nullable(),
};

export const notificationPreferences = z.object({ ...byKind, ...times });
export type NotificationPreferences = z.output<typeof notificationPreferences>;

export const preferenceChanges = z.object({
  ...changesByKind,
  digestHour: times.digestHour.optional(),
  quietFrom: times.quietFrom.optional(),
  quietTo: times.quietTo.optional(),
  timeZone: times.timeZone.optional(),
});
export type PreferenceChanges = z.output<typeof preferenceChanges>;

/** The default preferences. */
export const presetPreferences: NotificationPreferences = {
  ...(Object.fromEntries(
    notificationKinds.map((kind) => [kind, { inbox: true, mail: directKinds.includes(kind) ? 'now' : 'daily' }]),
  ) as Record<NotificationKind, NotificationPreference>),
  digestHour: 8,
  quietFrom: null,
  quietTo: null,
  timeZone: null,
};

/**
 * A mention within a comment: `@[Ada Lovelace](user:<id>)`. The id decides; the name is the one at the time of writing.
 */
export const mentionPattern = /@\[([^\]\n]{1,200})\]\(user:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/gi;
/** A mention at the end of a text that was cut off. */
const cutMention = /@\[([^\]\n]{1,200})(\]?|\]\([^)\n]{0,41})$/;

/** The text of a comment, whole or cut off, with each mention as `@` and the name. */
export const plainMentions = (content: string): string =>
  content.replaceAll(mentionPattern, '@$1').replace(cutMention, '@$1');
/** The most people that one comment can mention. */
export const mostMentions = 50;

/** A user that a comment of the project may mention. */
export const mentionable = z.object({ id: z.string(), name: z.string() });
export type Mentionable = z.output<typeof mentionable>;
/** The most people that the list of suggestions shows. */
export const mostMentionable = 20;

const shared = { needs: 'identity', extension: 'notifications' } as const;
export const notificationEndpoints = {
  list: endpoint('GET /api/Notifications', {
    ...shared,
    summary: "One's notifications, newest first, without those of what one cannot see at the moment",
    ...pagesOf('notifications', notification, listQuery),
  }),
  count: endpoint('GET /api/Notifications/count', {
    ...shared,
    unattended: true,
    summary: "The number of one's unread notifications",
    replies: { 200: z.object({ unread: z.number().int() }) },
  }),
  read: endpoint('POST /api/Notifications/read', {
    ...shared,
    summary: 'Mark some as read, or all that are not newer than an instant',
    body: z.union([z.object({ ids: listOf(z.string()) }), z.object({ before: z.iso.datetime({ offset: true }) })]),
    replies: { 204: 'empty' },
  }),
  preferences: endpoint('GET /api/Notifications/preferences', {
    ...shared,
    summary: 'Where one is told of each kind, and when no mail goes out',
    replies: { 200: notificationPreferences },
  }),
  changePreferences: endpoint('PATCH /api/Notifications/preferences', {
    ...shared,
    summary: 'Change some of these; what is left out stays',
    body: preferenceChanges,
    replies: { 200: notificationPreferences },
  }),
  mentionable: endpoint('GET /api/Projects/{id}/mentionable', {
    ...shared,
    summary: 'Who may be mentioned in a comment: people who see the project, by their names',
    needs: [projectVisibility],
    query: z.object({ q: z.string().max(100).optional() }),
    replies: { 200: z.array(mentionable) },
  }),
};
