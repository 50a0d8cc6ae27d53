import { describe, expect, it } from 'vitest';
import { messages } from '#console/i18n/english/console';
import { later } from '#console/i18n/english/later';
import { closing, opening, pseudo, pseudoText } from '../../../scripts/pseudo/pseudo';

const texts = (node: object): string[] =>
  Object.values(node).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? texts(value) : [String(value)],
  );
const english = texts({ ...messages, ...later });
const placeholdersOf = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

describe('A text in a pseudo-language (rules 16.37)', () => {
  it('is accented, bounded and 40 % longer, and can wrap', () => {
    expect(pseudoText('New Project', 'en')).toBe('⟦Ñéŵ Þŕöĵéçţ ~~~~~⟧');
    expect(pseudoText('A sentence of forty characters it surely is', 'en')).toMatch(/⟦.{43}(?: ~{1,6}){3,}⟧$/);
  });

  it('is the English words from the right in a language that is read so', () => {
    expect(pseudoText('New %{name}', 'ar')).toBe('⟦\u202eNew\u202c %{name}⟧');
  });

  it('has each plural form of the language bounded, the first one for one', () => {
    expect(pseudoText('%{smart_count} user |||| %{smart_count} users', 'en', 2)).toBe(
      '⟦%{smart_count} ûšéŕ ~~~~~~ ~~⟧ |||| ⟦%{smart_count} ûšéŕš ~~~~~~ ~~⟧',
    );
    expect(pseudoText('user |||| users', 'ar', 6).split(' |||| ')).toHaveLength(6);
    expect(pseudoText('user |||| users', 'ja', 1)).toContain('ûšéŕš');
  });

  it.each(['en', 'ar'])('keeps the shape and the placeholders of the whole catalogue in %s', (locale) => {
    const made = texts(pseudo({ ...messages, ...later }, locale));
    expect(made).toHaveLength(english.length);
    for (const [at, text] of made.entries()) {
      const source = english[at] ?? '';
      if (source.trim() === '') continue;
      expect(text.startsWith(opening) && text.endsWith(closing)).toBe(true);
      expect(placeholdersOf(text)).toEqual(placeholdersOf(source));
    }
  });
});
