import { useListContext } from 'react-admin';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import type { View } from '#contract/extensions/views';
import { definitionOf } from '#contract/resources/index';

/**
 * Whether the person can be told when the number of a view's records changes.
 * @param view undefined: a view that is not saved yet
 */
export function useCanWatch(view: View | undefined): boolean {
  const { resource } = useListContext();
  const isServed = useExtension('views');
  const areTold = useExtension('notifications');
  const isOffered = view ? view.watched !== undefined : isServed && areTold;
  return isOffered && definitionOf(resource) !== undefined;
}
