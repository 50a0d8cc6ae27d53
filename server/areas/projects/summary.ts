import type { z } from 'zod';
import { holds, meets, projectSight as sightPermissions } from '#contract/permissions';
import type { projectSummary } from '#contract/projects';
import type { Transaction } from '#server/database/connect';
import { Parameters } from '#server/lists/parameters';
import type { Identity } from '#server/plugins/tokens';
import { readRecords } from '#server/records/read';
import { projectList } from './list';
import { projectSight } from './sight';

type Summary = z.input<typeof projectSummary>;
type Figures = Omit<Summary, 'recentProjects'>;

const recent = { sort: '["updatedAt","DESC"]', range: '[0,4]' };

const noProjects: Figures = {
  totalProjects: 0,
  inProgressProjects: 0,
  notStartedProjects: 0,
  onHoldProjects: 0,
  completedProjects: 0,
};

/**
 * The figures of the dashboard, of what the caller may see; null where a right is missing.
 * @see rules 10.3, 10.4
 */
export async function readSummary(transaction: Transaction, identity: Identity): Promise<Summary> {
  const seesProjects = meets(identity, [sightPermissions]);
  const parameters = new Parameters();
  const sight = ['p.tenant_id = $company', ...(seesProjects ? projectSight(identity, parameters) : ['false'])];
  const visible = `projects p where ${sight.join(' and ')}`;
  const gated = (allowed: boolean, sql: string) => (allowed ? sql : 'null');
  const found = await transaction.query<Figures>(
    `select figures.*,
      ${gated(holds(identity, 'Users:View'), '(select count(*) from users where tenant_id = $company and is_active)')} as "totalUsers",
      ${gated(holds(identity, 'Clients:View'), '(select count(*) from clients where tenant_id = $company)')} as "totalClients",
      (select coalesce(json_agg(due order by due.month), '[]') from (
        select to_char(p.end_date, 'YYYY-MM') as month, count(*) as count from ${visible} group by 1
        having to_char(p.end_date, 'YYYY-MM') between to_char(now() - interval '1 year', 'YYYY-MM')
          and to_char(now() + interval '1 year', 'YYYY-MM')
      ) due) as "dueByMonth"
    from (
      select count(*) as "totalProjects",
        count(*) filter (where p.status = 'InProgress') as "inProgressProjects",
        count(*) filter (where p.status = 'NotStarted') as "notStartedProjects",
        count(*) filter (where p.status = 'OnHold') as "onHoldProjects",
        count(*) filter (where p.status = 'Completed') as "completedProjects",
        ${gated(holds(identity, 'ProjectDocuments:View'), 'coalesce(sum(p.document_count), 0)')} as "documentCount",
        ${gated(holds(identity, 'ProjectImages:View'), 'coalesce(sum(p.image_count), 0)')} as "imagesCount"
      from ${visible}
    ) figures`,
    parameters.values,
  );
  const figures = found.rows[0] ?? noProjects;
  if (!seesProjects) return { ...figures, recentProjects: [] };
  const records = await readRecords(transaction, projectList, recent, (more) => projectSight(identity, more));
  return { ...figures, recentProjects: records as Summary['recentProjects'] }; // the list's own columns
}
