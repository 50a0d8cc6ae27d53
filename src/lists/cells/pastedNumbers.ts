import { readers } from '#contract/fields/localeText';

/** Parsers of pasted numbers, in a file of their own: loaded after the table. */
export const pastedNumbers = readers;
