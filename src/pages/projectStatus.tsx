import type { Text } from '#console/i18n/useText';
import { Badge } from '#console/schema/Badge';
import { type ProjectStatus, projectStatuses } from '#contract/projects';

/** The tone of each status of a project, from the theme. */
export const statusTones: Readonly<Record<ProjectStatus, string>> = {
  NotStarted: 'grey',
  InProgress: 'blue',
  Completed: 'green',
  OnHold: 'yellow',
};

const isProjectStatus = (value: string): value is ProjectStatus => projectStatuses.some((status) => status === value);

interface ProjectStatusBadgeProps {
  status: string;
  text: Text;
}

/** The status of a project, wherever one is shown; one that the rules do not know reads as it is. */
export const ProjectStatusBadge = ({ status, text }: ProjectStatusBadgeProps) =>
  isProjectStatus(status) ? (
    <Badge tone={statusTones[status]}>{text(`projects.status.${status}`)}</Badge>
  ) : (
    <Badge>{status}</Badge>
  );
