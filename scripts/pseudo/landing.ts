import { landing } from '#console/i18n/en/landing';
import { type LocaleName, localeFacts } from '#contract/locales';
import { pseudo } from './pseudo';

/** In place of `src/custom/landing/texts.ts`: what the public page says in a language. */
export const landingTexts = (name: LocaleName) => pseudo(landing, name, localeFacts[name].forms);
