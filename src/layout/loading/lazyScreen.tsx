import type { ComponentType } from 'react';
import { BrokenPage } from '#console/layout/states/Broken';
import { PageSkeleton } from '#console/layout/states/PageSkeleton';
import { lazyPart } from './lazyPart';

export type LazyScreen = ComponentType & { prefetch(): Promise<void> };

/**
 * A screen whose code loads when it is first shown: `lazyScreen(async () => (await
 * import('./ProjectsScreen')).ProjectsScreen)`. `later`: the screen uses later namespaces of texts. If it cannot load,
 * or throws, the frame around it stays.
 */
export const lazyScreen = (load: () => Promise<ComponentType>, { later = false } = {}): LazyScreen =>
  lazyPart(load, { loading: <PageSkeleton />, failure: BrokenPage, later });
