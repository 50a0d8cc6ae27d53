import { remembered } from '../remembered';
import { keepClock, keepDay } from '../values';
import { dayWords, periodWords } from './dayWords';

/**
 * Reads numbers and days as people of a language write them. Values in wire format are readable in every language. Time
 * is linear in the length of the text.
 */

/** The longest text that is read as a number or a day, in characters; longer texts stay unchanged. */
const longestDigits = 100;

const blanks = /[\s'’]/g;

/** Converts digits and signs of every keyboard (Arabic, Persian, full width) to ASCII. */
const plain = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\u200E\u200F\u061C\u2066-\u2069]/g, '')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (figure) => String(figure.charCodeAt(0) % 16))
    .replaceAll('\u2212', '-')
    .trim();

/** The language's separators of thousands and decimals. */
const signsOf = remembered((locale): { group: string; decimal: string } => {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(12345678.9);
  const sign = (type: string, other: string) => parts.find((part) => part.type === type)?.value ?? other;
  return { group: sign('group', ','), decimal: sign('decimal', '.') };
});

const escaped = (sign: string) => sign.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A number in wire format; other texts stay unchanged. */
export function readNumber(cell: string, locale: string): string {
  const typed = cell.trim();
  if (typed.length > longestDigits) return typed;
  const { group, decimal } = signsOf(locale);
  const bare = plain(typed)
    .replaceAll(blanks, '')
    .replace(/^\p{Sc}+|(?<![\p{Sc}%٪])[\p{Sc}%٪]+$/gu, '')
    .replaceAll('\u066C', '')
    .replace('\u066B', decimal);
  const thousands = group.normalize('NFKC').replaceAll(blanks, '');
  const grouped = thousands
    ? new RegExp(`^[+-]?\\d{1,3}(${escaped(thousands)}\\d{3})+(${escaped(decimal)}\\d*)?$`)
    : undefined;
  const whole = grouped?.test(bare) ? bare.replaceAll(thousands, '') : bare;
  const read = whole.replace(decimal, '.');
  return /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(read) ? read : typed;
}

type DayPart = 'day' | 'month' | 'year';

/** The order of day, month and year in a language. */
const orderOf = (locale: string): readonly DayPart[] =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', calendar: 'gregory' })
    .formatToParts(new Date(0))
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));

/** Whether a language, or a region of it, writes the day before the month. */
export const isDayFirst = (locale: string): boolean => orderOf(locale)[0] === 'day';

const yearFirst: readonly DayPart[] = ['year', 'month', 'day'];
const threeDigits = /^(\d{1,4})[\s./\-年년]+(\d{1,2})[\s./\-月월]+(\d{1,4})\s*[.日일]?$/;
const twoDigits = (figures: string) => figures.padStart(2, '0');

/**
 * A year of two digits up to 69 belongs to this century. One or three digits are a year that somebody is still typing.
 */
const yearOf = (figures: string) =>
  figures.length === 2 ? `${Number(figures) < 70 ? '20' : '19'}${figures}` : figures;

function dayOf(figures: readonly string[], order: readonly DayPart[]): string | null {
  const part = (name: DayPart) => figures[order.indexOf(name)] ?? '';
  const [day, month] = [part('day'), part('month')];
  if (day.length > 2 || month.length > 2) return null;
  return keepDay(`${yearOf(part('year'))}-${twoDigits(month)}-${twoDigits(day)}`);
}

/** Splits eight digits without separators in a given order. */
function cut(figures: string, order: readonly DayPart[]): string | null {
  const lengths = order.map((part) => (part === 'year' ? 4 : 2));
  const ends = lengths.map((_length, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0));
  return dayOf(
    ends.map((end, index) => figures.slice(ends[index - 1] ?? 0, end)),
    order,
  );
}

/** Reads a day whose month is a word. Of its two numbers the longer is the year, else the last. */
function readNamed(typed: string, locale: string): string | null {
  const { months, others } = dayWords(locale);
  const words = typed.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const month = words.map((word) => months.get(word)).find((number) => number !== undefined);
  const [first = '', second = '', ...more] = typed.match(/\d+/g) ?? [];
  const known = words.every((word) => months.has(word) || others.has(word));
  if (month === undefined || second === '' || more.length > 0 || !known) return null;
  const [day, year] = first.length > 2 ? [second, first] : [first, second];
  return dayOf([year, String(month), day], yearFirst);
}

function dayIn(typed: string, locale: string): string | null {
  if (/^\d{8}$/.test(typed)) return cut(typed, orderOf(locale)) ?? cut(typed, yearFirst);
  const [, first = '', second = '', third = ''] = threeDigits.exec(typed) ?? [];
  if (first === '') return readNamed(typed, locale);
  return dayOf([first, second, third], first.length > 2 ? yearFirst : orderOf(locale));
}

const times = /(?<!\d)(\d{1,2})[:.h](\d{2})(?!\d)/g;

/** Splits a day from the time after it. A blank or comma follows the last digit of the day; words may come between. */
function timed(typed: string) {
  for (const { index, 0: whole, 1: hours = '', 2: minutes = '' } of typed.matchAll(times)) {
    const before = typed.slice(0, index);
    const words = /\D*$/.exec(before)?.[0] ?? '';
    const gap = words.search(/[,،\s]/);
    if (gap < 0 || words.length === before.length) continue;
    const date = before.slice(0, before.length - words.length + gap);
    return { date, before: words.slice(gap), hours, minutes, after: typed.slice(index + whole.length) };
  }
  return undefined;
}

const letters = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '');

function clockIn(typed: string, locale: string): string | null {
  const found = timed(typed.replace(/(\d)T(?=\d)/, '$1 '));
  if (!found) return null;
  const { date, before, hours, minutes, after } = found;
  const day = dayIn(date, locale);
  const { am, pm, others } = periodWords(locale);
  const period = letters(before) || letters(after);
  const [early, late] = [am.has(period), pm.has(period)];
  if (!day || (letters(before) !== '' && !early && !late && !others.has(period))) return null;
  const hour = early || late ? (Number(hours) % 12) + (late && Number(hours) <= 12 ? 12 : 0) : Number(hours);
  return keepClock(`${day}T${twoDigits(String(hour))}:${minutes}`);
}

/** A calendar day in wire format; other texts stay unchanged. */
export function readDay(cell: string, locale: string): string {
  const typed = cell.trim();
  if (typed.length > longestDigits) return typed;
  const figures = plain(typed);
  return keepDay(figures) ?? dayIn(figures, locale) ?? clockIn(figures, locale)?.slice(0, 10) ?? typed;
}

/** A wall-clock time in wire format. A day alone means its beginning; other texts stay unchanged. */
export function readClock(cell: string, locale: string): string {
  const typed = cell.trim();
  if (typed.length > longestDigits) return typed;
  const figures = plain(typed);
  const day = () => dayIn(figures, locale);
  return clockIn(figures, locale) ?? keepClock(figures) ?? (day() ? `${day()}T00:00` : typed);
}

/** Readers of numbers and days. Typing, pasting and imports load them; field types do not. */
export const readers = { number: readNumber, day: readDay, clock: readClock };
