import { locales } from '#contract/locales';
import type { DraftField } from './draftField';

interface LabelGap {
  language: string;
  count: number;
}

/** For each language with any labels of fields and options, the number that it lacks; archived ones do not count. */
export function labelGaps(fields: readonly DraftField[]): LabelGap[] {
  const labels = fields
    .filter(({ archived }) => !archived)
    .flatMap((field) => [field.labels, ...field.options.flatMap((option) => (option.archived ? [] : [option.labels]))]);
  return locales.flatMap(({ locale, name: language }) => {
    const count = labels.filter((texts) => !texts[locale]?.trim()).length;
    return count > 0 && count < labels.length ? [{ language, count }] : [];
  });
}
