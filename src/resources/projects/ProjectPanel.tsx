import type { ReactNode } from 'react';
import { useHolds } from '#console/authProvider/useHolds';
import { CommentsPanel } from '#console/custom/comments/CommentsPanel';
import { ProjectDocuments } from '#console/custom/documents/ProjectDocuments';
import { ProjectImages } from '#console/custom/gallery/ProjectImages';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { type PanelTab, RecordPanel } from '#console/records/panel/RecordPanel';
import type { Permission } from '#contract/permissions';
import { ProjectBadges } from './ProjectBadges';
import type { ProjectDetailsRecord } from './tabs';
import { useProjectFields } from './useProjectFields';
import { useProjectRules } from './useProjectRules';

const TravelInPanel = lazyPart(async () => (await import('#console/custom/travel/TravelInPanel')).TravelInPanel);

/** The panel of a project. */
export function ProjectPanel({ id }: { id: string }) {
  const text = useText();
  const holds = useHolds();
  const { own, client, team, custom } = useProjectFields();
  const rules = useProjectRules();
  const tab = (
    needs: Permission,
    key: 'comments' | 'documents' | 'travel' | 'images',
    render: () => ReactNode,
    count?: number | null,
  ): PanelTab<ProjectDetailsRecord>[] =>
    holds(needs) ? [{ key, label: text(`projects.tabs.${key}`), count, render }] : [];
  const tabs = (project: ProjectDetailsRecord) =>
    [
      tab(
        'ProjectComments:View',
        'comments',
        () => <CommentsPanel key={id} project={project} />,
        project.commentsCount,
      ),
      tab(
        'ProjectDocuments:View',
        'documents',
        () => <ProjectDocuments key={id} project={project} inPanel />,
        project.documentCount,
      ),
      tab('ProjectTravelData:View', 'travel', () => <TravelInPanel key={id} projectId={id} />),
      tab(
        'ProjectImages:View',
        'images',
        () => <ProjectImages key={id} project={project} inPanel />,
        project.imageCount,
      ),
    ].flat();
  return (
    <RecordPanel<ProjectDetailsRecord>
      resource="projects"
      id={id}
      fields={[
        own.title,
        own.description,
        own.status,
        client,
        own.startDate,
        own.endDate,
        own.progress,
        team,
        ...custom,
      ]}
      badges={(project) => <ProjectBadges project={project} />}
      tabs={tabs}
      rules={rules}
    />
  );
}
