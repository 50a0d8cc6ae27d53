import CalendarMonth from '@mui/icons-material/CalendarMonth';
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import type { PlainControlProps } from './PlainControl';

const DayPicker = lazyPart(async () => (await import('./DayPicker')).DayPicker);

interface DayBoxProps {
  box: PlainControlProps;
  /** The value in wire format. */
  value: string;
  hand(value: string): void;
  /** Whether the value includes a time. */
  timed: boolean;
  Box: ComponentType<PlainControlProps>;
}

/** The input of a day with a calendar, opened by its button or Alt with arrow down. */
export function DayBox({ box, value, hand, timed, Box }: DayBoxProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pattern = text('calendar.pattern');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey || box.readOnly) return;
    event.preventDefault();
    setAnchor(event.target instanceof HTMLElement ? event.target : null);
  };
  const close = () => setAnchor(null);
  const entered = useRef(false);
  const noteEntry = ({ target }: PointerEvent) => {
    entered.current = target !== document.activeElement;
  };
  /** Selects the whole day where a press enters the input, as the key Tab does, so that typing replaces it. */
  const selectAll = ({ target }: MouseEvent) => {
    if (!entered.current || !(target instanceof HTMLInputElement)) return;
    if (target.selectionStart === target.selectionEnd) target.select();
  };
  const wasOpen = useRef(false);
  useEffect(() => {
    // after the calendar, which had the focus, has closed, so that a time can be typed
    if (!anchor && wasOpen.current) document.getElementById(box.id)?.focus();
    wasOpen.current = anchor !== null;
  }, [anchor, box.id]);
  const button = (
    <NamedIcon
      icon={CalendarMonth}
      size="small"
      edge="end"
      disabled={box.readOnly ?? false}
      label={text('calendar.open')}
      aria-haspopup="dialog"
      aria-expanded={anchor !== null}
      onPointerDown={() => void DayPicker.prefetch()}
      onClick={(event) => setAnchor(event.currentTarget)}
    />
  );
  return (
    <>
      <Box
        {...box}
        attributes={{ autoComplete: 'off', placeholder: timed ? `${pattern} --:--` : pattern }}
        ending={button}
        onKeyDown={onKeyDown}
        {...(!timed && { pressed: { onPointerDown: noteEntry, onClick: selectAll } })}
      />
      {anchor && (
        <DayPicker
          anchor={anchor}
          label={box.label}
          day={value.slice(0, 10)}
          onChoose={(day) => {
            hand(timed ? `${day}T${/T\d\d:\d\d/.test(value) ? value.slice(11, 16) : '00:00'}` : day);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
