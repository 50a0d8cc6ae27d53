import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type DOMAttributes, Fragment, type KeyboardEvent, type ReactNode } from 'react';
import type { TextBoxProps } from './boxes';

/** Chosen values in a line; screen readers hear commas between them. */
const inARow = (chosen: readonly ReactNode[]): ReactNode =>
  chosen.map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the chosen ones have no other identity here
    <Fragment key={index}>
      {index > 0 && ', '}
      {one}
    </Fragment>
  ));

export interface PlainControlProps extends TextBoxProps {
  /** Controls at the start or end of the input. */
  starting?: ReactNode;
  ending?: ReactNode;
  onKeyDown?(event: KeyboardEvent): void;
  /** Handlers of the native input alone. */
  pressed?: Pick<DOMAttributes<HTMLElement>, 'onPointerDown' | 'onClick'>;
}

/** A text field, or a select for a few choices. */
export function PlainControl(props: PlainControlProps) {
  const { id, label, value, onChange, onBlur, onClose, inputRef, required, readOnly, error, help, filter } = props;
  const {
    type = 'text',
    multiline = false,
    inputMode,
    attributes,
    adornment,
    choices,
    chosen,
    onChoose,
    starting,
    ending,
    onKeyDown,
    pressed,
  } = props;
  const { autoComplete } = props.field ?? {};
  const known = autoComplete && !filter && { autoComplete };
  const shownBy = new Map(choices?.map(({ value: choice, label: words, shown }) => [choice, shown ?? words]));
  return (
    <TextField
      id={id}
      label={label}
      value={chosen ?? value}
      onChange={(event) => {
        if (onChoose) onChoose([event.target.value].flat());
        else onChange(event.target.value);
      }}
      {...(onBlur && { onBlur })}
      {...(inputRef && { inputRef })}
      {...(onKeyDown && { onKeyDown })}
      type={type}
      select={choices !== undefined}
      multiline={multiline}
      {...(multiline && { minRows: 3, maxRows: 12 })}
      required={required ?? false}
      error={error !== undefined}
      helperText={error ?? help}
      size="small"
      margin="none"
      fullWidth
      slotProps={{
        // the browser's messages would cover those of the form
        htmlInput: {
          ...attributes,
          ...known,
          ...pressed,
          inputMode,
          readOnly,
          'aria-required': required || undefined,
          required: false,
        },
        select: {
          readOnly: readOnly ?? false,
          ...(onClose && { onClose }),
          ...(chosen && { multiple: true, renderValue: () => inARow(chosen.map((one) => shownBy.get(one) ?? one)) }),
        },
        ...(starting && { input: { startAdornment: starting } }),
        ...(adornment && { input: { endAdornment: <span aria-hidden>{adornment}</span> } }),
        // the label stays above: inside the input it would overlap the controls
        ...(ending && { inputLabel: { shrink: true }, input: { endAdornment: ending } }),
        formHelperText: { role: error && !filter ? 'alert' : undefined },
      }}
    >
      {choices?.map(({ value: choice, label: words, shown }) => (
        <MenuItem key={choice} value={choice}>
          {shown ?? words}
        </MenuItem>
      ))}
    </TextField>
  );
}
