import { formatDay } from '#console/i18n/format';
import { today } from '#console/i18n/today';
import { me, type RelativeDay, readRelative, relativeDay } from '#contract/lists/relativeDays';
import type { FieldContext } from './fieldTypes/fieldType';

const units = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;
const spans = { week: 'w', month: 'm', year: 'y' } as const;

/**
 * A relative value as text: 'yesterday', '7 days ago', 'start of next month'; undefined: not relative. Values without a
 * short name are shown as the current day.
 */
export function relativeWords(value: string, { locale, text }: FieldContext): string | undefined {
  if (value === me) return text('schema.relative.me');
  const relative = readRelative(value);
  if (!relative) return undefined;
  return (
    daysAway(relative, locale) ??
    edge(relative, locale, text) ??
    formatDay(relativeDay(relative, today()), locale) ??
    value
  );
}

const away = (locale: string, by: number, unit: Intl.RelativeTimeFormatUnit) =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(by, unit);

function daysAway({ anchor, steps }: RelativeDay, locale: string): string | undefined {
  const [step = { by: 0, unit: 'd' as const }, ...more] = steps;
  if (anchor !== 'today' || more.length > 0) return undefined;
  return step.unit === 'd'
    ? away(locale, step.by, 'day')
    : new Intl.RelativeTimeFormat(locale).format(step.by, units[step.unit]);
}

/** The first or last day of a week, month or year. */
function edge({ anchor, steps }: RelativeDay, locale: string, text: FieldContext['text']): string | undefined {
  if (anchor === 'today') return undefined;
  const unit = spans[anchor];
  const last = steps.at(-1);
  const isEnd = last?.unit === 'd' && last.by === -1;
  const [step = { by: 0, unit }, ...more] = isEnd ? steps.slice(0, -1) : steps;
  if (more.length > 0 || step.unit !== unit) return undefined;
  const period = away(locale, isEnd ? step.by - 1 : step.by, anchor);
  return text(isEnd ? 'schema.relative.end' : 'schema.relative.start', { period });
}
