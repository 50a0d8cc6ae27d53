import { localeNames } from '#contract/locales';
import type { CompanySettings, Terms } from '#contract/resources/calls/companySettings';

/** The words while they are typed; a language may have only one of both. */
export type DraftTerms = CompanySettings['terms'];

const isBlank = (word: string) => word.trim() === '';

/** Languages with only one of both words. */
export const halfTerms = (terms: DraftTerms): string[] =>
  localeNames.filter((locale) => {
    const words = terms[locale];
    return words !== undefined && isBlank(words.project) !== isBlank(words.projects);
  });

/** The terms without incomplete languages. */
export const termsOf = (terms: DraftTerms): DraftTerms =>
  Object.fromEntries(
    localeNames.flatMap((locale): [string, Terms][] => {
      const words = terms[locale];
      return words && !isBlank(words.project) ? [[locale, words]] : [];
    }),
  );
