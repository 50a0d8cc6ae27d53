import { entrance as english } from '#console/i18n/english/entrance';
import { firstLocale } from '#contract/locales';
import { pseudo } from './pseudo';

/** In place of `src/i18n/english/entrance.ts` for `language.ts`. */
export const entrance = pseudo(english, firstLocale);
