import { locales } from '#contract/locales';
import type { DraftField } from './draftField';

export interface LabelGap {
  language: string;
  count: number;
}

/** How many labels of fields and options each language lacks that some of them have; archived ones need none. */
export function labelGaps(fields: readonly DraftField[]): LabelGap[] {
  const labels = fields
    .filter(({ archived }) => !archived)
    .flatMap((field) => [field.labels, ...field.options.flatMap((option) => (option.archived ? [] : [option.labels]))]);
  return locales.flatMap(({ locale, name: language }) => {
    const count = labels.filter((texts) => !texts[locale]?.trim()).length;
    return count > 0 && count < labels.length ? [{ language, count }] : [];
  });
}
