import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { locales } from '#contract/locales';
import { type Message, message } from '#contract/message';
import { passwordRules } from '#contract/resources/calls/passwordRules';
import { inWords, speaker } from '#server/http/words';
import { messagesOf, placeholdersOf } from '../../../../build/placeholders';

/** Every message of the catalogue with something for its placeholders, a text or, where it counts, a figure. */
const everyMessage = messagesOf('en').map(([key, text]) => {
  const values = Object.fromEntries(
    placeholdersOf(text).map((name) => [name, name === 'smart_count' ? 7 : `‹${name}›`]),
  );
  return { key, text, values, made: `%${key}${JSON.stringify(values)}` as Message };
});
const isForPrograms = ({ key }: { key: string }) => key.startsWith('programs.');

describe.each(locales.filter(({ locale }) => locale !== 'en'))('Server messages in $name', ({ locale }) => {
  it('a message is in the language, else English, with the values of its placeholders (rules 16.31)', () => {
    const own = new Map(messagesOf(locale));
    const wrong = everyMessage.filter(({ key, text, values, made }) => {
      const said = inWords(made, locale);
      const isFilled = !said.includes('%') && Object.values(values).every((value) => said.includes(String(value)));
      const isTranslated = (own.get(key) ?? text) !== text; // some words are the same in two languages
      return !isFilled || isTranslated === (said === inWords(made, 'en'));
    });
    expect(wrong).toEqual([]);
  });

  it('a message about an error of a program is English', () => {
    for (const { made } of everyMessage.filter(isForPrograms)) expect(inWords(made, locale)).toBe(inWords(made, 'en'));
  });
});

describe('A message', () => {
  it('a message has the plural form and the numbers of its language', () => {
    const held = (smart_count: number) => message('people.roleHeld', { smart_count });
    expect(inWords(held(1), 'en')).toBe('The role cannot be deleted because 1 user has it.');
    expect(inWords(held(1200), 'en')).toBe('The role cannot be deleted because 1,200 users have it.');
    const polish = [1, 3, 5].map((count) => inWords(message('sign.failedTries', { smart_count: count }), 'pl'));
    expect(polish.map((text) => text.split(' za ')[1])).toEqual(['minutę.', '3 minuty.', '5 minut.']);
  });

  it('a message inserts its values unchanged, whatever they look like', () => {
    const name = '%{name} |||| "%records.rows{}" $& \n';
    expect(inWords(message('fields.twice', { name }), 'en')).toBe(`Another field is already named '${name}'`);
  });

  it('a message is in the first available requested language, else English', () => {
    const said = (header: string | undefined) => speaker(header)(message('records.notFound'));
    expect(said('tlh, ja;q=0.5, fr;q=0.9')).toBe('Introuvable');
    expect([said(undefined), said('tlh')]).toEqual(['Not found', 'Not found']);
  });

  it('every message of the catalogue is used', () => {
    const root = fileURLToPath(new URL('../../../../', import.meta.url));
    const files = ['contract', 'server', 'src']
      .flatMap((folder) => readdirSync(`${root}${folder}`, { recursive: true }).map((file) => `${folder}/${file}`))
      .filter((file) => /\.tsx?$/.test(file));
    const code = files.map((file) => readFileSync(`${root}${file}`, 'utf8')).join('\n');
    const byRule = Object.keys(passwordRules).map((rule) => `passwordRules.${rule}`);
    const byField = [...code.matchAll(/\bmissing: (?:key = )?'(\w+)'/g)].map(([, name]) => `rules.${name}`);
    const named = new Set([...byRule, ...byField]);
    const unnamed = everyMessage.filter(
      ({ key }) => !/^values\./.test(key) && !named.has(key) && !code.includes(`'${key}'`),
    );
    expect(unnamed.map(({ key }) => key)).toEqual([]);
  });
});
