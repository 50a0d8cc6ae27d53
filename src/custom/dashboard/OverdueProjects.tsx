import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useFormat } from '#console/i18n/format';
import { today } from '#console/i18n/today';
import { useText } from '#console/i18n/useText';
import { Panel } from '#console/layout/parts/Panel';
import { ErrorState } from '#console/layout/states/ErrorState';
import { overdueFilter, projectsWhere } from '#console/resources/projectLists';
import type { Project } from '#contract/resources/calls/projects';
import { ProjectLinks } from './ProjectLinks';

/** The most overdue projects to show. @see rules 10.2 */
const shown = 6;

/** Overdue projects, with a link to the list of all. */
export function OverdueProjects() {
  const text = useText();
  const format = useFormat();
  const filter = overdueFilter(today());
  const { data, total, error, refetch } = useGetList<Project>('projects', {
    filter,
    sort: { field: 'endDate', order: 'ASC' },
    pagination: { page: 1, perPage: shown },
    meta: { exact: true },
  });
  return (
    <Panel
      title={text('dashboard.overdue_projects')}
      action={
        total ? (
          <Link
            className="atrium-link"
            to={projectsWhere(filter)}
            aria-label={`${text('dashboard.overdue_projects')}: ${format.number(total)}`}
          >
            {format.number(total)}
          </Link>
        ) : undefined
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <ProjectLinks projects={data} overdue empty={text('dashboard.no_overdue')} most={shown} />
      )}
    </Panel>
  );
}
