import { z } from 'zod';
import { localeNames } from '../../locales';
import { message } from '../../message';
import { requiredText } from '../../values';

/** Longest word for a thing, in characters. */
export const termLimit = 40;

/** What would be read as a place or as another plural form of a text of the catalogue. */
const isPlainTerm = (term: string) => !/%\{|\|{4}/.test(term);
const term = requiredText(message('company.term'), termLimit).refine(isPlainTerm, message('company.plainTerm'));

/** What a company calls its projects in one language: one of them, and several, as at the beginning of a sentence. */
export const terms = z.object({ project: term, projects: term });
export type Terms = z.infer<typeof terms>;

/** Whether it is a zone of the time zone database that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined && /[A-Z]/.test(name);
  } catch {
    return false;
  }
}

/**
 * What a company has its people start with (extension `companyDefaults`), until they choose: a language, a time zone
 * where that of a viewer is not known, the currency of its amounts, and its words for projects by language. What is not
 * set is null.
 * @see rules 16.41
 */
export const companySettings = z.object({
  language: z.enum(localeNames).nullable().default(null),
  timeZone: z.string().max(64).refine(isTimeZone, message('company.timeZone')).nullable().default(null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, message('company.currency'))
    .nullable()
    .default(null),
  terms: z.partialRecord(z.enum(localeNames), terms).default({}),
});
export type CompanySettings = z.infer<typeof companySettings>;

export const noSettings: CompanySettings = { language: null, timeZone: null, currency: null, terms: {} };
