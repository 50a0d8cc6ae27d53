import { useId, useState } from 'react';
import { TextBox, type TextBoxProps } from './boxes';

interface PlainNumberBoxProps extends Omit<TextBoxProps, 'id' | 'type' | 'value' | 'onChange' | 'attributes'> {
  /** Absent: nothing else refers to the input. */
  id?: string;
  /** null: no number. */
  value: number | null;
  onChange(value: number | null): void;
  min?: number;
  max?: number;
  /** Step of the arrow keys; a whole number allows no fractions. */
  step?: number;
  /** Accessible name if `label` is '' because text beside the input serves as label. */
  name?: string;
}

/**
 * A number input outside records, in the page's language or in wire format. An unreadable text stays in the input and
 * the number unchanged.
 * @see rules 16.40
 */
export function PlainNumberBox({ value, onChange, onBlur, min, max, step, name, ...box }: PlainNumberBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const whole = step !== undefined && Number.isInteger(step);
  const read = (text: string): number | null | undefined => {
    if (text === '') return null;
    const number = Number(text);
    return text.trim() === '' || !Number.isFinite(number) || (whole && !Number.isInteger(number)) ? undefined : number;
  };
  const type = (text: string) => {
    setTyped(text);
    const number = read(text);
    if (number !== undefined) onChange(number);
  };
  const leave = () => {
    if (typed !== undefined && read(typed) !== undefined) setTyped(undefined);
    onBlur?.();
  };
  return (
    <TextBox
      id={id}
      {...box}
      type="number"
      inputMode={whole ? 'numeric' : 'decimal'}
      attributes={{ min, max, step: step ?? 'any', 'aria-label': name }}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={type}
      onBlur={leave}
    />
  );
}
