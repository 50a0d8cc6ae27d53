import { describe, expect, it } from 'vitest';
import { providerOf } from '#console/i18n/language';
import { laterMessages, wholeMessages } from '#console/i18n/locales';
import { withResourceTexts } from '#console/i18n/resourceTexts';
import { localeNames } from '#contract/locales';
import { resourceNames, systemFieldsOf } from '#contract/resources/index';

describe.each(localeNames)("react-admin's names of resources and fields in %s", (locale) => {
  it('are those of the catalogue, for every resource and each of its fields', async () => {
    const messages = { ...(await wholeMessages(locale)), ...(await laterMessages(locale)) };
    const { translate } = withResourceTexts(providerOf(locale, messages));
    const keys = resourceNames.flatMap((name) => [
      `resources.${name}.name`,
      ...Object.keys(systemFieldsOf(name)).map((field) => `resources.${name}.fields.${field}`),
    ]);
    const unsaid = keys.filter((key) => translate(key, { smart_count: 2, _: 'In English' }) === 'In English');
    expect(unsaid).toEqual([]);
    expect(translate('resources.clients.name', { smart_count: 1 })).toBe(messages.history.kind.clients);
    expect(translate('resources.clients.name', { smart_count: 2 })).toBe(messages.common.menu.clients);
    expect(translate('resources.clients.fields.name')).toBe(messages.clients.fields.name);
    expect(translate('resources.articles.name', { smart_count: 2, _: 'Articles' })).toBe('Articles');
  });
});
