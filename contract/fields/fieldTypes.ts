import type { FilterKind } from '../lists/filterKinds';
import { looksLikeEmail } from '../resources/calls/users';
import { isBlank } from '../storable';
import { keepClock, keepDay } from '../values';
import { readChoices, writeChoices } from './choices';
import type { FieldDefinition } from './fieldDefinitions';
import {
  keepColor,
  keepJson,
  keepMinutes,
  readLocation,
  readRecordFile,
  writeLocation,
  writeRecordFile,
} from './fieldTexts';
import type { FieldProblem, FieldType } from './fieldType';
import { plainText } from './richText';

/** The longest value of a custom field, in characters. */
export const longestValue = 10_000;
const asItIs = (text: string) => text;

const textual = (aliases: readonly string[], parts: Partial<FieldType> = {}): FieldType => ({
  aliases,
  kind: 'text',
  settings: [],
  store: asItIs,
  sent: asItIs,
  ...parts,
  check: (text, definition) => (text.length > longestValue ? 'tooLong' : parts.check?.(text, definition)),
});
const numeric = (
  aliases: readonly string[],
  check: FieldType['check'] = number,
  parts: Partial<FieldType> = {},
): FieldType => ({
  aliases,
  kind: 'number',
  settings: ['range', 'formula'],
  check,
  store: (text) => text.trim(),
  sent: Number,
  ...parts,
});

/** A longer text counts as no number. PostgreSQL and JavaScript parse numbers up to this length alike. */
const longestNumber = 100;
const isNumber = (text: string) =>
  text.length <= longestNumber &&
  /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(text.trim()) &&
  Number.isFinite(Number(text));
function number(text: string): FieldProblem | undefined {
  return isNumber(text) ? undefined : 'number';
}
const integer = (text: string): FieldProblem | undefined =>
  isNumber(text) && Number.isSafeInteger(Number(text)) ? undefined : 'integer';
const isWebAddress = (text: string) => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
};
const known = (text: string, { options }: Pick<FieldDefinition, 'options'>) =>
  !options?.length || options.some((option) => option.value === text);
const patterned = { settings: ['pattern'] } as const;

const holding = (file: 'any' | 'image', aliases: readonly string[]) =>
  textual(aliases, {
    kind: 'id',
    added: 'fieldFiles',
    file,
    check: (text) => (readRecordFile(text) ? undefined : 'given'),
    store: (text) => {
      const recordFile = readRecordFile(text);
      return recordFile ? writeRecordFile(recordFile) : text;
    },
  });

/** Every type that a custom field can have. @see rules 11.4 */
export const fieldTypes = {
  text: textual(['string', 'text'], { settings: ['pattern', 'formula'] }),
  textarea: textual(['textarea', 'multiline'], patterned),
  number: numeric(['number', 'decimal', 'float', 'double']),
  integer: numeric(['integer', 'int'], integer, { decimals: 0 }),
  date: textual(['date', 'day'], {
    kind: 'day',
    settings: ['formula'],
    check: (text) => (keepDay(text) ? undefined : 'date'),
    store: (text) => keepDay(text) ?? text,
  }),
  dateTime: textual(['datetime', 'date-time'], {
    kind: 'clock',
    check: (text) => (keepClock(text) ? undefined : 'dateTime'),
    store: (text) => keepClock(text) ?? text,
  }),
  select: textual(['select', 'dropdown'], {
    settings: ['options'],
    check: (text, definition) => (known(text, definition) ? undefined : 'option'),
  }),
  multiSelect: textual(['multiselect', 'multi-select'], {
    kind: 'texts',
    settings: ['options'],
    check: (text, definition) =>
      readChoices(text)?.every((choice) => known(choice, definition)) ? undefined : 'option',
    store: (text) => writeChoices(readChoices(text) ?? [text]) || null,
  }),
  checkbox: textual(['checkbox', 'boolean', 'bool'], {
    kind: 'boolean',
    settings: ['formula'],
    untouched: 'false',
    check: (text) => (/^(true|false)$/i.test(text) ? undefined : 'boolean'),
    store: (text) => text.toLowerCase(),
    sent: (text) => text === 'true',
  }),
  email: textual(['email'], { ...patterned, check: (text) => (looksLikeEmail(text) ? undefined : 'email') }),
  url: textual(['url', 'link'], { ...patterned, check: (text) => (isWebAddress(text) ? undefined : 'url') }),
  phone: textual(['phone', 'tel'], {
    ...patterned,
    check: (text) => (/^\+?[\d\s().\-/]{3,40}$/.test(text) ? undefined : 'phone'),
  }),
  currency: numeric(['currency', 'money'], number, { decimals: 2 }),
  percentage: numeric(['percentage', 'percent']),
  user: textual(['user', 'userreference', 'user-reference'], {
    kind: 'id',
    refersTo: 'users',
    store: (text) => text.toLowerCase(),
  }),
  rating: numeric(['stars'], integer, {
    added: 'fieldTypes',
    settings: ['most', 'formula'],
    decimals: 0,
    limits: { min: 1, max: 5 },
  }),
  color: textual(['colour'], {
    added: 'fieldTypes',
    settings: ['formula'],
    check: (text) => (keepColor(text) ? undefined : 'color'),
    store: (text) => keepColor(text) ?? text,
  }),
  duration: numeric([], (text) => (keepMinutes(text) ? undefined : 'duration'), {
    added: 'fieldTypes',
    decimals: 0,
    store: (text) => keepMinutes(text) ?? text,
  }),
  location: textual(['place'], {
    added: 'fieldTypes',
    check: (text) => (readLocation(text) ? undefined : 'location'),
    store: (text) => writeLocation(readLocation(text) ?? { words: text }),
  }),
  json: textual([], {
    added: 'fieldTypes',
    check: (text) => (keepJson(text) ? undefined : 'json'),
    store: (text) => keepJson(text) ?? text,
  }),
  // Imports send names here. The server checks whether such a record exists.
  reference: textual([], {
    kind: 'id',
    added: 'references',
    settings: ['target'],
    store: (text) => text.trim().toLowerCase(),
  }),
  references: textual([], {
    kind: 'texts',
    added: 'references',
    settings: ['target'],
    check: (text) => (readChoices(text) ? undefined : 'reference'),
    store: (text) => writeChoices([...new Set((readChoices(text) ?? [text]).map((id) => id.toLowerCase()))]) || null,
  }),
  richText: textual(['richtext', 'html'], {
    added: 'richText',
    kind: 'markup',
    markup: true,
    store: (text) => (plainText(text) === '' ? null : text),
  }),
  autoNumber: numeric(['autonumber', 'auto-number'], integer, {
    added: 'autoNumbers',
    settings: ['numbering'],
    decimals: 0,
    assigned: true,
  }),
  file: holding('any', ['attachment']),
  image: holding('image', ['photo']),
} as const satisfies Record<string, FieldType>;

