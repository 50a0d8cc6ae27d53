import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMeets } from '#console/authProvider/useHolds';
import { useFormat } from '#console/i18n/format';
import { today } from '#console/i18n/today';
import { useText } from '#console/i18n/useText';
import { Panel } from '#console/layout/parts/Panel';
import { overdueFilter, projectsWhere } from '#console/resources/projectLists';
import { ProjectStatusBadge } from '#console/resources/projectStatus';
import { projectVisibility } from '#contract/permissions';
import type { Project } from '#contract/resources/calls/projects';
import { ReadLines } from './Lines';

/** The most open projects to show; the list has the others. */
const shown = 10;

/** The numbers of a client's open, overdue and all projects, and the open ones that are due first. @see rules 7.4 */
export function ClientWork({ id }: { id: string }) {
  return useMeets()([projectVisibility]) ? <Work id={id} /> : null;
}

function Work({ id }: { id: string }) {
  const text = useText();
  const format = useFormat();
  const all = { clientId: id };
  const open = { clientId: id, status_neq: 'Completed' };
  const overdue = { clientId: id, ...overdueFilter(today()) };
  const { data, total, error, refetch } = useProjects(open, shown);
  const counts = [
    { key: 'open', label: text('clients.page.open'), filter: open, count: total },
    { key: 'overdue', label: text('projects.overdue'), filter: overdue, count: useProjects(overdue, 1).total },
    { key: 'all', label: text('clients.page.all'), filter: all, count: useProjects(all, 1).total },
  ];
  return (
    <Panel
      title={text('common.menu.projects')}
      action={counts.map(({ key, label, filter, count }) => (
        <Link key={key} className="atrium-link" to={projectsWhere(filter)}>
          {label}: {count === undefined ? '…' : format.number(count)}
        </Link>
      ))}
    >
      <ReadLines records={data} error={error} onRetry={refetch} empty={text('clients.page.no_open')}>
        {(project) => (
          <>
            <Link className="name atrium-link" to={`/projects/${project.id}`}>
              {project.title}
            </Link>
            <ProjectStatusBadge status={project.status} text={text} />
            <span className={isLate(project) ? 'beside atrium-overdue' : 'beside'}>
              {format.day(project.endDate)}
              {isLate(project) && <span className="atrium-unseen"> {text('projects.overdue')}</span>}
            </span>
          </>
        )}
      </ReadLines>
    </Panel>
  );
}

const isLate = ({ endDate }: Project) => Boolean(endDate) && String(endDate) < today();

const useProjects = (filter: Record<string, unknown>, perPage: number) =>
  useGetList<Project>('projects', {
    filter,
    sort: { field: 'endDate', order: 'ASC' },
    pagination: { page: 1, perPage },
    meta: { exact: true },
  });
