import { useMemo } from 'react';
import { useHolds } from '#console/authProvider/useHolds';
import { ProgressBar } from '#console/layout/parts/ProgressBar';
import type { EditingRules } from '#console/records/inPlace/EditableFacts';
import type { SchemaField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { ClientName } from './ClientName';
import { DueDate } from './DueDate';
import { clampProgress, editRight, progressText } from './projectRules';
import type { ProjectDetailsRecord } from './tabs';

/** Display, data and rights of a project's values for editing in place. */
export function useProjectRules(): EditingRules<ProjectDetailsRecord> {
  const context = useFieldContext();
  const right = editRight(useHolds());
  return useMemo(
    () => ({
      resource: 'projects',
      lockOf(_project: ProjectDetailsRecord, { key }: SchemaField) {
        const reported = key === 'status' || key === 'progress';
        return right === 'all' || (right === 'progress' && reported) ? undefined : context.text('lists.cells.right');
      },
      shownOf(project: ProjectDetailsRecord, { key, label }: SchemaField) {
        if (key === 'clientId')
          return project.clientName && <ClientName id={project.clientId} name={project.clientName} />;
        if (key === 'endDate') return project.endDate && <DueDate project={project} context={context} />;
        if (key !== 'progress') return undefined;
        const { progress } = project;
        return <ProgressBar value={clampProgress(progress ?? 0)} text={progressText(progress)} label={label} />;
      },
      /** Another client removes the previous client's users from the team. @see rules 2.5 */
      dataOf: ({ internalUsers }: ProjectDetailsRecord, { key }: SchemaField, clientId: string) =>
        key === 'clientId' ? { clientId, userIds: [...(internalUsers ?? [])] } : undefined,
    }),
    [context, right],
  );
}
