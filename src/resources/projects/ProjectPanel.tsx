import { useHolds } from '#console/authProvider/useHolds';
import { CommentsPanel } from '#console/custom/comments/CommentsPanel';
import { ProjectDocuments } from '#console/custom/documents/ProjectDocuments';
import { ProjectImages } from '#console/custom/gallery/ProjectImages';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { type PanelTab, RecordPanel } from '#console/records/panel/RecordPanel';
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
  const tabs = (project: ProjectDetailsRecord): PanelTab<ProjectDetailsRecord>[] => [
    ...(holds('ProjectComments:View')
      ? [
          {
            key: 'comments',
            label: text('projects.tabs.comments'),
            count: project.commentsCount,
            render: () => <CommentsPanel key={id} project={project} />,
          },
        ]
      : []),
    ...(holds('ProjectDocuments:View')
      ? [
          {
            key: 'documents',
            label: text('projects.tabs.documents'),
            count: project.documentCount,
            render: () => <ProjectDocuments key={id} project={project} inPanel />,
          },
        ]
      : []),
    ...(holds('ProjectTravelData:View')
      ? [
          {
            key: 'travel',
            label: text('projects.tabs.travel'),
            render: () => <TravelInPanel key={id} projectId={id} />,
          },
        ]
      : []),
    ...(holds('ProjectImages:View')
      ? [
          {
            key: 'images',
            label: text('projects.tabs.images'),
            count: project.imageCount,
            render: () => <ProjectImages key={id} project={project} inPanel />,
          },
        ]
      : []),
  ];
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
