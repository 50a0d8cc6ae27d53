import { memo } from 'react';
import { useLanguage } from '#console/i18n/LanguageProvider';
import { useText } from '#console/i18n/useText';
import { type DayFormats, useDayFormats } from '#console/lists/dates/dayFormats';
import { weekOf } from '#console/lists/dates/days';
import { headOf, isNear, quarterOf, type Scale, type Tick, tickKey, type Zoom } from './scale';

/** Pixels to render on each side of the visible part. */
const margin = 1000;

const smallWords: Readonly<Record<Zoom, (day: string, formats: DayFormats) => string>> = {
  day: (day, { number }) => number(day),
  week: (day, { number }) => number(day),
  month: (day, { shortMonth }) => shortMonth(day),
  quarter: (day) => `Q${quarterOf(day)}`,
};

interface TimelineHeadProps {
  scale: Scale;
  /** Start and width of the visible part, in pixels. */
  from: number;
  width: number;
}

const styleOf = ({ offset, length }: Tick) => ({ insetInlineStart: offset, inlineSize: length });

/** The scale above the bars, limited to the visible part. */
export const TimelineHead = memo(function TimelineHead({ scale, from, width }: TimelineHeadProps) {
  const text = useText();
  const formats = useDayFormats();
  const { locale } = useLanguage();
  const { unit, large, small } = headOf(scale, weekOf(locale).firstDay);
  const near = (tick: Tick) => isNear(tick, from - margin, from + width + margin);
  return (
    <div className="head" aria-hidden>
      <span className="corner">{text('schedule.timeline.records')}</span>
      <span className="ticks">
        {large.filter(near).map((tick) => (
          <span key={`l${tickKey(tick)}`} className="large" style={styleOf(tick)}>
            <span style={{ position: 'sticky', insetInlineStart: 'calc(var(--names) + 4px)' }}>
              {unit === 'month' ? formats.month(tick.day) : formats.year(tick.day)}
            </span>
          </span>
        ))}
        {small.filter(near).map((tick) => (
          <span key={`s${tickKey(tick)}`} className="small" style={styleOf(tick)}>
            {smallWords[scale.zoom](tick.day, formats)}
          </span>
        ))}
      </span>
    </div>
  );
});
