import type { TextKey } from '#console/i18n/useText';
import type { ProjectSummary } from '#contract/resources/calls/projects';

type CountKey = keyof Pick<
  ProjectSummary,
  'totalProjects' | 'inProgressProjects' | 'notStartedProjects' | 'onHoldProjects' | 'completedProjects'
>;

/** A status card: its count, its label, and the projects that it counts. */
export interface StatusCount {
  count: CountKey;
  label: TextKey;
  /** The status that it counts; absent: all of them. */
  status?: string;
  /** The tone of its status; absent: it is none. */
  tone?: string;
}

/** The status cards in their order. @see rules 10.1 */
export const statusCounts: readonly StatusCount[] = [
  { count: 'totalProjects', label: 'dashboard.total' },
  { count: 'inProgressProjects', label: 'dashboard.in_progress', status: 'InProgress', tone: 'blue' },
  { count: 'notStartedProjects', label: 'dashboard.not_started', status: 'NotStarted', tone: 'grey' },
  { count: 'onHoldProjects', label: 'dashboard.on_hold', status: 'OnHold', tone: 'yellow' },
  { count: 'completedProjects', label: 'dashboard.completed', status: 'Completed', tone: 'green' },
];

/** The list that a card counts. */
export const statusListAddress = ({ status }: StatusCount): string =>
  status ? `/projects?filter=${encodeURIComponent(JSON.stringify({ status }))}` : '/projects';