export type FieldTypeName = keyof typeof fieldTypes;
export const fieldTypeNames = Object.keys(fieldTypes) as FieldTypeName[]; // the object's own keys

const byAlias: ReadonlyMap<string, FieldTypeName> = new Map(
  fieldTypeNames.flatMap((name) =>
    [name.toLowerCase(), ...fieldTypes[name].aliases].map((alias) => [alias, name] as const),
  ),
);

/** The type that a definition names, ignoring case; a missing or unknown name means text. @see rules 11.4 */
export const fieldTypeOf = (type: string | null | undefined): FieldTypeName =>
  byAlias.get(type?.trim().toLowerCase() ?? '') ?? 'text';

/** A custom field's type, by its definition. */
export const typeOf = ({ type }: { type?: string | null | undefined }): FieldType => fieldTypes[fieldTypeOf(type)];

/** Whether the field is an auto-number. */
export const isCounted = (definition: { type?: string | null | undefined }): boolean =>
  typeOf(definition).settings.includes('numbering');

/** The most stars of a rating. */
export const mostStars = 10;

/** The smallest and largest value of a field. */
export function limitsOf(definition: Pick<FieldDefinition, 'type' | 'min' | 'max'>) {
  const { limits } = typeOf(definition);
  return { min: definition.min ?? limits?.min, max: definition.max ?? limits?.max };
}

/** A value as stored, and as a number for types that are numbers. */
export interface StoredText {
  value: string | null;
  number: number | null;
}

/** Whether values of the type can be unique. @see rules 11.14 */
export const canBeUnique = (definition: { type?: string | null | undefined }): boolean =>
  !['boolean', 'texts'].includes(typeOf(definition).kind) &&
  !typeOf(definition).settings.includes('options') &&
  !typeOf(definition).assigned &&
  !typeOf(definition).file &&
  !typeOf(definition).markup;

/** Writes a value of a custom field in the spelling of its type; a blank text or null clears the value. */
export function storedText(
  definition: { type?: string | null | undefined; unique?: boolean | null | undefined },
  text: string | null,
): StoredText {
  const { kind, store: storeAny } = typeOf(definition);
  const store = definition.unique ? storeUnique(kind, storeAny) : storeAny;
  const value = text && !isBlank(text) ? store(text) : null;
  return { value, number: value !== null && kind === 'number' ? Number(value) : null };
}

/** Gives equal values one spelling: `1.0` becomes `1`, and texts are trimmed. */
const storeUnique = (kind: FilterKind, store: FieldType['store']) => (text: string) =>
  kind === 'number' && isNumber(text) ? String(Number(text)) : store(text.trim());
