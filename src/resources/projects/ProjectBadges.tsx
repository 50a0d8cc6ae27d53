import { useText } from '#console/i18n/useText';
import { ProjectStatusBadge } from '#console/resources/projectStatus';
import { Badge } from '#console/schema/Badge';
import type { Project } from '#contract/resources/calls/projects';
import { isOverdue } from './projectRules';

/** The status of a project, and whether it is overdue. */
export function ProjectBadges({ project }: { project: Project }) {
  const text = useText();
  return (
    <>
      <ProjectStatusBadge status={project.status} text={text} />
      {isOverdue(project) && <Badge tone="red">{text('projects.overdue')}</Badge>}
    </>
  );
}
