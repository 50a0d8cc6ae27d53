import type { LocaleName } from '#contract/locales';
import type { Terms } from '#contract/resources/calls/companySettings';

/**
 * Replacements for texts that name projects, by key, where a company has its own terms: `%{One}` and `%{Many}` as the
 * company writes them, `%{one}` and `%{many}` within a text. The terms stand alone, so that no other word must agree
 * with them. Loaded only for such a company.
 * @see rules 16.42
 */
export type TermTexts = Readonly<Record<string, string>>;

const files = import.meta.glob<TermTexts>('../../locales/*/terms.json', { import: 'default' });

/** Replacements in a language for texts that name projects. */
export const termTexts = async (name: LocaleName): Promise<TermTexts> =>
  (await files[`../../locales/${name}/terms.json`]?.()) ?? {};

/** German writes its nouns alike wherever they stand; a word whose second letter is a capital, too, is a short form. */
const withinText = (word: string, locale: string) =>
  locale === 'de' || /^.\p{Lu}/u.test(word) ? word : `${word.charAt(0).toLocaleLowerCase(locale)}${word.slice(1)}`;

/** A text with the company's words: `%{One}` and `%{Many}` as they were given, `%{one}` and `%{many}` within a text. */
export function withTerms(text: string, { project, projects }: Terms, locale: string): string {
  const words: Readonly<Record<string, string>> = {
    One: project,
    Many: projects,
    one: withinText(project, locale),
    many: withinText(projects, locale),
  };
  return text.replaceAll(/%\{(One|Many|one|many)\}/g, (place, name: string) => words[name] ?? place);
}

const isTree = (node: unknown): node is Readonly<Record<string, unknown>> => typeof node === 'object' && node !== null;

/**
 * A catalogue, or a part of it, in the words of a company; the texts that name no project stay the same ones. What
 * people have typed comes into the texts later and is never touched.
 * @see rules 16.42
 */
export function withCompanyTerms<Messages extends object>(
  messages: Messages,
  texts: TermTexts,
  terms: Terms,
  locale: string,
): Messages {
  const embedded = (node: object, path: string): object =>
    Object.fromEntries(
      Object.entries(node).map(([key, value]: [string, unknown]) => {
        const at = `${path}${key}`;
        const text = texts[at];
        if (isTree(value)) return [key, embedded(value, `${at}.`)];
        return [key, text === undefined ? value : withTerms(text, terms, locale)];
      }),
    );
  // the same tree with other leaves
  return Object.assign({}, messages, embedded(messages, ''));
}
