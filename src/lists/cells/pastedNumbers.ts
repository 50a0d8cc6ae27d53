import { readers } from '#contract/fields/localeText';

/** Parsers of pasted numbers and days, in a chunk that loads after the table. */
export const pastedNumbers = readers;
