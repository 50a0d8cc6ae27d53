import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useText } from '#console/i18n/useText';
import { LayoutSections } from '#console/records/LayoutSections';
import { startingValues } from '#console/schema/checkField';
import { SchemaInputs } from '#console/schema/SchemaInputs';
import type { SchemaField } from '#console/schema/schemaField';
import type { LayoutSection } from '#contract/extensions/layouts';

interface LayoutPreviewProps {
  sections: readonly LayoutSection[];
  fields: readonly SchemaField[];
}

/** A preview of the form in the layout. */
export function LayoutPreview({ sections, fields }: LayoutPreviewProps) {
  const text = useText();
  const titleId = useId();
  const values = useMemo(() => ({ fields: startingValues(fields.filter(({ system }) => !system)) }), [fields]);
  const form = useForm({ values });
  const custom = fields.filter(({ system }) => !system);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 2, alignContent: 'start', p: 2, bgcolor: 'background.default', borderRadius: 1 }}
    >
      <div>
        <Typography id={titleId} variant="subtitle">
          {text('schemaEditor.preview.title')}
        </Typography>
        <Typography variant="note">{text('schemaEditor.preview.text')}</Typography>
      </div>
      <FormProvider {...form}>
        <LayoutSections
          sections={sections}
          inputs={fields.map((field) => ({
            key: field.key,
            input: <SchemaInputs fields={[field]} among={custom} />,
          }))}
        />
      </FormProvider>
    </Box>
  );
}
