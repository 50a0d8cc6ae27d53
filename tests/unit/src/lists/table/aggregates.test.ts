import { expect, it } from 'vitest';
import { messages as english } from '#console/i18n/english/console';
import { wholeMessages } from '#console/i18n/locales';
import { aggregateText } from '#console/lists/table/aggregates/aggregateText';
import type { Column } from '#console/schema/schemaColumns';
import { readers } from '#contract/fields/localeText';
import { locales } from '#contract/locales';

const context = { readers, locale: 'en', text: (key: string) => key };
const column = (total: Column['total']): Column => ({
  key: 'progress',
  label: 'Progress',
  numeric: true,
  shown: true,
  cell: () => null,
  exportValue: () => '',
  ...(total && { total }),
});
const figures = { figures: { progress: { sum: 112, filled: 3 } } };

it('an average has two decimals at most, a percentage none, and says what it counts', () => {
  expect(aggregateText(column({ of: 'progress', as: 'average' }), figures, context)).toBe('37.33');
  expect(aggregateText(column({ of: 'progress', as: 'average', percent: true }), figures, context)).toBe('37%');
  expect(aggregateText(column({ of: 'progress', as: 'sum' }), figures, context)).toBe('112');
});

it.each(locales)('an average is named by a word in $name', async ({ locale }) => {
  const { average, mean } = { ...english, ...(await wholeMessages(locale)) }.lists.totals;
  for (const words of [average, mean]) expect(words.replaceAll(/%\{\w+\}/g, '')).toMatch(/\p{L}{2}/u);
});
