import { messages } from '#console/i18n/english/console';
import { entrance } from '#console/i18n/english/entrance';
import { later } from '#console/i18n/english/later';
import type { LocaleName } from '#contract/locales';
import { pluralForms } from '#contract/plurals';
import { pseudo } from './pseudo';

/** In place of `src/i18n/locales.ts`: every language says what the English one does, as no language writes it. */
const said =
  <Texts extends object>(texts: Texts) =>
  async (name: LocaleName) =>
    pseudo(texts, name, pluralForms(name).length);

export const entranceMessages = said(entrance);
export const wholeMessages = said(messages);
export const laterMessages = said(later);
