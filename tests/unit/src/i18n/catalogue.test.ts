import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages as en } from '#console/i18n/en';
import { later } from '#console/i18n/en/later';
import { laterMessages, locales, wholeMessages } from '#console/i18n/locales';
import { pluralForms } from '#console/i18n/pluralRules';
import { permissionItems } from '#contract/permissions';

const textsOf = (node: object, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)] satisfies [string, string]],
  );
const own = (messages: object) => textsOf(messages).filter(([key]) => !key.startsWith('ra.'));
const placesOf = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort();
const english = new Map(own({ ...en, ...later }));

describe.each(locales)('The catalogue in $name', ({ locale }) => {
  const whole = async () => ({ ...(await wholeMessages(locale)), ...(await laterMessages(locale)) });

  it('has every text of the English one, none more and none empty', async () => {
    const texts = own(await whole());
    expect(texts.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('keeps the places of every text', async () => {
    const other = own(await whole()).filter(
      ([key, text]) => placesOf(text).join() !== placesOf(english.get(key) ?? '').join(),
    );
    expect(other).toEqual([]);
  });

  it('has the plural forms of its language, or one for all', async () => {
    const forms = pluralForms(locale).length;
    const counts = own(await whole()).map(([key, text]) => [key, text.split('||||').length] as const);
    expect(counts.filter(([, count]) => count !== 1 && count !== forms)).toEqual([]);
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
