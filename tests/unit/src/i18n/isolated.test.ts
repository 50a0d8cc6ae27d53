import { describe, expect, it } from 'vitest';
import { messages as en } from '#console/i18n/english/console';
import { providerOf } from '#console/i18n/language';
import { wholeMessages } from '#console/i18n/locales';

const ar = await wholeMessages('ar');

describe("Somebody's words in a sentence of another direction (rules 16.32)", () => {
  it('are isolated, so that they turn nothing around them', () => {
    expect(providerOf('ar', ar).translate('common.bar.scheme_now', { scheme: 'C++ (2)' })).toBe(
      'نظام الألوان: \u2068C++ (2)\u2069',
    );
    expect(providerOf('en', en).translate('documents.delete.of', { name: 'عقد.pdf' })).toContain('\u2068عقد.pdf\u2069');
  });

  it('stand as they are in a sentence of their own direction', () => {
    expect(providerOf('en', en).translate('common.bar.scheme_now', { scheme: 'C++ (2)' })).toBe(
      'Colour scheme: C++ (2)',
    );
  });
});
