import { describe, expect, it } from 'vitest';
import { providerOf } from '#console/i18n/language';
import { laterMessages, wholeMessages } from '#console/i18n/locales';
import { termTexts, withCompanyTerms, withTerms } from '#console/i18n/terms';
import { localeNames } from '#contract/locales';
import { pluralForms } from '#contract/plurals';
import { flat, readLocale } from '../../../../build/localeFiles';

type Texts = ReadonlyMap<string, string>;

/** All that a language says, but react-admin's own and what explains the words themselves. */
async function catalogue(locale: (typeof localeNames)[number]): Promise<Texts> {
  const all = flat({ ...(await wholeMessages(locale)), ...(await laterMessages(locale)) });
  return new Map(all.filter(([key]) => !/^(ra|company)\./.test(key)));
}

/** How each language says 'project', in all its forms. */
const words: Readonly<Record<(typeof localeNames)[number], RegExp>> = {
  en: /project/i,
  fr: /projet/i,
  de: /projekt/i,
  es: /proyecto/i,
  'pt-BR': /projeto/i,
  it: /progett/i,
  nl: /project/i,
  pl: /projek/i,
  sv: /projekt/i,
  tr: /proje(?!ksiyon)/i,
  uk: /про[єе]кт/i,
  ar: /مشروع|مشاريع/,
  he: /פרויקט/,
  ja: /プロジェクト/,
  'zh-Hans': /项目(?!符号)/,
  ko: /프로젝트/,
};

const placeholders = (text: string) =>
  [...new Set(text.match(/%\{\w+\}/g))].filter((one) => !/^%\{(one|many)\}$/i.test(one)).sort();

describe.each(localeNames)('the words of a company in %s (rules 16.42)', (locale) => {
  it('stand in every text that names projects, and nothing there says it otherwise', async () => {
    const texts = await catalogue(locale);
    const terms = await termTexts(locale);
    const translated = new Set(flat(readLocale(locale)).map(([key]) => key));
    const named = [...texts]
      .filter(([key, text]) => translated.has(key) && words[locale].test(text))
      .map(([key]) => key);
    expect(named.filter((key) => !(key in terms))).toEqual([]);
    expect(Object.entries(terms).filter(([, text]) => words[locale].test(text))).toEqual([]);
  });

  it('leave placeholders and plural forms as they are', async () => {
    const texts = await catalogue(locale);
    const forms = pluralForms(locale).length;
    for (const [key, text] of Object.entries(await termTexts(locale))) {
      expect(texts.has(key), key).toBe(true);
      expect(
        placeholders(text).filter((placeholder) => !placeholders(texts.get(key) ?? '').includes(placeholder)),
        key,
      ).toEqual([]);
      expect([1, forms], key).toContain(text.split('||||').length);
    }
  });
});

describe('a company’s own words (rules 16.42)', () => {
  const cases = { project: 'Case', projects: 'Cases' };

  it('follow everywhere, and what people typed stays as they typed it', async () => {
    const messages = withCompanyTerms(await wholeMessages('en'), await termTexts('en'), cases, 'en');
    const { translate } = providerOf('en', messages);
    expect(translate('projects.new')).toBe('New Case');
    expect(translate('common.menu.projects')).toBe('Cases');
    expect(translate('clients.card.more', { smart_count: 3 })).toBe('+3 more cases');
    expect(translate('roles.lens.theirs', { name: 'Project Office' })).toBe(
      'You see the cases of Project Office. Everything else is your own data.',
    );
    expect(translate('common.cancel')).toBe('Cancel');
  });

  it('are written within a text as the language does', () => {
    expect(withTerms('%{one} · %{One}', { project: 'Auftrag', projects: 'Aufträge' }, 'de')).toBe('Auftrag · Auftrag');
    expect(withTerms('%{many}', { project: 'RFP', projects: 'RFPs' }, 'en')).toBe('RFPs');
    expect(withTerms('%{many}', { project: 'İş', projects: 'İşler' }, 'tr')).toBe('işler');
  });
});
