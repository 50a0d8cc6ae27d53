import type { FieldDefinition } from './fieldDefinitions';
import type { FilterOperator } from './listQuery';
import { looksLikeEmail } from './users';
import { keepClock, keepDay } from './values';

/** Why a value does not fit its field; the server says it in English, the console from its catalogue. */
export type FieldProblem =
  | 'required'
  | 'number'
  | 'integer'
  | 'date'
  | 'dateTime'
  | 'email'
  | 'url'
  | 'phone'
  | 'option'
  | 'boolean'
  | 'minimum'
  | 'maximum'
  | 'pattern'
  | 'tooLong';

/**
 * What both sides know of a custom field's type. A value travels as text.
 * - `aliases`: other names of the type on the wire, in lower case.
 * - `check`: what is wrong with a text that is not blank.
 * - `numeric`: sorts and compares as a number (`toNumber`), else as text.
 * - `operators`: what filters may ask for.
 */
export interface FieldType {
  aliases: readonly string[];
  numeric: boolean;
  operators: readonly FilterOperator[];
  check(text: string, definition: Pick<FieldDefinition, 'options'>): FieldProblem | undefined;
}

const longest = 10_000;
const ranged: readonly FilterOperator[] = ['eq', 'gte', 'lte', 'neq'];
const equal: readonly FilterOperator[] = ['eq', 'neq'];

const textual = (aliases: readonly string[], check: FieldType['check'] = () => undefined): FieldType => ({
  aliases,
  numeric: false,
  operators: equal,
  check: (text, definition) => (text.length > longest ? 'tooLong' : check(text, definition)),
});
const numeric = (aliases: readonly string[], check: FieldType['check']): FieldType => ({
  aliases,
  numeric: true,
  operators: ranged,
  check,
});

const isNumber = (text: string) =>
  /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text.trim()) && Number.isFinite(Number(text));
const number = (text: string) => (isNumber(text) ? undefined : 'number');
const isWebAddress = (text: string) => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
};
const known = (text: string, { options }: Pick<FieldDefinition, 'options'>) =>
  !options?.length || options.some((option) => option.value === text);

/** The values of a multiple choice, kept as a JSON array of texts. */
export function readChoices(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : null;
  } catch {
    return null;
  }
}

/** Every type that a custom field can have. @see part 1, section 2.5; issue 4 of the foundation */
export const fieldTypes = {
  text: textual(['string', 'text']),
  textarea: textual(['textarea', 'multiline']),
  number: numeric(['number', 'decimal', 'float', 'double'], number),
  integer: numeric(['integer', 'int'], (text) =>
    isNumber(text) && Number.isSafeInteger(Number(text)) ? undefined : 'integer',
  ),
  date: { ...textual(['date', 'day'], (text) => (keepDay(text) ? undefined : 'date')), operators: ranged },
  dateTime: {
    ...textual(['datetime', 'date-time'], (text) => (keepClock(text) ? undefined : 'dateTime')),
    operators: ranged,
  },
  select: textual(['select', 'dropdown'], (text, definition) => (known(text, definition) ? undefined : 'option')),
  multiSelect: textual(['multiselect', 'multi-select'], (text, definition) => {
    const choices = readChoices(text);
    return choices?.every((choice) => known(choice, definition)) ? undefined : 'option';
  }),
  checkbox: textual(['checkbox', 'boolean', 'bool'], (text) => (/^(true|false)$/i.test(text) ? undefined : 'boolean')),
  email: textual(['email'], (text) => (looksLikeEmail(text) ? undefined : 'email')),
  url: textual(['url', 'link'], (text) => (isWebAddress(text) ? undefined : 'url')),
  phone: textual(['phone', 'tel'], (text) => (/^\+?[\d\s().\-/]{3,40}$/.test(text) ? undefined : 'phone')),
  currency: numeric(['currency', 'money'], number),
  percentage: numeric(['percentage', 'percent'], number),
  user: textual(['user', 'userreference', 'user-reference']),
} as const satisfies Record<string, FieldType>;

export type FieldTypeName = keyof typeof fieldTypes;
export const fieldTypeNames = Object.keys(fieldTypes) as FieldTypeName[]; // the object's own keys

const byAlias: ReadonlyMap<string, FieldTypeName> = new Map(
  fieldTypeNames.flatMap((name) =>
    [name.toLowerCase(), ...fieldTypes[name].aliases].map((alias) => [alias, name] as const),
  ),
);

/** The type that a definition names, ignoring case; an unknown or missing one is a text. @see part 1, section 2.5 */
export const fieldTypeOf = (type: string | null | undefined): FieldTypeName =>
  byAlias.get(type?.trim().toLowerCase() ?? '') ?? 'text';

/**
 * What is wrong with a value of a custom field, by its type and its definition's rules; undefined: nothing.
 * A pattern is a regular expression over the whole text; one that does not compile is no rule.
 */
export function checkFieldValue(
  definition: Pick<FieldDefinition, 'type' | 'required' | 'options' | 'min' | 'max' | 'pattern'>,
  value: string | null | undefined,
): FieldProblem | undefined {
  if (value === null || value === undefined || value.trim() === '') return definition.required ? 'required' : undefined;
  const type = fieldTypes[fieldTypeOf(definition.type)];
  const problem = type.check(value, definition);
  if (problem) return problem;
  const size = type.numeric ? Number(value) : undefined;
  if (size !== undefined && definition.min != null && size < definition.min) return 'minimum';
  if (size !== undefined && definition.max != null && size > definition.max) return 'maximum';
  if (definition.pattern && !matches(definition.pattern, value)) return 'pattern';
  return undefined;
}

function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}

/** The English sentence of a problem, for the server's replies. @see part 1, section 5 ('{field name} is required') */
export function fieldProblemMessage(
  problem: FieldProblem,
  definition: Pick<FieldDefinition, 'name' | 'min' | 'max'>,
): string {
  const { name } = definition;
  const sentences: Record<FieldProblem, string> = {
    required: `${name} is required`,
    number: `${name} must be a number`,
    integer: `${name} must be a whole number`,
    date: `${name} must be a date`,
    dateTime: `${name} must be a date and time`,
    email: `${name} must be an email address`,
    url: `${name} must be a web address`,
    phone: `${name} must be a phone number`,
    option: `${name} must be one of its options`,
    boolean: `${name} must be true or false`,
    minimum: `${name} must be at least ${definition.min}`,
    maximum: `${name} must be at most ${definition.max}`,
    pattern: `${name} does not have the right format`,
    tooLong: `${name} is too long`,
  };
  return sentences[problem];
}
