import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { useHolds } from '#console/authProvider/useHolds';
import type { Messages } from '#console/i18n/english/console';
import { formatDay } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { ProgressBar } from '#console/layout/parts/ProgressBar';
import { PageHeader } from '#console/layout/shell/PageHeader';
import { EditAction } from '#console/records/EditAction';
import { RecordFrame } from '#console/records/RecordFrame';
import type { RecordPageProps } from '#console/records/RecordScreen';
import { ProjectStatusBadge } from '#console/resources/projectStatus';
import { Badge } from '#console/schema/Badge';
import { DetailList, SchemaDetails } from '#console/schema/SchemaDetails';
import { useFieldContext } from '#console/schema/useFieldContext';
import { accessNeeds } from '#contract/access';
import { ClientName } from './ClientName';
import { DueDate } from './DueDate';
import { ProjectTabs } from './ProjectTabs';
import { projectPaths, projectsPath } from './projectPaths';
import { clampProgress, editRight, isOverdue, progressText } from './projectRules';
import type { ProjectDetailsRecord } from './tabs';
import { useProjectFields } from './useProjectFields';

/** @see rules 2.7 */
export function ProjectDetail({ id, rest }: RecordPageProps) {
  const text = useText();
  const holds = useHolds();
  const { edit } = useRecordNavigation(projectPaths);
  const right = editRight(holds);
  const { data, error, refetch } = useGetOne<ProjectDetailsRecord>('projects', { id });
  return (
    <RecordFrame
      resource="projects"
      back={{ path: projectsPath, label: text('projects.back') }}
      record={data}
      error={error}
      onRetry={refetch}
    >
      {(project) => (
        <>
          <PageHeader
            title={project.title}
            badges={
              <>
                <ProjectStatusBadge status={project.status} text={text} />
                {isOverdue(project) && <Badge tone="red">{text('projects.overdue')}</Badge>}
              </>
            }
            actions={
              right !== 'none' && (
                <EditAction
                  label={text(right === 'progress' ? 'projects.report' : 'projects.edit')}
                  onClick={() => edit(id, 'detail')}
                />
              )
            }
          />
          <ProjectFacts project={project} />
          <ProjectTabs project={project} tab={rest.split('/')[0] ?? ''} />
        </>
      )}
    </RecordFrame>
  );
}

function ProjectFacts({ project }: { project: ProjectDetailsRecord }) {
  const context = useFieldContext();
  const { locale, text } = context;
  const { custom } = useProjectFields();
  const start = project.startDate && (formatDay(project.startDate, locale) ?? text('common.date.invalid'));
  const facts: [key: keyof Messages['projects']['details'], value: ReactNode][] = [
    ['start', start],
    ['due', project.endDate && <DueDate project={project} context={context} />],
    ['team', project.internalUsers?.length ?? 0],
    ['stakeholders', project.clientUsers?.length ?? 0],
    ['client', project.clientName && <ClientName id={project.clientId} name={project.clientName} />],
  ];
  return (
    <Paper component="section" variant="outlined" aria-label={text('projects.details.label')} sx={{ p: 2 }}>
      {project.description && (
        <Typography
          variant="body1"
          sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxInlineSize: '75ch' }}
        >
          {project.description}
        </Typography>
      )}
      <DetailList>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{text(`projects.details.${key}`)}</dt>
            <dd>{value ?? text('schema.empty')}</dd>
          </div>
        ))}
        <div>
          <dt>{text('projects.details.progress')}</dt>
          <dd>
            <ProgressBar
              value={clampProgress(project.progress ?? 0)}
              text={progressText(project.progress)}
              label={text('projects.details.progress')}
            />
          </dd>
        </div>
        <SchemaDetails fields={custom} record={project} changing={accessNeeds.projects.edit} />
      </DetailList>
    </Paper>
  );
}
