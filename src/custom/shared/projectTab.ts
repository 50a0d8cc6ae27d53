import { recordPaths } from '#console/layout/navigation/recordNavigation';

const { record } = recordPaths('/projects');

/** The address of a project's tab; its dialogs have addresses below it. */
export const projectTab = (projectId: string, tab: 'documents' | 'images' | 'travel'): string =>
  `${record(projectId)}/${tab}`;
