import type { EmotionCache } from '@emotion/cache';

let styles: EmotionCache | undefined;

/** Style cache for right-to-left pages; undefined until such a language is shown. */
export const mirroredStyles = (): EmotionCache | undefined => styles;

/** Loads the style cache before the first right-to-left language is shown. */
export async function bringMirroredStyles(): Promise<void> {
  styles ??= (await import('./mirroredStyles')).cache;
}
