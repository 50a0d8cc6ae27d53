import { landing } from '#console/i18n/en/landing';
import { landing as french } from '#console/i18n/fr/landing';

export type LandingTexts = typeof landing;

/** The languages of the page; each links to the others. */
export const landingTexts = { en: landing, fr: french } as const satisfies Record<string, LandingTexts>;
export type LandingLocale = keyof typeof landingTexts;
export const landingLocales = ['en', 'fr'] as const satisfies readonly LandingLocale[];
