import { lazyPart } from '#console/layout/loading/lazyPart';
import { RecordScreen } from '#console/records/RecordScreen';
import { ProjectsList } from './ProjectsList';

const ProjectDetail = lazyPart(async () => (await import('./ProjectDetail')).ProjectDetail);
const ProjectForm = lazyPart(async () => (await import('./ProjectForm')).ProjectForm);

/** A constant element, so that a change of address does not render the list again. */
const list = <ProjectsList />;

/** @see rules 2.1 */
export const ProjectsScreen = () => (
  <RecordScreen resource="projects" list={list} page={ProjectDetail} form={ProjectForm} tabbed />
);
