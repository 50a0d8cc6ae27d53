import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import { type ComponentProps, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { Field } from './Field';

/** A password with its show/hide toggle. `autoComplete` tells password managers which one it is; by default the current. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const text = useText();
  const [shown, setShown] = useState(false);
  const label = text(shown ? 'login.sign_in.hide' : 'login.sign_in.show');
  return (
    <Field
      name="password"
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      endAdornment={
        <InputAdornment position="end">
          <NamedIcon
            icon={shown ? VisibilityOffOutlined : VisibilityOutlined}
            edge="end"
            label={label}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </InputAdornment>
      }
    />
  );
}
