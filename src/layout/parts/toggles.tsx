import Checkbox from '@mui/material/Checkbox';
import FormControlLabel, { type FormControlLabelProps } from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ComponentProps } from 'react';

interface ToggleProps extends Omit<FormControlLabelProps, 'control' | 'checked' | 'onChange'> {
  checked: boolean;
  onChange(checked: boolean): void;
  /** Attributes of the native input. */
  input?: ComponentProps<'input'>;
}

/** A switch with its label. */
export const SwitchLine = ({ checked, onChange, size, input = {}, ...line }: ToggleProps & { size?: 'small' }) => (
  <FormControlLabel
    {...line}
    control={
      <Switch size={size ?? 'medium'} checked={checked} onChange={(_event, on) => onChange(on)} slotProps={{ input }} />
    }
  />
);

/** A checkbox with its label. */
export const CheckLine = ({ checked, onChange, input = {}, ...line }: ToggleProps) => (
  <FormControlLabel
    {...line}
    control={<Checkbox checked={checked} onChange={(_event, on) => onChange(on)} slotProps={{ input }} />}
  />
);
