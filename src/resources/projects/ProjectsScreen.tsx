import { RestoreScrollPosition } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { useHolds } from '#console/authProvider/useHolds';
import { NotAllowed } from '#console/layout/MessagePage';
import { ProjectsList } from './ProjectsList';
import { projectPlace } from './projectPlace';
import { editRight } from './projectRules';

const ProjectDetail = lazy(async () => ({ default: (await import('./ProjectDetail')).ProjectDetail }));
const ProjectDialog = lazy(async () => ({ default: (await import('./ProjectDialog')).ProjectDialog }));

/**
 * Everything under `/projects`: one screen, so that the list stays where it is while a dialog stands over it.
 * @see decisions, section 6 (dialogs have addresses)
 */
export function ProjectsScreen() {
  const { '*': segments = '' } = useParams();
  const { state } = useLocation();
  const place = projectPlace(segments, state);
  const holds = useHolds();
  const refused =
    (place.dialog === 'create' && !holds('Project:CreateProjects')) ||
    (place.dialog === 'edit' && editRight(holds) === 'none');
  if (refused) return <NotAllowed />;
  return (
    <>
      {place.screen === 'list' ? (
        <RestoreScrollPosition storeKey="projects.scroll">
          <ProjectsList />
        </RestoreScrollPosition>
      ) : (
        <Suspense>
          <ProjectDetail key={place.id} id={place.id} tab={place.tab} />
        </Suspense>
      )}
      <Suspense>
        {place.dialog === 'create' && <ProjectDialog />}
        {place.dialog === 'edit' && <ProjectDialog key={place.id} id={place.id} />}
      </Suspense>
    </>
  );
}
