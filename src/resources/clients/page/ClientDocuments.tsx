import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useHolds } from '#console/authProvider/useHolds';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { Panel } from '#console/layout/parts/Panel';
import { projectsWhere } from '#console/resources/projectLists';
import type { Project } from '#contract/resources/calls/projects';
import { Lines } from './Lines';

const shown = 10;

/** The client's projects with documents; nothing if there are none. @see rules 7.4 */
export function ClientDocuments({ id }: { id: string }) {
  const text = useText();
  const format = useFormat();
  const seen = useHolds()('ProjectDocuments:View');
  const filter = { clientId: id, documentCount_gte: 1 };
  const { data } = useGetList<Project>(
    'projects',
    { filter, sort: { field: 'updatedAt', order: 'DESC' }, pagination: { page: 1, perPage: shown } },
    { enabled: seen },
  );
  if (!seen || !data?.length) return null;
  return (
    <Panel
      title={text('dashboard.documents')}
      action={
        <Link className="atrium-link" to={projectsWhere(filter)}>
          {text('dashboard.view_all')}
        </Link>
      }
    >
      <Lines>
        {data.map(({ id: project, title, documentCount }) => (
          <li key={project}>
            <Link className="name atrium-link" to={`/projects/${project}/documents`}>
              {title}
            </Link>
            <span className="beside">{format.number(documentCount ?? 0)}</span>
          </li>
        ))}
      </Lines>
    </Panel>
  );
}
