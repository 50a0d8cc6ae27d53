import { shortTextLimit } from '../values';
import { readChoices, writeChoices } from './choices';
import type { FieldDefinition, FieldOption } from './fieldDefinitions';
import { asNumbered, readRecordFile } from './fieldTexts';
import { type FieldTypeName, fieldTypeOf, storedText, typeOf } from './fieldTypes';
import { isComputed } from './links';
import { readClock, readDay, readNumber } from './localeText';
import { referredIds, targetOf } from './references';
import { markedUp, plainText } from './richText';

/** Conversion of a field's values to a new type. @see rules 11.40 */

export type ConvertedField = Pick<FieldDefinition, 'type' | 'options' | 'target' | 'prefix' | 'digits'>;
type Field = ConvertedField;

/** Context for reading values: the language of numbers and days, and the names of records. */
export interface Reading {
  locale: string;
  nameOf?(id: string): string | undefined;
  idOf?(name: string): string | undefined;
}

/** Writes the values of a type as words and reads words as values; null: unreadable. */
interface Wording {
  says(value: string, field: Field, reading: Reading): readonly string[];
  reads(words: readonly string[], field: Field, reading: Reading): string | null;
}

const labelOf = (value: string, { options }: Field): string =>
  options?.find((option) => option.value === value)?.label || value;

const key = (text: string) => text.trim().normalize('NFC').toLowerCase();

type Options = NonNullable<Field['options']>;

/**
 * Values of options by each of their names in lower case. Looking up thousands of words among hundreds of options one
 * by one would be slow.
 */
const namesOf = new WeakMap<Options, ReadonlyMap<string, string>>();

function namesIn(options: Options): ReadonlyMap<string, string> {
  const known = namesOf.get(options);
  if (known) return known;
  const called = ({ value, label, labels }: FieldOption) => [value, label, ...Object.values(labels ?? {})];
  const names = new Map<string, string>();
  for (const option of options) {
    for (const name of called(option)) if (name && !names.has(key(name))) names.set(key(name), option.value);
  }
  namesOf.set(options, names);
  return names;
}

/** The option with a word as its value, its label or one of its translated labels, ignoring case. */
function optionOf(word: string, { options }: Field): string | null {
  if (!options || word.length > shortTextLimit) return null;
  return options.find(({ value }) => value === word)?.value ?? namesIn(options).get(key(word)) ?? null;
}

/** Words for yes and no in the console's languages. */
const yes = 'true 1 x yes y on oui ja sí si sim نعم はい 是 sì tak evet так כן 예 네'.split(' ');
const no = 'false 0 no n off non nein não لا いいえ 否 nee nie nej hayır ні לא 아니요 아니오'.split(' ');

const only = (words: readonly string[]): string | null => (words.length === 1 ? (words[0] ?? null) : null);
const readEach = (read: (word: string, field: Field, reading: Reading) => string | null): Pick<Wording, 'reads'> => ({
  reads: (words, field, reading) => {
    const word = only(words);
    return word === null ? null : read(word, field, reading);
  },
});

const plain: Wording = { says: (value) => [value], reads: (words) => words.join(', ') };
const strict: Wording = { ...plain, reads: only };
const numeric: Wording = { ...plain, ...readEach((word, _field, { locale }) => readNumber(word, locale)) };
const named: Wording = {
  says: (value, _field, { nameOf }) => referredIds(value).map((id) => nameOf?.(id) ?? id),
  ...readEach((word, _field, { idOf }) => idOf?.(word) ?? null),
};
const severallyNamed: Wording = {
  says: named.says,
  reads: (words, _field, { idOf }) => {
    const ids = piecesOf(words).map((word) => idOf?.(word) ?? null);
    return ids.includes(null) ? null : writeChoices([...new Set(ids.map(String))]);
  },
};

const fileNamed: Wording = { says: (value) => [readRecordFile(value)?.name ?? value], reads: () => null };

/** Types whose words differ from those of their kind. */
const wordings: Partial<Record<FieldTypeName, Wording>> = {
  text: plain,
  textarea: plain,
  date: { ...plain, ...readEach((word, _field, { locale }) => readDay(word, locale)) },
  dateTime: { ...plain, ...readEach((word, _field, { locale }) => readClock(word, locale)) },
  duration: strict,
  richText: { says: (value) => [plainText(value)], reads: (words) => markedUp(words.join(', ')) },
  autoNumber: { says: (value, field) => [asNumbered(value, field)], reads: () => null },
  file: fileNamed,
  image: fileNamed,
  select: { says: (value, field) => [labelOf(value, field)], ...readEach(optionOf) },
  multiSelect: {
    says: (value, field) => (readChoices(value) ?? [value]).map((choice) => labelOf(choice, field)),
    reads: (words, field) => {
      const chosen = piecesOf(words).map((word) => optionOf(word, field));
      return chosen.some((choice) => choice === null) ? null : writeChoices([...new Set(chosen.map(String))]);
    },
  },
  checkbox: {
    ...plain,
    ...readEach((word) => (yes.includes(key(word)) ? 'true' : no.includes(key(word)) ? 'false' : null)),
  },
};

function wordingOf(field: Field): Wording {
  const { kind } = typeOf(field);
  const known = wordings[fieldTypeOf(field.type)];
  if (known) return known;
  if (targetOf(field)) return kind === 'texts' ? severallyNamed : named;
  return kind === 'number' ? numeric : strict;
}

/** The words of a value: several where the field holds several. */
export const wordsOf = (field: Field, value: string, reading: Reading): string[] =>
  wordingOf(field)
    .says(value, field, reading)
    .flatMap((word) => [word, ...piecesOf([word])]);

/** The choices of a text, separated by commas, semicolons or line breaks. */
const piecesOf = (words: readonly string[]): string[] =>
  (words.length > 1 ? words : words.flatMap((word) => word.split(/[,;\n]/)))
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Whether a save converts the field's values to another type. */
export const convertsType = (before: Field, after: Field & Parameters<typeof isComputed>[0]): boolean =>
  (fieldTypeOf(before.type) !== fieldTypeOf(after.type) || targetOf(before) !== targetOf(after)) && !isComputed(after);

/** Converts a value to the field's new type; null: unreadable. */
export function convertedValue(before: Field, after: Field, value: string, reading: Reading): string | null {
  const words = wordingOf(before).says(value, before, reading);
  const read = wordingOf(after).reads(
    words.map((word) => word.trim()),
    after,
    reading,
  );
  if (read === null || !read.trim() || typeOf(after).check(read, after)) return null;
  return storedText(after, read).value;
}

/**
 * Whether options are created from the field's values: the field becomes a choice and its definition names no options.
 */
export const makesOptions = (before: Field, after: Field): boolean =>
  typeOf(after).settings.includes('options') &&
  !typeOf(before).settings.includes('options') &&
  (after.options ?? []).length === 0;

/**
 * The options created from values, in alphabetical order. Of spellings that differ only in case, the first one counts.
 */
export function optionsOf(before: Field, after: Field, values: readonly string[], reading: Reading): FieldOption[] {
  const several = typeOf(after).kind === 'texts';
  const found = new Map<string, string>();
  for (const value of values) {
    const words = wordingOf(before).says(value, before, reading);
    for (const word of several ? piecesOf(words) : words.map((one) => one.trim())) {
      if (word !== '' && word.length <= shortTextLimit && !found.has(key(word))) found.set(key(word), word);
    }
  }
  const { compare } = new Intl.Collator(reading.locale, { numeric: true });
  return [...found.values()].sort(compare).map((value) => ({ value }));
}
