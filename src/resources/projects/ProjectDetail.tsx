import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetOne } from 'react-admin';
import { useHolds } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { PageHeader } from '#console/layout/shell/PageHeader';
import { EditAction } from '#console/records/EditAction';
import { RecordFrame } from '#console/records/RecordFrame';
import type { RecordPageProps } from '#console/records/RecordScreen';
import { ClientDialogs } from './ClientName';
import { ProjectBadges } from './ProjectBadges';
import { ProjectFacts } from './ProjectFacts';
import { ProjectTabs } from './ProjectTabs';
import { projectPaths, projectsPath } from './projectPaths';
import { editRight } from './projectRules';
import type { ProjectDetailsRecord } from './tabs';

/** @see rules 2.7 */
export function ProjectDetail({ id, rest }: RecordPageProps) {
  const text = useText();
  const holds = useHolds();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { edit } = useRecordNavigation(projectPaths);
  const right = editRight(holds);
  const [tab = '', ...further] = rest.split('/').filter(Boolean);
  const { data, error, refetch } = useGetOne<ProjectDetailsRecord>('projects', { id });
  return (
    <RecordFrame
      resource="projects"
      id={id}
      back={{ path: projectsPath, label: text('projects.back') }}
      record={data}
      error={error}
      onRetry={refetch}
    >
      {(project) => (
        <ClientDialogs>
          <PageHeader
            title={project.title}
            badges={<ProjectBadges project={project} />}
            actions={
              right !== 'none' && (
                <EditAction
                  label={text(right === 'progress' ? 'projects.report' : 'projects.edit')}
                  onClick={() => edit(id, 'detail')}
                />
              )
            }
          />
          {!phone && <ProjectFacts project={project} />}
          <ProjectTabs
            project={project}
            tab={tab}
            deeper={further.length > 0}
            facts={phone && <ProjectFacts project={project} />}
          />
        </ClientDialogs>
      )}
    </RecordFrame>
  );
}
