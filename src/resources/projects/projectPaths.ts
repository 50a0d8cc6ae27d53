import { recordPaths } from '#console/layout/navigation/recordNavigation';

export const projectPaths = recordPaths('/projects');
export const projectsPath = projectPaths.list;
export const projectPath = projectPaths.record;
export const tabPath = (id: string, tab: string): string => (tab ? `${projectPath(id)}/${tab}` : projectPath(id));
