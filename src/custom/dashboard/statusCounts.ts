import type { TextKey } from '#console/i18n/useText';
import type { ProjectSummary } from '#contract/resources/calls/projects';

type CountKey = keyof Pick<
  ProjectSummary,
  'totalProjects' | 'inProgressProjects' | 'notStartedProjects' | 'onHoldProjects' | 'completedProjects'
>;

/** A status card: count, label, and the counted projects. */
interface StatusCount {
  count: CountKey;
  label: TextKey;
  /** The counted status; absent: all. */
  status?: string;
  /** The tone of the status; absent: none. */
  tone?: string;
}

/** The status cards in order. @see rules 10.1 */
export const statusCounts: readonly StatusCount[] = [
  { count: 'totalProjects', label: 'dashboard.total' },
  { count: 'inProgressProjects', label: 'dashboard.in_progress', status: 'InProgress', tone: 'blue' },
  { count: 'notStartedProjects', label: 'dashboard.not_started', status: 'NotStarted', tone: 'grey' },
  { count: 'onHoldProjects', label: 'dashboard.on_hold', status: 'OnHold', tone: 'yellow' },
  { count: 'completedProjects', label: 'dashboard.completed', status: 'Completed', tone: 'green' },
];

/** The address of the counted list. */
export const statusListAddress = ({ status }: StatusCount): string =>
  status ? `/projects?filter=${encodeURIComponent(JSON.stringify({ status }))}` : '/projects';
