import { mostMentionable, notificationEndpoints } from '#contract/extensions/notifications';
import { firstLocale, localeOfHeader } from '#contract/locales';
import { requireProject } from '#server/access/projectVisibility';
import { isId } from '#server/database/ids';
import { type Implementation, implement } from '#server/http/implement';
import { answerPage } from '#server/lists/answer';
import { readList } from '#server/lists/read';
import { seesProjectSql } from '#server/notifications/holders';
import { Parameters } from '#server/sql/parameters';
import { changePreferences, preferencesOf } from './preferences';
import { notificationList, ownInbox } from './read';
import { type NotificationRow, toNotification } from './texts';

/** The most unread notifications that are counted. */
const mostCounted = 10_000;

/** The pattern of names that begin with the words of a search. */
const beginning = 'substr(atrium_pattern($2), 2)';

/** @see rules 19.1 */
export const notificationsArea: readonly Implementation[] = [
  implement(notificationEndpoints.list, async ({ tx, identity, query, request, reply }) => {
    const locale = localeOfHeader(request.headers['accept-language']) ?? firstLocale;
    const page = await readList<NotificationRow>(tx, notificationList, query, (parameters) =>
      ownInbox(identity, parameters),
    );
    return answerPage(reply, page, (row) => toNotification(row, locale));
  }),

  implement(notificationEndpoints.count, async ({ tx, identity }) => {
    const parameters = new Parameters();
    const conditions = ['h.tenant_id = $company', 'h.read_at is null', ...ownInbox(identity, parameters)];
    const found = await tx.first<{ unread: number }>(
      `select count(*)::int as unread from (
        select from notifications h where ${conditions.join(' and ')} limit ${mostCounted}) unread`,
      parameters.values,
    );
    return { unread: found?.unread ?? 0 };
  }),

  implement(notificationEndpoints.read, async ({ tx, identity, body }) => {
    const chosen = 'ids' in body ? 'id = any($2::uuid[])' : 'at <= $2::timestamptz';
    await tx.query(
      `update notifications set read_at = now()
        where tenant_id = $company and user_id = $1 and read_at is null and ${chosen}`,
      [identity.userId, 'ids' in body ? body.ids.filter(isId) : body.before],
    );
  }),

  implement(notificationEndpoints.preferences, ({ tx, identity }) => preferencesOf(tx, identity.userId)),

  implement(notificationEndpoints.changePreferences, async ({ tx, identity, body }) => {
    await changePreferences(tx, identity.userId, body);
    return preferencesOf(tx, identity.userId);
  }),

  // A first name that begins with the words comes first, then another such name, then other people.
  implement(notificationEndpoints.mentionable, async ({ tx, identity, params, query }) => {
    await requireProject(tx, identity, params.id);
    return tx.rows<{ id: string; name: string }>(
      `select u.id, u.full_name as name from users u join roles r on r.tenant_id = $company and r.id = u.role_id
        where u.tenant_id = $company and u.is_active and ${seesProjectSql('$1::uuid')}
          and ($2::text = '' or lower(u.full_name) like atrium_pattern($2) or u.user_name_key like atrium_pattern($2))
        order by case when lower(u.full_name) like ${beginning} then 0
            when lower(u.full_name) like '% ' || ${beginning} then 1 else 2 end, exists (select from project_users m
            where m.tenant_id = $company and m.project_id = $1::uuid and m.user_id = u.id) desc, u.full_name, u.id
        limit ${mostMentionable}`,
      [params.id, query.q?.trim() ?? ''],
    );
  }),
];
