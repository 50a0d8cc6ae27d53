import type { z } from 'zod';
import { holds, meets, projectVisibility as sightPermissions } from '#contract/permissions';
import type { projectSummary } from '#contract/resources/calls/projects';
import { seesAllProjects, teamVisibility } from '#server/access/teamVisibility';
import type { Transaction } from '#server/database/connect';
import { readRecords } from '#server/records/read/read';
import type { CallerIdentity } from '#server/security/tokens';
import { Parameters } from '#server/sql/parameters';
import { hasOne } from '#server/sql/relatedRows';
import { projectList } from './list';

type Summary = z.input<typeof projectSummary>;
type StatusCounts = Omit<Summary, 'recentProjects'>;

const recent = { sort: '["updatedAt","DESC"]', range: '[0,4]' };

const noProjects: StatusCounts = {
  totalProjects: 0,
  inProgressProjects: 0,
  notStartedProjects: 0,
  onHoldProjects: 0,
  completedProjects: 0,
};

const statusCounts = [
  ['InProgress', 'inProgressProjects'],
  ['NotStarted', 'notStartedProjects'],
  ['OnHold', 'onHoldProjects'],
  ['Completed', 'completedProjects'],
] as const;

/** Projects that the caller sees. Where only some are visible, the index of teams finds them. */
function visibleProjects(identity: CallerIdentity, parameters: Parameters, condition = 'true'): string {
  const visibility = meets(identity, [sightPermissions]) ? teamVisibility(identity, parameters).map(hasOne) : ['false'];
  return `select p.* from projects p where ${[`p.tenant_id = $company`, condition, ...visibility].join(' and ')}`;
}

/**
 * Number of visible projects due on each day, by status: stored for the whole company, counted for callers who see some
 * projects.
 */
const dueProjects = (identity: CallerIdentity, parameters: Parameters): string =>
  seesAllProjects(identity)
    ? `select status, end_date, sum(count) as count from project_figures where tenant_id = $company group by 1, 2`
    : `select status, end_date, count(*) as count from (${visibleProjects(identity, parameters)}) p group by 1, 2`;

/** Numbers of the dashboard; null where the caller lacks a right. @see rules 10.3, 10.4 */
export async function readSummary(tx: Transaction, identity: CallerIdentity): Promise<Summary> {
  const seesProjects = meets(identity, [sightPermissions]);
  const parameters = new Parameters();
  const gated = (allowed: boolean, sql: () => string) => (allowed ? sql() : 'null');
  const ofCompany = (table: string) => `from ${table} where ${table}.tenant_id = $company`;
  const files = (count: 'document_count' | 'image_count') =>
    `(select coalesce(sum(p.${count}), 0) from (${visibleProjects(identity, parameters, `p.${count} > 0`)}) p)`;
  const found = await tx.first<StatusCounts>(
    `with due as materialized (${dueProjects(identity, parameters)})
    select figures.*,
      ${gated(holds(identity, 'Users:View'), () => `(select count(*) ${ofCompany('users')} and is_active)`)} as "totalUsers",
      ${gated(holds(identity, 'Clients:View'), () => `(select count(*) ${ofCompany('clients')})`)} as "totalClients",
      ${gated(holds(identity, 'ProjectDocuments:View'), () => files('document_count'))} as "documentCount",
      ${gated(holds(identity, 'ProjectImages:View'), () => files('image_count'))} as "imagesCount",
      (select coalesce(json_agg(months order by months.month), '[]') from (
        select to_char(end_date, 'YYYY-MM') as month, sum(count)::int as count from due
        where end_date between (date_trunc('month', now()) - interval '1 year')
          and date_trunc('month', now()) + interval '1 year 1 month - 1 day'
        group by 1 having sum(count) > 0
      ) months) as "dueByMonth"
    from (
      select coalesce(sum(count), 0)::int as "totalProjects",
        ${statusCounts.map(([status, name]) => `coalesce(sum(count) filter (where status = '${status}'), 0)::int as "${name}"`).join(', ')}
      from due
    ) figures`,
    parameters.values,
  );
  const aggregates = found ?? noProjects;
  if (!seesProjects) return { ...aggregates, recentProjects: [] };
  const records = await readRecords(tx, projectList, recent, (more) => teamVisibility(identity, more));
  return { ...aggregates, recentProjects: records as Summary['recentProjects'] }; // the list's own columns
}
