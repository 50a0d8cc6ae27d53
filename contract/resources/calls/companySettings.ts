import { z } from 'zod';
import { localeNames } from '../../locales';
import { message } from '../../message';
import { requiredText } from '../../values';

/** The longest word for a thing, in characters. */
export const termLimit = 40;

/** Whether a term contains no placeholder and no plural separator of the catalogue. */
const isPlainTerm = (term: string) => !/%\{|\|{4}/.test(term);
const term = requiredText(message('company.term'), termLimit).refine(isPlainTerm, message('company.plainTerm'));

/** A company's word for projects in one language: singular and plural, capitalized as at the start of a sentence. */
export const terms = z.object({ project: term, projects: term });
export type Terms = z.infer<typeof terms>;

/** Whether this machine's time zone database contains the zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined && /[A-Z]/.test(name);
  } catch {
    return false;
  }
}

/** The longest time from the start of a new project to its due date, in days. */
export const mostProjectDays = 3650;

const isProjectDays = (days: number) => Number.isInteger(days) && days >= 0 && days <= mostProjectDays;

/**
 * A company's defaults for its people (extension `companyDefaults`), which each person can change: language, time zone
 * where the viewer's is unknown, currency, words for projects by language, and the length of new projects. Unset
 * members are null.
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
  /** Days from the start of a new project to its due date. */
  projectDays: z
    .number()
    .refine(isProjectDays, message('company.projectDays', { limit: mostProjectDays }))
    .nullable()
    .default(null),
});
export type CompanySettings = z.infer<typeof companySettings>;

export const noSettings: CompanySettings = {
  language: null,
  timeZone: null,
  currency: null,
  terms: {},
  projectDays: null,
};
