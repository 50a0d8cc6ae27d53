import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface SelectOneProps<Choice extends string | number>
  extends Omit<TextFieldProps, 'select' | 'value' | 'onChange' | 'error' | 'helperText'> {
  /** '': nothing is chosen. */
  value: Choice | '';
  choices: readonly Choice[];
  nameOf(choice: Choice): ReactNode;
  onChoose(choice: Choice): void;
  problem?: string | undefined;
  /** Text below the select while there is no problem. */
  help?: string | undefined;
}

/** A select of known choices. */
export function SelectOne<Choice extends string | number>(props: SelectOneProps<Choice>) {
  const { choices, nameOf, onChoose, problem, help, ...box } = props;
  const choose = (value: string) => {
    const chosen = choices.find((choice) => String(choice) === value);
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <TextField
      {...box}
      select
      error={problem !== undefined}
      helperText={problem ?? help}
      onChange={({ target }) => choose(String(target.value))}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {nameOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}
