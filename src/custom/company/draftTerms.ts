import { localeNames } from '#contract/locales';
import type { CompanySettings, Terms } from '#contract/resources/calls/companySettings';

/** The words while they are typed; a language may have one of them. */
export type DraftTerms = CompanySettings['terms'];

const isBlank = (word: string) => word.trim() === '';

/** The languages that have one of both words. */
export const halfTerms = (terms: DraftTerms): string[] =>
  localeNames.filter((locale) => {
    const words = terms[locale];
    return words !== undefined && isBlank(words.project) !== isBlank(words.projects);
  });

/** The languages that have both; blank ones have none. */
export const termsOf = (terms: DraftTerms): DraftTerms =>
  Object.fromEntries(
    localeNames.flatMap((locale): [string, Terms][] => {
      const words = terms[locale];
      return words && !isBlank(words.project) ? [[locale, words]] : [];
    }),
  );
