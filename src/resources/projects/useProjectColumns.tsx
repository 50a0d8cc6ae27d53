import { useMemo } from 'react';
import type { Text } from '#console/i18n/useText';
import { ProgressBar } from '#console/layout/parts/ProgressBar';
import { useMay } from '#console/records/useMay';
import { type Column, schemaColumns } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import type { Project } from '#contract/resources/calls/projects';
import { DueDate } from './DueDate';
import { assignedCount, clampProgress, progressText } from './projectRules';
import type { TeamCell } from './TeamFaces';
import { useProjectFields } from './useProjectFields';

export type ProjectRecord = Project & Readonly<Record<string, unknown>>;

/**
 * The columns of the projects table: system fields with special cells, then custom fields.
 * @param teamCell shows a team's people; by default their number
 */
export function useProjectColumns(teamCell: TeamCell = countCell): Column<ProjectRecord>[] {
  const { fields } = useProjectFields();
  const context = useFieldContext();
  const seesClients = useMay('clients')('show');
  return useMemo(() => {
    const { text } = context;
    const columns: Column<ProjectRecord>[] = schemaColumns(fields, context).map((column) => {
      if (column.key === 'title') return { ...column, title: true };
      if (column.key === 'clientName' && seesClients) return { ...column, cell: clientCell };
      if (column.key === 'description') return { ...column, shown: false };
      if (column.key === 'endDate')
        return { ...column, cell: (project: ProjectRecord) => <DueDate project={project} context={context} /> };
      if (column.key === 'progress')
        return {
          ...column,
          numeric: false,
          cell: progressCell(text),
          total: { of: 'progress', as: 'average', percent: true },
        };
      return column;
    });
    const figure = (
      key: string,
      label: string,
      value: (project: ProjectRecord) => number,
      shown: boolean,
      of?: string,
    ): Column<ProjectRecord> => ({
      key,
      label,
      numeric: true,
      shown,
      cell: value,
      exportValue: value,
      ...(of && { total: { of, as: 'sum' } }),
    });
    const systemCount = fields.findIndex(({ system }) => !system);
    const index = systemCount < 0 ? columns.length : systemCount;
    columns.splice(
      index,
      0,
      {
        ...figure('team', text('projects.fields.userIds'), assignedCount, true),
        numeric: false,
        cell: teamCell,
      },
      figure(
        'documents',
        text('projects.columns.documents'),
        ({ documentCount }) => documentCount ?? 0,
        false,
        'documentCount',
      ),
      figure('images', text('projects.columns.images'), ({ imageCount }) => imageCount ?? 0, false, 'imageCount'),
      figure(
        'comments',
        text('projects.columns.comments'),
        ({ commentsCount }) => commentsCount ?? 0,
        false,
        'commentsCount',
      ),
    );
    return columns;
  }, [fields, context, seesClients, teamCell]);
}

/** As wide as the cell with people, so that the column does not change its width. */
const countCell: TeamCell = (project) => <span className="atrium-people">{assignedCount(project)}</span>;

/** Plain markup, whose link the table follows. */
const clientCell = ({ clientId, clientName }: ProjectRecord) =>
  clientId ? (
    <a href={`/clients/${clientId}`} data-place={`/clients/${clientId}`} draggable={false}>
      {clientName}
    </a>
  ) : (
    clientName
  );

const progressCell =
  (text: Text) =>
  ({ progress }: ProjectRecord) => (
    <ProgressBar
      value={clampProgress(progress ?? 0)}
      text={progressText(progress)}
      label={text('projects.fields.progress')}
    />
  );
