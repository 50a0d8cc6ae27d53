import { describe, expect, it } from 'vitest';
import { messages } from '#console/i18n/english/console';
import { later } from '#console/i18n/english/later';
import { filled, type Texts } from '#console/i18n/filled';
import { laterMessages, wholeMessages } from '#console/i18n/locales';
import { localeNames } from '#contract/locales';
import { permissions } from '#contract/permissions';
import { flat } from '../../../../build/localeFiles';

const english = new Map(flat({ ...messages, ...later }));

describe.each(localeNames)('What the console loads of %s', (locale) => {
  it('has every text of the English catalogue', async () => {
    const texts = flat({ ...(await wholeMessages(locale)), ...(await laterMessages(locale)) });
    expect(texts.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
  });
});

describe('A text that nobody has translated', () => {
  it('is the English one, whether its group is there or not', () => {
    const own = { common: { cancel: 'Peruuta' } };
    const whole = { common: { cancel: 'Cancel', close: 'Close' }, trash: { title: 'Trash' } };
    expect(filled(own, whole)).toEqual({ common: { cancel: 'Peruuta', close: 'Close' }, trash: { title: 'Trash' } });
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
    const missing = permissions.filter((value) => !english.has(`permissions.${value.replace(':', '.')}.title`));
    expect(missing).toEqual([]);
  });

  it('has every text of react-admin', async () => {
    const { default: ofPackage } = await import('ra-language-english');
    const ra: Texts = JSON.parse(JSON.stringify(ofPackage.ra));
    const missing = flat({ ra }).filter(([key]) => !english.has(key));
    expect(missing).toEqual([]);
  });
});
