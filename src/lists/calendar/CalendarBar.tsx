import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import DateRangeOutlined from '@mui/icons-material/DateRangeOutlined';
import Typography from '@mui/material/Typography';
import { useLanguage } from '#console/i18n/LanguageProvider';
import { today } from '#console/i18n/today';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { SwitchLine } from '#console/layout/parts/toggles';
import { DatesMenu } from '#console/lists/dates/DatesMenu';
import type { DateRange } from '#console/lists/dates/dateFields';
import { useDayFormats } from '#console/lists/dates/dayFormats';
import { weekOf } from '#console/lists/dates/days';
import { SpanChoice } from '#console/lists/dates/SpanChoice';
import { BarRoot } from '#console/lists/toolbar/barStyles';
import { PopoverButton } from '#console/lists/toolbar/PopoverButton';
import { ToolbarButton } from '#console/lists/toolbar/ToolbarButton';
import type { SchemaField } from '#console/schema/schemaField';
import { type CalendarSpan, shownDays, steppedDay } from './calendarRange';
import { noTrips } from './trips';

interface CalendarBarProps {
  span: CalendarSpan;
  /** The spans to choose from. */
  spans: readonly CalendarSpan[];
  day: string;
  fields: readonly SchemaField[];
  range: DateRange;
  /** undefined: the records have none. */
  withTrips: boolean | undefined;
  onDay(day: string): void;
  onOptions(options: Readonly<Record<string, string>>): void;
}

/** The shown days, with controls to move to others. */
export function CalendarBar({ span, spans, day, fields, range, withTrips, onDay, onOptions }: CalendarBarProps) {
  const text = useText();
  const formats = useDayFormats();
  const { locale } = useLanguage();
  const { first, last } = shownDays(span, day, weekOf(locale).firstDay);
  return (
    <>
      <Typography variant="title" aria-live="polite" sx={{ mb: -1 }}>
        {span === 'month' ? formats.month(day) : formats.range(first, last)}
      </Typography>
      <BarRoot>
        <ToolbarButton
          label={text('schedule.previous')}
          icon={ChevronLeft}
          points
          onClick={() => onDay(steppedDay(span, day, -1))}
        />
        <Button label="schedule.today" quiet onClick={() => onDay(today())} />
        <ToolbarButton
          label={text('schedule.next')}
          icon={ChevronRight}
          points
          onClick={() => onDay(steppedDay(span, day, 1))}
        />
        {spans.length > 1 && (
          <SpanChoice
            label={text('schedule.span.label')}
            choices={spans.map((name) => ({ value: name, label: text(`schedule.span.${name}`) }))}
            value={span}
            onChoose={(chosen) => onOptions({ span: chosen })}
          />
        )}
        <span className="tools">
          <PopoverButton label={text('schedule.dates')} icon={DateRangeOutlined}>
            {(popover) => (
              <DatesMenu {...popover} fields={fields} range={range} onChoose={onOptions}>
                {withTrips !== undefined && (
                  <SwitchLine
                    label={text('schedule.trips')}
                    size="small"
                    checked={withTrips}
                    onChange={(on) => onOptions({ trips: on ? '' : noTrips })}
                  />
                )}
              </DatesMenu>
            )}
          </PopoverButton>
        </span>
      </BarRoot>
    </>
  );
}
