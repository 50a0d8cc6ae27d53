import { keepDay } from '../days';

/** The values of formulas. Null means no value, also where an operation is undefined. */
export type FormulaValue = string | number | boolean | null;

/** The longest text that a formula can produce. */
const longestText = 2000;

export const isTrue = (value: FormulaValue | undefined): boolean => value === true;
export const asText = (value: FormulaValue | undefined): string => (value == null ? '' : String(value));

export const joined = (...values: readonly FormulaValue[]): FormulaValue => {
  const text = values.map(asText).join('');
  return text.length > longestText ? null : text;
};

/** Null instead of infinity and NaN. */
export const finiteNumber = (value: number): number | null => (Number.isFinite(value) ? value : null);

export const numeric =
  (work: (...values: number[]) => number) =>
  (...values: readonly FormulaValue[]): FormulaValue => {
    const numbers = values.filter((value) => typeof value === 'number');
    return numbers.length === values.length ? finiteNumber(work(...numbers)) : null;
  };

export interface FormulaFunction {
  /** The number of arguments. */
  takes: readonly [least: number, most: number];
  call(...values: readonly FormulaValue[]): FormulaValue;
}

const many = 20;
const entry = (least: number, most: number, call: FormulaFunction['call']): FormulaFunction => ({
  takes: [least, most],
  call,
});

/** A function of the numbers that are present. */
const ofNumbers = (work: (numbers: number[]) => number): FormulaFunction =>
  entry(1, many, (...values) => {
    const numbers = values.filter((value) => typeof value === 'number');
    return numbers.length > 0 ? finiteNumber(work(numbers)) : null;
  });

/** A function of a text, with so many arguments in all. */
const ofText = (work: (text: string, ...rest: FormulaValue[]) => FormulaValue, count = 1): FormulaFunction =>
  entry(count, count, (value = null, ...rest) =>
    value === null ? null : work(asText(value).slice(0, longestText), ...rest),
  );

const milliseconds = 24 * 60 * 60 * 1000;

/** Days since 1970 of a date or date-time. */
function dayNumber(value: FormulaValue | undefined): number | null {
  const day = typeof value === 'string' ? keepDay(value) : null;
  return day === null ? null : Date.parse(`${day}T00:00:00Z`) / milliseconds;
}

function dayOf(number: number): string | null {
  const moment = new Date(number * milliseconds);
  return Number.isNaN(moment.getTime()) ? null : keepDay(moment.toISOString());
}

const partOf =
  (start: number, end: number) =>
  (value: FormulaValue = null) => {
    const day = typeof value === 'string' ? keepDay(value) : null;
    return day === null ? null : Number(day.slice(start, end));
  };

/** Rounds half away from zero, by the decimal digits that people read. */
function rounded(value: number, digits = 0): number {
  const decimals = Math.min(Math.max(Math.trunc(digits), 0), 10);
  const size = Math.round(Number(`${Math.abs(Number(value.toPrecision(15)))}e${decimals}`));
  return Math.sign(value) * Number(`${size}e-${decimals}`);
}

/** Every function of formulas, by its name in lower case. @see rules 11.19 */
export const formulaFunctions: ReadonlyMap<string, FormulaFunction> = new Map([
  ['if', entry(2, 3, (condition, then = null, otherwise = null) => (isTrue(condition) ? then : otherwise))],
  ['and', entry(1, many, (...values) => values.every(isTrue))],
  ['or', entry(1, many, (...values) => values.some(isTrue))],
  ['not', entry(1, 1, (value) => !isTrue(value))],
  ['empty', entry(1, 1, (value) => asText(value) === '')],
  ['first', entry(1, many, (...values) => values.find((value) => asText(value) !== '') ?? null)],
  ['abs', entry(1, 1, numeric(Math.abs))],
  ['floor', entry(1, 1, numeric(Math.floor))],
  ['ceil', entry(1, 1, numeric(Math.ceil))],
  ['round', entry(1, 2, numeric(rounded))],
  ['sum', ofNumbers((numbers) => numbers.reduce((sum, one) => sum + one, 0))],
  ['min', ofNumbers((numbers) => Math.min(...numbers))],
  ['max', ofNumbers((numbers) => Math.max(...numbers))],
  ['concat', entry(1, many, joined)],
  ['length', entry(1, 1, (value) => asText(value).length)],
  ['upper', ofText((text) => text.toUpperCase())],
  ['lower', ofText((text) => text.toLowerCase())],
  ['trim', ofText((text) => text.trim())],
  ['left', ofText((text, count = 0) => text.slice(0, Math.max(Number(count), 0)), 2)],
  ['contains', entry(2, 2, (text, part) => asText(text).toLowerCase().includes(asText(part).toLowerCase()))],
  [
    'days',
    entry(2, 2, (from, to) => {
      const [start, end] = [dayNumber(from), dayNumber(to)];
      return start === null || end === null ? null : end - start;
    }),
  ],
  [
    'adddays',
    entry(2, 2, (day, count) => {
      const start = dayNumber(day);
      return start === null || typeof count !== 'number' ? null : dayOf(start + Math.trunc(count));
    }),
  ],
  ['year', entry(1, 1, partOf(0, 4))],
  ['month', entry(1, 1, partOf(5, 7))],
  ['day', entry(1, 1, partOf(8, 10))],
]);
