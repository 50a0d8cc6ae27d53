import { keepClock, keepDay } from './values';

/** Figures as people of a language write them; what is written as it travels is read so everywhere. */

const blanks = /[\s\u00A0\u202F'’]/g;

/** The signs of a language between thousands and before decimals. */
function signsOf(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(12345678.9);
  const sign = (type: string, other: string) => parts.find((part) => part.type === type)?.value ?? other;
  return { group: sign('group', ','), decimal: sign('decimal', '.') };
}

const escaped = (sign: string) => sign.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A number as it travels; what is none stays as it is. */
export function readNumber(cell: string, locale: string): string {
  const typed = cell.trim();
  const bare = typed
    .replace(/^[\p{Sc}\s]+|[\p{Sc}%\s]+$/gu, '')
    .replaceAll(blanks, '')
    .replace('\u2212', '-');
  const { group, decimal } = signsOf(locale);
  const thousands = group.replaceAll(blanks, '');
  const grouped = thousands
    ? new RegExp(`^[+-]?\\d{1,3}(${escaped(thousands)}\\d{3})+(${escaped(decimal)}\\d*)?$`)
    : undefined;
  const whole = grouped?.test(bare) ? bare.replaceAll(thousands, '') : bare;
  const plain = whole.replace(decimal, '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(plain) ? plain : typed;
}

type DayPart = 'day' | 'month' | 'year';

/** The order of day, month and year in a language. */
const orderOf = (locale: string): DayPart[] =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', calendar: 'gregory' })
    .formatToParts(new Date(0))
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));

const written = /^(\d{1,4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,4})\.?(?:[,\sT]+(\d{1,2})[:h.](\d{2}).*)?$/;
const twoDigits = (figures: string) => figures.padStart(2, '0');

/** Two figures of a year are of this century up to 69. */
const yearOf = (figures: string) =>
  figures.length === 2 ? `${Number(figures) < 70 ? '20' : '19'}${figures}` : figures.padStart(4, '0');

function readParts(cell: string, locale: string): { day: string; time: string } | undefined {
  const [, first = '', second = '', third = '', hours, minutes] = written.exec(cell) ?? [];
  if (first === '') return undefined;
  const figures = [first, second, third];
  const order = first.length > 2 ? (['year', 'month', 'day'] as const) : orderOf(locale);
  const part = (name: DayPart) => figures[order.indexOf(name)] ?? '';
  const [day, month] = [part('day'), part('month')];
  if (day.length > 2 || month.length > 2) return undefined;
  return {
    day: `${yearOf(part('year'))}-${twoDigits(month)}-${twoDigits(day)}`,
    time: hours === undefined ? '' : `T${twoDigits(hours)}:${minutes}`,
  };
}

/** A calendar day as it travels; what is none stays as it is. */
export function readDay(cell: string, locale: string): string {
  const typed = cell.trim();
  const read = readParts(typed, locale);
  return keepDay(typed) ?? keepDay(read?.day ?? '') ?? typed;
}

/** A wall-clock time as it travels; what is none stays as it is. */
export function readClock(cell: string, locale: string): string {
  const typed = cell.trim();
  const read = readParts(typed, locale);
  return keepClock(typed) ?? (read ? keepClock(`${read.day}${read.time || 'T00:00'}`) : null) ?? typed;
}
