import type { EmotionCache } from '@emotion/cache';

let styles: EmotionCache | undefined;

/** Style cache for right-to-left pages; undefined until such a language is shown. */
export const mirroredStyles = (): EmotionCache | undefined => styles;

/** Brings it, before the first language that needs it is shown; nobody else loads it. */
export async function bringMirroredStyles(): Promise<void> {
  styles ??= (await import('./mirroredStyles')).cache;
}
