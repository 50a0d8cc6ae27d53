import Popover from '@mui/material/Popover';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import { use } from 'react';
import { useLanguage } from '#console/i18n/LanguageProvider';
import { today } from '#console/i18n/today';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { keepDay } from '#contract/values';
import { calendarLocale } from './calendarLocales';

interface DayPickerProps {
  anchor: HTMLElement;
  label: string;
  /** `YYYY-MM-DD`, or another text for no day. */
  day: string;
  onChoose(day: string): void;
  onClose(): void;
}

const iso = 'YYYY-MM-DD';

/** The library's calendar in the page's language, which determines the first day of the week. */
export function DayPicker({ anchor, label, day, onChoose, onClose }: DayPickerProps) {
  const text = useText();
  const { locale } = useLanguage();
  const name = use(calendarLocale(locale));
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'narrow' });
  const words = {
    previousMonth: text('calendar.previous'),
    nextMonth: text('calendar.next'),
    calendarViewSwitchingButtonAriaLabel: () => text('calendar.years'),
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={name} localeText={words}>
        <DateCalendar
          autoFocus
          value={keepDay(day) ? dayjs(day) : null}
          views={['year', 'day']}
          openTo="day"
          minDate={dayjs('1900-01-01')}
          maxDate={dayjs('2199-12-31')}
          dayOfWeekFormatter={(date) => weekday.format(date.toDate())}
          onChange={(chosen, state) => {
            if (chosen && state === 'finish') onChoose(chosen.format(iso));
          }}
        />
      </LocalizationProvider>
      <Button
        label="calendar.today"
        size="small"
        sx={{ marginInlineStart: 1.5, marginBlockEnd: 1 }}
        onClick={() => onChoose(today())}
      />
    </Popover>
  );
}
