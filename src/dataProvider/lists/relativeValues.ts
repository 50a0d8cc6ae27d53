import { today } from '#console/i18n/today';
import { absoluteFilter } from '#contract/lists/absoluteFilter';
import type { DerivedFields } from '#contract/lists/derivedFields';
import { me, readRelative, relativeDay } from '#contract/lists/relativeDays';
import type { FlatFilter } from './filters';

/** The first or last instant of the viewer's day. */
function instant(day: string, moment: string): string {
  const [year = 1, month = 1, date = 1] = day.split('-').map(Number);
  const begin = new Date(2000, 0, 1);
  begin.setFullYear(year, month - 1, moment === '@end' ? date + 1 : date);
  begin.setHours(0, 0, 0, 0);
  return new Date(begin.getTime() - (moment === '@end' ? 1 : 0)).toISOString();
}

export interface Viewer {
  /** The user's id; undefined: unknown. */
  id: string | undefined;
  now?: Date;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Resolves a value to send. */
export function resolveValue(value: unknown, viewer: Viewer): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolveValue(entry, viewer));
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  if (value.startsWith('$$')) return value.slice(1);
  if (value === me) return viewer.id ?? nobody;
  const relative = readRelative(value);
  if (!relative) return value;
  const day = relativeDay(relative, today(viewer.now));
  return relative.moment.startsWith('@') ? instant(day, relative.moment) : `${day}${relative.moment}`;
}

/** Resolves a filter to send; `derived`: fields that the backend does not know. */
export const resolveFilter = (filter: FlatFilter, viewer: Viewer, derived: DerivedFields = {}): FlatFilter =>
  absoluteFilter(filter, derived, (value) => resolveValue(value, viewer));
