import { describe, expect, it } from 'vitest';
import { providerOf } from '#console/i18n/language';
import { wholeMessages } from '#console/i18n/locales';
import { termTexts, withCompanyTerms } from '#console/i18n/terms';
import { missingText } from '#console/layout/states/missingText';

describe('a record that does not exist', async () => {
  const messages = await wholeMessages('en');
  const { translate } = providerOf('en', messages);

  it.each([
    ['projects', "This project doesn't exist or was deleted"],
    ['supportTickets', "This ticket doesn't exist or was deleted"],
    ['assets', "This record doesn't exist or was deleted"],
  ])('of %s is named by its noun: %s', (resource, text) => expect(missingText(resource, translate)).toBe(text));

  it('is named by the company’s own word (rules 16.42)', async () => {
    const terms = { project: 'Case', projects: 'Cases' };
    const own = providerOf('en', withCompanyTerms(messages, await termTexts('en'), terms, 'en'));
    expect(missingText('projects', own.translate)).toBe("This case doesn't exist or was deleted");
  });
});
