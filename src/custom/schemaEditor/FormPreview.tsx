import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useLocaleState } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useText } from '#console/i18n/useText';
import { recordResolver } from '#console/records/recordResolver';
import { startingValues } from '#console/schema/checkField';
import { SchemaInputs } from '#console/schema/SchemaInputs';
import { customFields } from '#console/schema/schemaField';
import { clientForm } from '#contract/resources/calls/clients';
import { type DraftField, trimmedField } from './draftField';
import { draftDefinition } from './fieldPayload';

const rules = clientForm.pick({ fields: true });
const keepTyped = { keepDirtyValues: true };

/** A preview of the form with the fields of the draft. */
export function FormPreview({ fields }: { fields: readonly DraftField[] }) {
  const text = useText();
  const titleId = useId();
  const [locale] = useLocaleState();
  const shown = useMemo(
    () =>
      customFields(
        fields.map((field) => draftDefinition(trimmedField(field))),
        locale,
      ),
    [fields, locale],
  );
  const me = useIdentity()?.id;
  const values = useMemo(() => ({ fields: startingValues(shown, me) }), [shown, me]);
  const resolver = useMemo(() => recordResolver(rules, shown, text), [shown, text]);
  const form = useForm({ values, resetOptions: keepTyped, resolver });

  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        padding: { xs: 1.5, sm: 2 },
        backgroundColor: 'background.default',
        borderInlineStart: { md: 1 },
        borderBlockStart: { xs: 1, md: 0 },
        borderColor: { xs: 'divider', md: 'divider' },
      }}
    >
      <Box sx={{ position: { md: 'sticky' }, insetBlockStart: 72, display: 'grid', gap: 2 }}>
        <div>
          <Typography id={titleId} variant="subtitle">
            {text('schemaEditor.preview.title')}
          </Typography>
          <Typography variant="note">
            {text(shown.length > 0 ? 'schemaEditor.preview.text' : 'schemaEditor.preview.none')}
          </Typography>
        </div>
        {shown.length > 0 && (
          <FormProvider {...form}>
            <Box
              role="group"
              aria-label={text('schemaEditor.preview.section')}
              // a field is validated on blur, as in the real form
              onBlur={() => void form.trigger()}
              sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
            >
              <SchemaInputs fields={shown} />
            </Box>
          </FormProvider>
        )}
      </Box>
    </Box>
  );
}
