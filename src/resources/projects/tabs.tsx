import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import { lazyPart } from '#console/layout/loading/lazyPart';
import type { Extension } from '#contract/health';
import type { Permission } from '#contract/permissions';
import type { ProjectDetails } from '#contract/resources/calls/projects';

export type ProjectDetailsRecord = ProjectDetails & Readonly<Record<string, unknown>>;

export interface ProjectPanelProps {
  project: ProjectDetailsRecord;
}

/**
 * A tab of a project's screen.
 * - `path`: its address after `/projects/{id}`; '': the project's own.
 * - `needs`: the permission for the tab; absent: whoever sees the project.
 * - `extension`: the extension that the tab needs.
 * - `count`: the number beside its name.
 * - `dialogs`: whether dialogs have addresses below its own.
 */
interface ProjectTab {
  path: '' | 'documents' | 'images' | 'travel' | 'comments' | 'updates';
  needs?: Permission;
  extension?: Extension;
  count?(project: ProjectDetailsRecord): number | null | undefined;
  dialogs?: true;
  panel: ComponentType<ProjectPanelProps>;
}

const loading = <Skeleton variant="rounded" height={160} />;

/** The tabs in order. @see rules 2.7 */
export const projectTabs: readonly ProjectTab[] = [
  {
    path: '',
    panel: lazyPart(async () => (await import('./ProjectOverview')).ProjectOverview, { loading }),
  },
  {
    path: 'documents',
    needs: 'ProjectDocuments:View',
    count: ({ documentCount }) => documentCount,
    dialogs: true,
    panel: lazyPart(async () => (await import('#console/custom/documents/ProjectDocuments')).ProjectDocuments, {
      loading,
    }),
  },
  {
    path: 'images',
    needs: 'ProjectImages:View',
    count: ({ imageCount }) => imageCount,
    dialogs: true,
    panel: lazyPart(async () => (await import('#console/custom/gallery/ProjectImages')).ProjectImages, { loading }),
  },
  {
    path: 'travel',
    needs: 'ProjectTravelData:View',
    count: ({ travelDataCount }) => travelDataCount,
    dialogs: true,
    panel: lazyPart(async () => (await import('#console/custom/travel/TravelPanel')).TravelPanel, { loading }),
  },
  {
    path: 'comments',
    needs: 'ProjectComments:View',
    count: ({ commentsCount }) => commentsCount,
    panel: lazyPart(async () => (await import('#console/custom/comments/CommentsPanel')).CommentsPanel, { loading }),
  },
  {
    path: 'updates',
    extension: 'history',
    panel: lazyPart(async () => (await import('./ProjectUpdates')).ProjectUpdates, { loading }),
  },
];
