import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'ra-core';
import { Link } from 'react-router';
import { useMeets } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import { errorText } from '#console/dataProvider/apiError';
import { queryKeys } from '#console/dataProvider/refetching';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useFormat } from '#console/i18n/format';
import { today } from '#console/i18n/today';
import { useText } from '#console/i18n/useText';
import { ErrorState } from '#console/layout/ErrorState';
import { PageHeader } from '#console/layout/PageHeader';
import { projectSight } from '#contract/permissions';
import type { Project } from '#contract/projects';
import { Charts } from './Charts';
import { Figures } from './Figures';
import { greetingFor } from './greeting';
import { Panel } from './Panel';
import { ProjectLinks } from './ProjectLinks';
import { overdueFilter, projectsWhere } from './projectLists';

/** Overdue projects that are shown. @see part 2, section 9 */
const overdueShown = 6;
const recentShown = 5;

/** Where people start: how their projects stand. @see part 2, section 2 (Dashboard) */
export function DashboardScreen() {
  const text = useText();
  const identity = useIdentity();
  const seesProjects = useMeets()([projectSight]);
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.summary,
    queryFn: async ({ signal }) => (await dataProvider.projectSummary({ signal })).data,
  });
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHeader
        title={text(greetingFor(new Date().getHours()), { name: identity?.name ?? '' })}
        subtitle={text('dashboard.subtitle')}
      />
      {error && !data ? (
        <ErrorState text={errorText(error)} onRetry={refetch} />
      ) : (
        <>
          <Figures summary={data} />
          {seesProjects && (
            <>
              <Overdue />
              <Panel
                title={text('dashboard.recent')}
                action={
                  <Link className="atrium-link" to="/projects">
                    {text('dashboard.view_all')}
                  </Link>
                }
              >
                <ProjectLinks
                  projects={data && (data.recentProjects ?? [])}
                  empty={text('dashboard.no_recent')}
                  most={recentShown}
                />
              </Panel>
              <Charts summary={data} />
            </>
          )}
        </>
      )}
    </Stack>
  );
}

function Overdue() {
  const text = useText();
  const format = useFormat();
  const filter = overdueFilter(today());
  const { data, total, error, refetch } = useGetList<Project>('projects', {
    filter,
    sort: { field: 'endDate', order: 'ASC' },
    pagination: { page: 1, perPage: overdueShown },
  });
  return (
    <Panel
      title={text('dashboard.overdue_projects')}
      action={
        total ? (
          <Link
            className="atrium-link"
            to={projectsWhere(filter)}
            aria-label={`${text('dashboard.overdue_projects')}: ${total}`}
          >
            {format.number(total)}
          </Link>
        ) : undefined
      }
    >
      {error && !data ? (
        <ErrorState text={errorText(error)} onRetry={refetch} />
      ) : (
        <ProjectLinks projects={data} overdue empty={text('dashboard.no_overdue')} most={overdueShown} />
      )}
    </Panel>
  );
}
