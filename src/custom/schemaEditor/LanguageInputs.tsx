import Translate from '@mui/icons-material/Translate';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useLocaleState } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { locales } from '#contract/locales';
import type { SettingsProps } from './FieldSettings';

interface LanguageInputsProps extends SettingsProps {
  /** Whether the backend supports field rules: also help and error message by language. */
  ruled: boolean;
}

const keys = {
  labels: 'schemaEditor.label_in',
  helps: 'schemaEditor.help_in',
  messages: 'schemaEditor.message_in',
} as const;

/** Texts of a field in the console's language, and on request in others. */
export function LanguageInputs({ field, problems, onChange, ruled }: LanguageInputsProps) {
  const text = useText();
  const id = useId();
  const [own] = useLocaleState();
  const [all, setAll] = useState(false);
  const shown = all
    ? locales.toSorted((one, other) => Number(other.locale === own) - Number(one.locale === own))
    : locales.filter(({ locale }) => locale === own);
  const members = ruled ? (['labels', 'helps', 'messages'] as const) : (['labels'] as const);
  return (
    <>
      {shown.map(({ locale, name: language }) =>
        members.map((member) => (
          <TextField
            key={`${locale} ${member}`}
            id={`${id}-${member}-${locale}`}
            label={text(keys[member], { language })}
            value={field[member][locale] ?? ''}
            onChange={(event) => onChange({ [member]: { ...field[member], [locale]: event.target.value } })}
            placeholder={{ labels: field.name, helps: field.help, messages: field.message }[member]}
            error={problems[`${member}.${locale}`] !== undefined}
            helperText={problems[`${member}.${locale}`]}
            slotProps={{ htmlInput: { maxLength: member === 'helps' ? 500 : 200, lang: locale } }}
          />
        )),
      )}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Button
          label="schemaEditor.languages"
          quiet
          startIcon={<Translate />}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        />
      </Box>
    </>
  );
}
