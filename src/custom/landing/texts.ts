import { filled, type Texts } from '#console/i18n/filled';
import type { LocaleName } from '#contract/locales';
import landing from '#locales/en/landing.json' with { type: 'json' };

export type LandingTexts = typeof landing;

const texts = import.meta.glob<Texts>('../../../locales/*/landing.json', { import: 'default', eager: true });

/** The texts of the page in a language. */
export const landingTexts = (locale: LocaleName): LandingTexts => {
  const own = texts[`../../../locales/${locale}/landing.json`] ?? {};
  return { ...landing, ...filled(own, landing) };
};
