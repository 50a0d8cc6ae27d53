import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { NamedIcon } from '#console/layout/parts/NamedIcon';

/** The input of a new password in a record's form, with a button to show it. */
export function PasswordInput({ source, label, help }: { source: string; label: string; help?: string | undefined }) {
  const text = useText();
  const { field, fieldState, id } = useInput<string>({ source });
  const [shown, setShown] = useState(false);
  const message = fieldState.error?.message;
  return (
    <TextField
      id={id}
      label={label}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      type={shown ? 'text' : 'password'}
      error={message !== undefined}
      helperText={message ?? help}
      slotProps={{
        htmlInput: { autoComplete: 'new-password', autoCapitalize: 'none', spellCheck: false },
        formHelperText: { role: message ? 'alert' : undefined },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <NamedIcon
                icon={shown ? VisibilityOffOutlined : VisibilityOutlined}
                edge="end"
                label={text(shown ? 'password.hide' : 'password.show')}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
