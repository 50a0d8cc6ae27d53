import { messages } from '../src/i18n/english/console.ts';
import { entrance } from '../src/i18n/english/entrance.ts';
import { later } from '../src/i18n/english/later.ts';

/** The English texts of the console by the files in which a language is loaded, each text in one of them. */
export const englishParts = {
  entrance,
  console: Object.fromEntries(Object.entries(messages).filter(([namespace]) => !(namespace in entrance))),
  later,
};
