import type { ComponentType } from 'react';
import { BrokenPage } from '#console/layout/states/Broken';
import { PageSkeleton } from '#console/layout/states/PageSkeleton';
import { lazyPart } from './lazyPart';

export type LazyScreen = ComponentType & { prefetch(): Promise<void> };

/**
 * A screen whose code is fetched when it is first shown: `lazyScreen(async () => (await
 * import('./ProjectsScreen')).ProjectsScreen)`.
 * `later`: the screen uses later namespaces of texts.
 * A screen that cannot be fetched, or throws, leaves the frame unchanged.
 */
export const lazyScreen = (load: () => Promise<ComponentType>, { later = false } = {}): LazyScreen =>
  lazyPart(load, { loading: <PageSkeleton />, failure: BrokenPage, later });
