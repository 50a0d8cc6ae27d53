import { useState } from 'react';
import { useHolds } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { ChoiceFilter } from '#console/lists/filters/ChoiceFilter';
import { RecordList } from '#console/lists/RecordList';
import { useIdleOnce } from '#console/lists/whenIdle';
import type { SchemaField } from '#console/schema/schemaField';
import { ProjectCard, ProjectCardSkeleton } from './ProjectCard';
import { projectPaths } from './projectPaths';
import { editRight } from './projectRules';
import type { TeamCell } from './TeamFaces';
import { type ProjectRecord, useProjectColumns } from './useProjectColumns';
import { useProjectFields } from './useProjectFields';
import { useProjectFilters } from './useProjectFilters';

const ProjectPanel = lazyPart(async () => (await import('./ProjectPanel')).ProjectPanel);
// rows render before the names of team members are requested
const TeamFaces = lazyPart(async () => (await import('./TeamFaces')).TeamFaces, { failure: () => null });

const nameOf = ({ title }: ProjectRecord) => title;

/** @see rules 2.1, 2.13 */
export function ProjectsList() {
  const text = useText();
  const { own, client, team, custom, layout } = useProjectFields();
  const filters = useProjectFilters();
  const [teamCell, setTeamCell] = useState<TeamCell>();
  const [nameTeams] = useState(() => (cell: TeamCell) => setTeamCell(() => cell));
  const columns = useProjectColumns(teamCell);
  const standing = useIdleOnce();
  const right = editRight(useHolds());
  const reported = [own.status, own.progress];
  const bulkFields = { all: [...reported, own.startDate, own.endDate, team, ...custom], progress: reported, none: [] };
  const cells = {
    lockOf: (_project: ProjectRecord, { key }: SchemaField) => {
      const reported = key === own.progress.key || key === own.status.key;
      if (right === 'progress' && !reported) return text('lists.cells.right');
      return key === own.clientName.key || key === client.key ? text('lists.cells.team') : undefined;
    },
  };
  return (
    <RecordList<ProjectRecord>
      resource="projects"
      namespace="projects"
      paths={projectPaths}
      layout={layout}
      bulkFields={bulkFields[right]}
      edit={{ label: text(right === 'progress' ? 'projects.report' : 'projects.edit'), offered: right !== 'none' }}
      deleting={({ documentCount, imageCount, travelDataCount, commentsCount }) => ({
        attached: [
          [text('projects.columns.documents'), documentCount],
          [text('projects.columns.images'), imageCount],
          [text('projects.columns.travel'), travelDataCount],
          [text('projects.columns.comments'), commentsCount],
        ],
      })}
      description={{
        subtitle: text('projects.subtitle'),
        above: standing && <TeamFaces onNamed={nameTeams} />,
        quickFilters: <ChoiceFilter field={own.status} allLabel={text('projects.status.all')} />,
        filterFields: filters.offered,
        otherFields: filters.others,
        columns,
        panel: ProjectPanel,
        cells,
        nameOf,
        card: ProjectCard,
        cardSkeleton: <ProjectCardSkeleton />,
        loadingText: text('projects.loading'),
      }}
    />
  );
}
