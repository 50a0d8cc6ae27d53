import type { LocaleName } from '#contract/locales';
import type { Terms } from '#contract/resources/calls/companySettings';

/**
 * Replacements for texts that name projects, by key, for companies with their own terms: `%{One}` and `%{Many}` as the
 * company writes them, `%{one}` and `%{many}` within a text. Texts are worded so that nothing has to agree with the
 * terms. Only such companies load them.
 * @see rules 16.42
 */
type TermTexts = Readonly<Record<string, string>>;

const files = import.meta.glob<TermTexts>('../../locales/*/terms.json', { import: 'default' });

/** Replacements in a language for texts that name projects. */
export const termTexts = async (name: LocaleName): Promise<TermTexts> =>
  (await files[`../../locales/${name}/terms.json`]?.()) ?? {};

/** German capitalizes nouns everywhere; a word whose second letter is a capital is an abbreviation. */
const withinText = (word: string, locale: string) =>
  locale === 'de' || /^.\p{Lu}/u.test(word) ? word : `${word.charAt(0).toLocaleLowerCase(locale)}${word.slice(1)}`;

/** A text with the company's terms: `%{One}` and `%{Many}` as given, `%{one}` and `%{many}` within a text. */
export function withTerms(text: string, { project, projects }: Terms, locale: string): string {
  const words: Readonly<Record<string, string>> = {
    One: project,
    Many: projects,
    one: withinText(project, locale),
    many: withinText(projects, locale),
  };
  return text.replaceAll(/%\{(One|Many|one|many)\}/g, (placeholder, name: string) => words[name] ?? placeholder);
}

const isTree = (node: unknown): node is Readonly<Record<string, unknown>> => typeof node === 'object' && node !== null;

/**
 * A catalogue, or a part of it, with the company's terms. Texts without projects stay identical; values that people
 * typed are inserted later and never changed.
 * @see rules 16.42
 */
export function withCompanyTerms<Messages extends object>(
  messages: Messages,
  texts: TermTexts,
  terms: Terms,
  locale: string,
): Messages {
  const replacedIn = (node: object, path: string): object =>
    Object.fromEntries(
      Object.entries(node).map(([key, value]: [string, unknown]) => {
        const at = `${path}${key}`;
        const text = texts[at];
        if (isTree(value)) return [key, replacedIn(value, `${at}.`)];
        return [key, text === undefined ? value : withTerms(text, terms, locale)];
      }),
    );
  // the same tree with other leaves
  return Object.assign({}, messages, replacedIn(messages, ''));
}
