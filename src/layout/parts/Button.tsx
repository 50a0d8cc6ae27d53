import MuiButton, { type ButtonProps, type ButtonTypeMap } from '@mui/material/Button';
import type { ExtendButtonBase } from '@mui/material/ButtonBase';
import { type TextKey, type TextValues, useText } from '#console/i18n/useText';

interface Labelled {
  /** The text, as react-admin's buttons take it; `children`: other content. */
  label?: TextKey;
  values?: TextValues;
  /** Whether the action is one among others: small, in the colour of the text. */
  quiet?: boolean;
}

export type LabelledButtonProps = ButtonProps & Labelled;

/** A button that says a text of the catalogue. */
export const Button = (({ label, values, quiet = false, children, ...props }: LabelledButtonProps) => {
  const text = useText();
  return (
    <MuiButton {...(quiet && ({ color: 'inherit', size: 'small' } as const))} {...props}>
      {label ? text(label, values) : children}
    </MuiButton>
  );
}) as ExtendButtonBase<ButtonTypeMap<Labelled>>;
