import { messages } from '#console/i18n/en';
import { entrance } from '#console/i18n/en/entrance';
import { later } from '#console/i18n/en/later';
import { type LocaleName, localeFacts } from '#contract/locales';
import { pseudo } from './pseudo';

/** In place of `src/i18n/locales.ts`: every language says what the English one does, as no language writes it. */
const said =
  <Texts extends object>(texts: Texts) =>
  async (name: LocaleName) =>
    pseudo(texts, name, localeFacts[name].forms);

export const entranceMessages = said(entrance);
export const wholeMessages = said(messages);
export const laterMessages = said(later);
