import { landing } from '#console/i18n/en/landing';
import type { LocaleName } from '#contract/locales';

export type LandingTexts = typeof landing;

const texts = import.meta.glob<LandingTexts>('../../i18n/*/landing.ts', { import: 'landing', eager: true });

/** What the page says in a language. */
export const landingTexts = (locale: LocaleName): LandingTexts => texts[`../../i18n/${locale}/landing.ts`] ?? landing;
