import { useText } from '#console/i18n/useText';
import { EmptyState } from '#console/layout/states/EmptyState';

/** Message for a tab that does not exist or is hidden from the person. */
export function NothingHere() {
  const text = useText();
  return <EmptyState title={text('projects.tabs.missing')} hint={text('projects.tabs.missing_hint')} />;
}
