import Check from '@mui/icons-material/Check';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import { useText } from '#console/i18n/useText';
import { type PasswordRule, passwordRules } from '#contract/resources/calls/passwordRules';
import type { NewPasswordProblems, NewPasswordValues } from './newPassword';
import { PasswordField } from './PasswordField';

interface NewPasswordFieldsProps {
  values: NewPasswordValues;
  problems: NewPasswordProblems;
  /** The backend's messages about the values. */
  said?: Partial<Record<keyof NewPasswordValues, string>>;
  onChange(values: NewPasswordValues): void;
}

const rules = Object.entries(passwordRules) as [PasswordRule, (password: string) => boolean][]; // the keys of the object itself

/** Two inputs of a new password, with its rules checked while it is typed. */
export function NewPasswordFields({ values, problems, said, onChange }: NewPasswordFieldsProps) {
  const text = useText();
  return (
    <>
      <PasswordField
        label={text('password.new')}
        name="new-password"
        autoComplete="new-password"
        value={values.password}
        onChange={(event) => onChange({ ...values, password: event.target.value })}
        problem={problems.password ? text(problems.password) : said?.password}
      />
      <Box
        component="ul"
        aria-label={text('password.rules.label')}
        sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2', display: 'grid', gap: 0.25 }}
      >
        {rules.map(([rule, isMet]) => {
          const met = isMet(values.password);
          const name = text(`password.rules.${rule}`);
          const Icon = met ? Check : RemoveOutlined;
          return (
            <Box
              component="li"
              key={rule}
              aria-label={text(met ? 'password.rules.met' : 'password.rules.unmet', { rule: name })}
              sx={{ display: 'flex', gap: 1, alignItems: 'center', color: met ? 'success.main' : 'text.secondary' }}
            >
              <Icon sx={{ fontSize: 16 }} />
              {name}
            </Box>
          );
        })}
      </Box>
      <PasswordField
        label={text('password.confirm')}
        name="confirm-password"
        autoComplete="new-password"
        value={values.confirmation}
        onChange={(event) => onChange({ ...values, confirmation: event.target.value })}
        problem={problems.confirmation ? text(problems.confirmation) : said?.confirmation}
      />
    </>
  );
}
