import { lazyPart } from '#console/layout/loading/lazyPart';

/** The checkbox of a card, which cards do not wait for. */
export const LazyCardTick = lazyPart(async () => (await import('./CardTick')).CardTick);
