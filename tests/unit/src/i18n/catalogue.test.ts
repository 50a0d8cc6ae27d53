import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { landingTexts } from '#console/custom/landing/texts';
import { messages as en } from '#console/i18n/en';
import { landing } from '#console/i18n/en/landing';
import { later } from '#console/i18n/en/later';
import { laterMessages, wholeMessages } from '#console/i18n/locales';
import { localeFacts, locales } from '#contract/locales';
import { permissionItems } from '#contract/permissions';
import { pluralForms } from '#contract/plurals';

const textsOf = (node: object, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)] satisfies [string, string]],
  );
const placesOf = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort();
const english = new Map(textsOf({ ...en, ...later, landing }));

describe.each(locales)('The catalogue in $name', ({ locale }) => {
  const whole = async () => ({
    ...(await wholeMessages(locale)),
    ...(await laterMessages(locale)),
    landing: landingTexts(locale),
  });

  it('has every text of the English one, none more and none empty', async () => {
    const texts = textsOf(await whole());
    expect(texts.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
    expect(texts.filter(([key, text]) => text.trim() === '' && english.get(key)?.trim() !== '')).toEqual([]);
  });

  it('keeps the places of every text', async () => {
    const other = textsOf(await whole()).filter(
      // the packages of react-admin leave some out
      ([key, text]) =>
        key.startsWith('ra.')
          ? placesOf(text).some((place) => !placesOf(english.get(key) ?? '').includes(place))
          : placesOf(text).join() !== placesOf(english.get(key) ?? '').join(),
    );
    expect(other).toEqual([]);
  });

  it('has the plural forms of its language wherever English has its own', async () => {
    const forms = pluralForms(locale).length;
    expect(localeFacts[locale].forms).toBe(forms);
    const formsOf = (text: string) => text.split('||||').length;
    const wrong = textsOf(await whole()).filter(([key, text]) => {
      const needed = formsOf(english.get(key) ?? '') > 1;
      return formsOf(text) !== forms && (needed || formsOf(text) > 1);
    });
    expect(wrong).toEqual([]);
  });

  it('has one file a room', () => {
    const rooms = readdirSync(new URL(`../../../../src/i18n/${locale}`, import.meta.url));
    expect(rooms.sort()).toEqual(readdirSync(new URL('../../../../src/i18n/en', import.meta.url)).sort());
  });
});

describe('The English catalogue, word for word', () => {
  it.each([
    ['login.company.blank', 'Please enter your organization name'],
    ['login.company.unknown', 'Organization not found. Please check the name and try again.'],
    ['login.missing.title', 'Company Not Found'],
    ['login.missing.text', 'Company not found. Please check the URL and try again.'],
    ['login.missing.action', 'Go to Company Selection'],
    ['login.sign_in.back', 'Back to company selection'],
    ['login.sign_in.refused', 'Invalid email/username or password'],
    ['login.sign_in.failed', 'Login failed. Please try again.'],
    ['common.confirm.title', 'Are you sure?'],
    ['common.confirm.text', 'This action cannot be undone.'],
    ['common.confirm.deleting', 'Deleting...'],
    ['common.saving', 'Saving...'],
    ['common.date.unknown', 'Unknown date'],
    ['common.date.invalid', 'Invalid date'],
    ['common.menu.roles', 'Role Management'],
    ['common.menu.schema', 'Entity Manager'],
  ])('%s (rules 16.2)', (key, text) => expect(english.get(key)).toBe(text));

  it('names every permission (rules 9.1)', () => {
    const missing = permissionItems.filter(({ value }) => !english.has(`permissions.${value.replace(':', '.')}.title`));
    expect(missing).toEqual([]);
  });
});
