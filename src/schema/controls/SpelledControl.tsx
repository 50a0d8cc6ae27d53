import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react';
import { useLanguage } from '#console/i18n/LanguageProvider';
import { problemText } from '#console/i18n/problemText';
import { useText } from '#console/i18n/useText';
import { useTyped } from '#console/schema/fieldTypes/useTyped';
import { message } from '#contract/message';
import type { TextBoxProps } from './boxes';
import { DayBox } from './DayBox';
import type { PlainControlProps } from './PlainControl';
import { type SpelledType, type Spelling, spellingOf } from './spelling';
import { stepped } from './stepped';

interface SpelledControlProps extends Omit<TextBoxProps, 'type'> {
  type: SpelledType;
  Box: ComponentType<PlainControlProps>;
}

/**
 * An input of numbers or days, typed in the page's language or in wire format. An unreadable text stays in the input;
 * the message appears on blur. A filter stays unchanged meanwhile.
 * @see rules 16.40
 */
export function SpelledControl({ type, Box, ...props }: SpelledControlProps) {
  const { locale } = useLanguage();
  const text = useText();
  const spelling = spellingOf(type, locale);
  const read = useRef(props.value);
  const [left, setLeft] = useState<string>();
  const hand = (value: string) => {
    if (!props.filter || !misspelt(value, spelling)) props.onChange(value);
  };
  const { leave, ...typed } = useTyped(props.value, hand, spelling);
  const wrong = left !== undefined && misspelt(props.filter ? left : props.value, spelling);
  const box: PlainControlProps = {
    ...props,
    ...typed,
    error:
      props.error ??
      (wrong ? problemText(message(`values.${spelling.problem}`, { name: props.label }), text) : undefined),
    onChange(next) {
      read.current = spelling.read(next);
      setLeft(undefined);
      typed.onChange(next);
    },
    onBlur() {
      leave();
      setLeft(read.current);
      props.onBlur?.();
    },
  };
  if (type !== 'number') return <DayBox box={box} value={props.value} hand={hand} timed={type !== 'date'} Box={Box} />;

  const { min, max, step } = props.attributes ?? {};
  const limits = { min: asNumber(min), max: asNumber(max), step: asNumber(step) ?? 1 };
  const now = asNumber(props.value);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: limits.step, ArrowDown: -limits.step }[event.key];
    if (by === undefined || props.readOnly || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    box.onChange(spelling.write(stepped(now ?? 0, by, limits)));
  };
  const attributes = {
    'aria-label': props.attributes?.['aria-label'],
    role: 'spinbutton',
    autoComplete: 'off',
    'aria-valuenow': now,
    'aria-valuetext': now === undefined ? undefined : spelling.write(props.value),
    'aria-valuemin': limits.min,
    'aria-valuemax': limits.max,
  };
  return <Box {...box} attributes={attributes} onKeyDown={onKeyDown} />;
}

const misspelt = (value: string, spelling: Spelling) => value !== '' && !spelling.fits(value);

function asNumber(value: string | number | undefined): number | undefined {
  const number = Number(value);
  return value === undefined || value === '' || !Number.isFinite(number) ? undefined : number;
}
