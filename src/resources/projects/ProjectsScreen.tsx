import { RestoreScrollPosition } from 'ra-core';
import { lazy } from 'react';
import { RecordScreen } from '#console/records/RecordScreen';
import { ProjectsList } from './ProjectsList';

const ProjectDetail = lazy(async () => ({ default: (await import('./ProjectDetail')).ProjectDetail }));
const ProjectForm = lazy(async () => ({ default: (await import('./ProjectForm')).ProjectForm }));

/** @see part 1, sections 2.4 to 2.6 */
export const ProjectsScreen = () => (
  <RecordScreen
    resource="projects"
    list={
      <RestoreScrollPosition storeKey="projects.scroll">
        <ProjectsList />
      </RestoreScrollPosition>
    }
    page={ProjectDetail}
    form={ProjectForm}
  />
);
