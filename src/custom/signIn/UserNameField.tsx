import type { ComponentProps } from 'react';
import { Field } from './Field';

/** The name that a person signs in by. `autoComplete` tells password managers what it is. */
export const UserNameField = (props: ComponentProps<typeof Field>) => (
  <Field name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus {...props} />
);
