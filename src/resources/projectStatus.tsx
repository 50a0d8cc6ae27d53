import type { Text } from '#console/i18n/useText';
import { Badge } from '#console/schema/Badge';
import type { ProjectStatus } from '#contract/resources/calls/projects';
import { projectColors, projectStatuses } from '#contract/resources/projects';

const isProjectStatus = (value: string): value is ProjectStatus => projectStatuses.some((status) => status === value);

/** The status of a project; an unknown one is shown as it is. */
export const ProjectStatusBadge = ({ status, text }: { status: string; text: Text }) =>
  isProjectStatus(status) ? (
    <Badge tone={projectColors[status]}>{text(`projects.status.${status}`)}</Badge>
  ) : (
    <Badge>{status}</Badge>
  );
