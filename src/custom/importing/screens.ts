import { lazyScreen } from '#console/layout/loading/lazyScreen';
import type { ScreenDescriptor } from '#console/layout/navigation/screens';
import { resources as descriptors } from '#console/resources';
import { importNeeds } from '#contract/access';

const screen = lazyScreen(async () => (await import('./ImportScreen')).ImportScreen, { later: true });

/** The import screens of resources. They use every resource, so that they belong above them. @see rules 18.2 */
export const importScreens: readonly ScreenDescriptor[] = descriptors.flatMap(({ name, path }) => {
  const needs = importNeeds(name);
  return needs ? [{ path: `${path}/import`, screen, needs }] : [];
});
