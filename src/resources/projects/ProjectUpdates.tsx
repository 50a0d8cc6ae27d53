import { useText } from '#console/i18n/useText';
import { OwnHistory } from '#console/records/OwnHistory';
import type { ProjectPanelProps } from './tabs';

/** The history of a project and its related records. @see rules 14.11 */
export function ProjectUpdates({ project }: ProjectPanelProps) {
  const text = useText();
  return <OwnHistory id={project.id} whole empty={text('history.empty.updates')} />;
}
