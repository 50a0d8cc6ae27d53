import type { LocaleName } from '#contract/locales';
import { pluralForms } from '#contract/plurals';
import landing from '#locales/en/landing.json' with { type: 'json' };
import { pseudo } from './pseudo';

/** In place of `src/custom/landing/texts.ts`: what the public page says in a language. */
export const landingTexts = (name: LocaleName) => pseudo(landing, name, pluralForms(name).length);
