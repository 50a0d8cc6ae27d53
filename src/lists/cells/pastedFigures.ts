import { readers } from '#contract/fields/localeText';

/** What reads figures that are pasted; a file of its own, for it comes a moment after the table. */
export const pastedFigures = readers;
