import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Fragment, useId, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { FormSection, Wide } from '#console/layout/parts/FormSection';
import { type LocaleName, locales } from '#contract/locales';
import { termLimit } from '#contract/resources/calls/companySettings';
import type { DraftTerms } from './draftTerms';

interface TermsInputsProps {
  terms: DraftTerms;
  /** Languages at the top of the form. */
  first: readonly LocaleName[];
  /** Languages with only one of both words. */
  half: readonly string[];
  onChange(terms: DraftTerms): void;
}

/** The company's words for project and projects in each language. */
export function TermsInputs({ terms, first, half, onChange }: TermsInputsProps) {
  const text = useText();
  const id = useId();
  const [added, setAdded] = useState<readonly LocaleName[]>([]);
  const shown = locales.filter(({ locale }) => terms[locale] || first.includes(locale) || added.includes(locale));
  const others = locales.filter((one) => !shown.includes(one));
  return (
    <FormSection title={text('company.terms')}>
      <Wide>
        <Typography variant="note">{text('company.terms_help')}</Typography>
      </Wide>
      {shown.map(({ locale, name }) => {
        const words = terms[locale] ?? { project: '', projects: '' };
        return (
          <Fragment key={locale}>
            {(['project', 'projects'] as const).map((form) => (
              <TextField
                key={form}
                id={`${id}-${locale}-${form}`}
                label={text(`company.${form}`, { language: name })}
                value={words[form]}
                error={half.includes(locale) && words[form].trim() === ''}
                helperText={half.includes(locale) && words[form].trim() === '' ? text('company.both') : undefined}
                onChange={(event) => onChange({ ...terms, [locale]: { ...words, [form]: event.target.value } })}
                slotProps={{ htmlInput: { maxLength: termLimit, lang: locale, dir: 'auto', autoComplete: 'off' } }}
              />
            ))}
          </Fragment>
        );
      })}
      {others.length > 0 && (
        <TextField
          select
          id={`${id}-add`}
          label={text('company.add')}
          value=""
          onChange={({ target: { value } }) =>
            setAdded([...added, ...others.flatMap((one) => (one.locale === value ? [one.locale] : []))])
          }
        >
          {others.map(({ locale, name }) => (
            <MenuItem key={locale} value={locale} lang={locale}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </FormSection>
  );
}
