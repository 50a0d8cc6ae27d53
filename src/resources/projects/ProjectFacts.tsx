import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatDay } from '#console/i18n/format';
import { ProgressBar } from '#console/layout/parts/ProgressBar';
import { EditableFact } from '#console/records/inPlace/EditableFacts';
import { FactList } from '#console/records/inPlace/FactList';
import type { SchemaField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { accessNeeds } from '#contract/access';
import { clampProgress, progressText } from './projectRules';
import type { ProjectDetailsRecord } from './tabs';
import { useProjectFields } from './useProjectFields';
import { useProjectRules } from './useProjectRules';

/** The facts of a project, edited in place by people with the right. @see rules 2.7, 13.35 */
export function ProjectFacts({ project }: { project: ProjectDetailsRecord }) {
  const { locale, text } = useFieldContext();
  const { own, client, custom } = useProjectFields();
  const rules = useProjectRules();
  const none = text('schema.empty');
  const start = project.startDate && (formatDay(project.startDate, locale) ?? text('common.date.invalid'));
  const fact = (field: SchemaField, shown: ReactNode) => (
    <EditableFact rules={rules} record={project} field={field}>
      {shown || none}
    </EditableFact>
  );
  const facts = [
    ['start', fact(own.startDate, start)],
    ['due', fact(own.endDate, project.endDate)],
    ['team', project.internalUsers?.length ?? 0],
    ['stakeholders', project.clientUsers?.length ?? 0],
    ['client', fact(client, project.clientName)],
    [
      'progress',
      fact(
        own.progress,
        <ProgressBar
          value={clampProgress(project.progress ?? 0)}
          text={progressText(project.progress)}
          label={text('projects.details.progress')}
        />,
      ),
    ],
  ] as const;
  return (
    <Paper component="section" variant="outlined" aria-label={text('projects.details.label')} sx={{ p: 2 }}>
      {project.description && (
        <EditableFact rules={rules} record={project} field={own.description}>
          <Typography sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxInlineSize: '75ch' }}>
            {project.description}
          </Typography>
        </EditableFact>
      )}
      <FactList
        rules={rules}
        fields={custom}
        record={project}
        changing={accessNeeds.projects.edit}
        before={facts.map(([key, value]) => (
          <div key={key}>
            <dt>{text(`projects.details.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      />
    </Paper>
  );
}
