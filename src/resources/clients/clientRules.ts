import type { Client } from '#contract/resources/calls/clients';
import type { Project } from '#contract/resources/calls/projects';

/** Rules of clients, without React. */

export type ClientRecord = Client & Readonly<Record<string, unknown>>;

/** The most recent projects that a card names. @see rules 7.1 */
export const recentProjects = 2;

export type ClientProject = Pick<Project, 'id' | 'title' | 'status' | 'clientId' | 'updatedAt' | 'createdAt'>;

/** A client's projects on its card. */
export interface ClientProjectCounts {
  active: number;
  completed: number;
  recent: ClientProject[];
  /** The number of projects beyond the recent ones. */
  more: number;
}

/**
 * Counts and recent projects of one client, from the projects of many.
 * @param projects the last changed first; without times in the backend's order
 * @see rules 7.1
 */
export function clientProjectCounts(projects: readonly ClientProject[], clientId: string): ClientProjectCounts {
  const own = projects.filter((project) => project.clientId === clientId);
  const count = (status: string) => own.filter((project) => project.status === status).length;
  return {
    active: count('InProgress'),
    completed: count('Completed'),
    recent: own.slice(0, recentProjects),
    more: Math.max(0, own.length - recentProjects),
  };
}
