import type { EmotionCache } from '@emotion/cache';

let styles: EmotionCache | undefined;

/** What writes every style for a page that is read from right to left; there once such a language was shown. */
export const mirroredStyles = (): EmotionCache | undefined => styles;

/** Brings it, before the first language that needs it is shown; nobody else loads it. */
export async function bringMirroredStyles(): Promise<void> {
  styles ??= (await import('./mirroredStyles')).cache;
}
