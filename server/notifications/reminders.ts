import { dueSoonDays } from '#contract/extensions/notifications';
import type { Transaction } from '#server/database/connect';
import { clockIn, dayAfter, instantIn } from '#server/process/zones';
import { nextChange } from '#server/records/history/change';
import { Parameters } from '#server/sql/parameters';
import { overdueDays } from './records';
import { tell } from './tell';

/** Projects of which people are reminded at once. */
const piece = 5000;

/** The company's run, locked: other servers leave it alone meanwhile. @returns whether it was free */
async function takeRun(tx: Transaction): Promise<boolean> {
  await tx.query(
    "insert into reminder_runs (tenant_id, next_at) values ($company, '-infinity') on conflict (tenant_id) do nothing",
  );
  return tx.finds('select from reminder_runs where tenant_id = $company for update skip locked');
}

/** The instant at which the next day of a zone begins. */
const nextDay = (zone: string, now: number): string =>
  new Date(instantIn(zone, dayAfter(clockIn(zone, now).day, 1))).toISOString();

async function remindOf(tx: Transaction, kind: 'dueSoon' | 'overdue', from: string, to: string): Promise<number> {
  const found = await tx.query<{ id: string }>(
    `insert into reminders (tenant_id, project_id, kind, day)
      select $company, p.id, $1, p.end_date from projects p
      where p.tenant_id = $company and p.end_date between $2::date and $3::date and p.status <> 'Completed'
        and not exists (select from reminders r
          where r.tenant_id = $company and r.project_id = p.id and r.kind = $1 and r.day = p.end_date)
      order by p.end_date, p.id limit ${piece}
      on conflict do nothing returning project_id as id`,
    [kind, from, to],
  );
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const parameters = new Parameters();
  const source = `select distinct m.user_id, ${parameters.add(kind, 'text')} as kind, p.id as record_id,
      'projects' as resource, p.id as entity_id, null::text as parent_resource, null::uuid as parent_id,
      jsonb_build_object('day', p.end_date) as details
    from projects p join project_users m on m.tenant_id = $company and m.project_id = p.id
    where p.tenant_id = $company and p.id = any(${parameters.add(ids, 'uuid[]')})`;
  nextChange(tx);
  await tell(tx, source, parameters);
  return ids.length;
}

/**
 * Reminds teams of projects whose end is near, or over since a while, by the company's calendar: once a project and date.
 * @returns whether there may be more
 */
export async function remind(tx: Transaction, now: number): Promise<boolean> {
  if (!tx.session.tenantActive || !(await takeRun(tx))) return false;
  await tx.query('delete from reminder_wishes where tenant_id = $company');
  const zone = tx.session.timeZone ?? 'UTC';
  const { day } = clockIn(zone, now);
  const reminded = [
    await remindOf(tx, 'overdue', dayAfter(day, -overdueDays), dayAfter(day, -1)),
    await remindOf(tx, 'dueSoon', day, dayAfter(day, dueSoonDays)),
  ];
  if (reminded.includes(piece)) return true;
  await tx.query('update reminder_runs set next_at = $1 where tenant_id = $company', [nextDay(zone, now)]);
  return false;
}
