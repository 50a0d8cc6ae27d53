import { mostNamed } from '#contract/extensions/live';
import { directKinds, mergedMinutes } from '#contract/extensions/notifications';
import type { Transaction } from '#server/database/connect';
import { changeOf } from '#server/records/history/change';
import type { Parameters } from '#server/sql/parameters';
import { literal } from '#server/sql/statement';

/** The most records of a kind that one change tells a person of one by one; of more, one notification says how many. */
export const mostSingly = 20;

/** The resource of rows of the live feed that name notified people; such rows are no change of a record. */
export const toldAs = 'notifications';

/** SQL: the channels of a kind for a person `p`. */
const inInbox = `coalesce((p.kinds -> t.kind ->> 'inbox')::boolean, true)`;
const byMail = `coalesce(p.kinds -> t.kind ->> 'mail',
  case when t.kind in (${directKinds.map(literal).join(', ')}) then 'now' else 'daily' end)`;

const entity = 'resource, entity_id, parent_resource, parent_id';
const recently = `statement_timestamp() - interval '${mergedMinutes} minutes'`;

/**
 * Tells people of an act in its transaction: what each of them wants to be told of, in the inbox and by mail. The same
 * kind of the same record within minutes becomes one, unread again. Whatever the number of rows, it is one statement, and
 * its writes are bounded for each person.
 * @param source SQL: rows `user_id, kind, record_id, resource, entity_id, parent_resource, parent_id, details`, at most one
 * a person, kind and record
 */
export async function tell(tx: Transaction, source: string, parameters: Parameters): Promise<void> {
  const actor = parameters.add(tx.userId, 'uuid');
  const change = parameters.add(changeOf(tx), 'uuid');
  const few = (ids: string) => `case when count(*) <= ${mostNamed} then array_agg(${ids}) end`;
  await tx.query({
    text: `with source as materialized (${source}),
      told as (select s.*, count(*) over (partition by s.user_id, s.kind) as many,
          row_number() over (partition by s.user_id, s.kind order by s.record_id) as position
        from source s),
      wanted as materialized (
        select t.user_id, t.kind, t.record_id, t.resource, t.entity_id, t.parent_resource, t.parent_id,
          case when t.many > ${mostSingly} then t.details || jsonb_build_object('more', t.many - 1) else t.details end as details,
          ${inInbox} as inbox, ${byMail} as mail,
          coalesce((select a.full_name from users a where a.tenant_id = $company and a.id = ${actor}), '') as actor_name
        from told t join users u on u.tenant_id = $company and u.id = t.user_id
          left join notification_preferences p on p.tenant_id = $company and p.user_id = t.user_id
        where u.is_active and t.user_id is distinct from ${actor} and (t.many <= ${mostSingly} or t.position = 1)
          and (${inInbox} or ${byMail} <> 'never')),
      merged as (update notifications n set at = statement_timestamp(), read_at = null, resource = w.resource,
          entity_id = w.entity_id, parent_resource = w.parent_resource, parent_id = w.parent_id, actor_id = ${actor},
          actor_name = w.actor_name, change_id = ${change}, details = w.details, inbox = w.inbox
        from wanted w
        where n.tenant_id = $company and n.user_id = w.user_id and n.kind = w.kind and n.record_id = w.record_id
          and n.at > ${recently}
        returning n.user_id, n.kind, n.record_id),
      made as (insert into notifications (tenant_id, user_id, at, kind, ${entity}, record_id, actor_id, actor_name,
          change_id, details, inbox, digest)
        select $company, w.user_id, statement_timestamp(), w.kind, w.resource, w.entity_id, w.parent_resource, w.parent_id,
          w.record_id, ${actor}, w.actor_name, ${change}, w.details, w.inbox, w.mail = 'daily'
        from wanted w where not exists (select from merged m
          where m.user_id = w.user_id and m.kind = w.kind and m.record_id = w.record_id)
        returning id, user_id, kind, digest),
      mailed as (insert into mails (tenant_id, user_id, kind, notification_id)
        select $company, m.user_id, m.kind, (array_agg(m.id))[1] from made m
        where exists (select from wanted w where w.user_id = m.user_id and w.kind = m.kind and w.mail = 'now')
        group by m.user_id, m.kind returning 1),
      collected as (insert into mails (tenant_id, user_id, kind)
        select distinct $company::uuid, m.user_id, 'digest' from made m where m.digest on conflict do nothing returning 1)
      insert into live_changes (tenant_id, resource, action, change_id, user_id, count, ids, first_at, last_at)
        select $company, '${toldAs}', 'created', ${change}, ${actor}, count(*)::int, ${few('p.user_id')},
          statement_timestamp(), statement_timestamp()
        from (select user_id from merged union select user_id from made) p having count(*) > 0 returning 1`,
    values: parameters.values,
  });
  tx.announce();
}
