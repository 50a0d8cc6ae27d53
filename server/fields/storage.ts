import { fieldTypeNames, fieldTypes } from '#contract/fields/fieldTypes';
import type { FieldStorage } from '#server/database/schema';

/** Whether every value has its row, so that rows serve filters and sorts. */
export const hasRows = (storage: FieldStorage): boolean => ['rows', 'moving', 'both'].includes(storage);

/** Whether every value is on its record. */
export const isOnRecord = (storage: FieldStorage): boolean => ['both', 'filling', 'record'].includes(storage);

/**
 * Spelling of a number, so that a text that was stored for another type is never taken for one. Its length is checked
 * separately: bounds within the pattern make it take twice as long.
 */
const numeral = "'^\\s*[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([eE][+-]?[0-9]{1,2})?\\s*$'";

/** Number of digits that are in the range of a double, with any exponent of two. */
const longestNumeral = 200;

/** The spellings of a numeric type in definitions, in lower case. */
const numericTypes = [
  ...new Set(
    fieldTypeNames
      .filter((name) => fieldTypes[name].kind === 'number')
      .flatMap((name) => [name.toLowerCase(), ...fieldTypes[name].aliases]),
  ),
];

/** SQL: whether a definition `d` has a numeric type. */
export const isNumeric = `lower(btrim(d.type)) = any(array[${numericTypes.map((name) => `'${name}'`).join(', ')}])`;

/** The number of a text; null: the text is none. */
export const numberOf = (text: string): string =>
  `case when ${text} ~ ${numeral} and octet_length(${text}) <= ${longestNumeral} then (${text})::double precision end`;
