import type { Span } from '#console/lists/dates/dateFields';
import {
  addDays,
  addMonths,
  dayNumber,
  daysBetween,
  earlier,
  later,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
} from '#console/lists/dates/days';

export const zooms = ['day', 'week', 'month', 'quarter'] as const;
export type Zoom = (typeof zooms)[number];

export const isZoom = (name: string | undefined): name is Zoom => zooms.some((zoom) => zoom === name);

/** The width of a day in pixels. */
const dayWidths: Readonly<Record<Zoom, number>> = { day: 36, week: 14, month: 5, quarter: 2 };

/** Days that an arrow key moves an entry. */
export const zoomSteps: Readonly<Record<Zoom, number>> = { day: 1, week: 1, month: 7, quarter: 7 };

/** The longest timeline in days; later dates are clamped to its end. */
const longest = 366 * 30;

/** The scale of a timeline. */
export interface Scale {
  zoom: Zoom;
  first: string;
  last: string;
  /** Width of a day, in pixels. */
  width: number;
  /** Length of the whole scale, in pixels. */
  length: number;
}

/** The zoom whose labels fit a width of a day. */
const fittingZoom = (width: number): Zoom => zooms.find((zoom) => width >= dayWidths[zoom] * 0.6) ?? 'quarter';

const marginDays: Readonly<Record<Zoom, number>> = { day: 14, week: 42, month: 92, quarter: 366 };

/**
 * A scale that covers all spans and today, with margins.
 * @param fit the width in pixels that the whole scale must fit, for printing
 */
export function scaleOf(zoom: Zoom, spans: readonly Span[], today: string, fit?: number): Scale {
  let [first, last] = [today, today];
  for (const span of spans) {
    first = earlier(first, span.first);
    last = later(last, span.last);
  }
  const padded = {
    first: startOfMonth(addDays(first, fit ? 0 : -marginDays[zoom])),
    last: addDays(last, fit ? 7 : marginDays[zoom]),
  };
  const end = earlier(padded.last, addDays(padded.first, longest));
  const days = daysBetween(padded.first, end) + 1;
  const width = fit ? fit / days : dayWidths[zoom];
  return { zoom: fit ? fittingZoom(width) : zoom, first: padded.first, last: end, width, length: days * width };
}

/** The distance of a day from the start, in pixels. */
export const offsetOf = ({ first, width, length }: Scale, day: string): number =>
  Math.min(length, Math.max(0, daysBetween(first, day) * width));

/** The day at a distance from the start. */
export const dayAtOffset = ({ first, width }: Scale, offset: number): string =>
  addDays(first, Math.floor(offset / width));

/** The offset and length of a bar. */
export function barOf(scale: Scale, { first, last }: Span): { offset: number; length: number } {
  const offset = offsetOf(scale, first);
  return { offset, length: Math.max(scale.width, offsetOf(scale, addDays(last, 1)) - offset) };
}

/** A part of the scale, in pixels from its start. */
export interface VisiblePart {
  from: number;
  until: number;
}

/** The side on which a bar lies outside the part in sight; undefined: some of it is in sight. */
export function sideOf(
  { from, until }: VisiblePart,
  bar: { offset: number; length: number },
): 'before' | 'after' | undefined {
  if (bar.offset + bar.length <= from) return 'before';
  return bar.offset >= until ? 'after' : undefined;
}

/** A label of the scale's head. */
export interface Tick {
  day: string;
  offset: number;
  length: number;
}

type Step = (day: string) => string;

function ticks(scale: Scale, begin: string, next: Step): Tick[] {
  const found: Tick[] = [];
  for (let day = begin; day <= scale.last; day = next(day)) {
    const after = next(day);
    const offset = offsetOf(scale, day);
    const length = offsetOf(scale, earlier(after, addDays(scale.last, 1))) - offset;
    if (length > 0) found.push({ day, offset, length });
    if (after === day) break; // the end of the calendar
  }
  return found;
}

const month: Step = (day) => addMonths(startOfMonth(day), 1);
const quarter: Step = (day) => addMonths(startOfQuarter(day), 3);
const year: Step = (day) => `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}-01-01`;

/** The two rows of the head: larger and smaller unit. */
export function headOf(scale: Scale, firstWeekday: number): { unit: 'month' | 'year'; large: Tick[]; small: Tick[] } {
  const { first, zoom } = scale;
  const ofMonths = () => ticks(scale, startOfMonth(first), month);
  const ofYears = () => ticks(scale, `${first.slice(0, 4)}-01-01`, year);
  switch (zoom) {
    case 'day':
      return { unit: 'month', large: ofMonths(), small: ticks(scale, first, (day) => addDays(day, 1)) };
    case 'week':
      return {
        unit: 'month',
        large: ofMonths(),
        small: ticks(scale, startOfWeek(first, firstWeekday), (day) => addDays(day, 7)),
      };
    case 'month':
      return { unit: 'year', large: ofYears(), small: ofMonths() };
    case 'quarter':
      return { unit: 'year', large: ofYears(), small: ticks(scale, startOfQuarter(first), quarter) };
  }
}

/** The number of a quarter, from 1. */
export const quarterOf = (day: string): number => Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1;

/** Whether a tick is visible, or close to it. */
export const isNear = ({ offset, length }: Tick, from: number, to: number): boolean =>
  offset + length >= from && offset <= to;

/** The number of a tick's day, as a key. */
export const tickKey = ({ day }: Tick): number => dayNumber(day);
