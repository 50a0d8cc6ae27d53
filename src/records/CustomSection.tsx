import { useText } from '#console/i18n/useText';
import { FormSection } from '#console/layout/parts/FormSection';
import { SchemaInputs } from '#console/schema/SchemaInputs';
import type { SchemaField } from '#console/schema/schemaField';

/** The custom fields of a form, if the resource has any. */
export function CustomSection({ fields }: { fields: readonly SchemaField[] }) {
  const text = useText();
  if (fields.length === 0) return null;
  return (
    <FormSection title={text('projects.sections.additional')}>
      <SchemaInputs fields={fields} />
    </FormSection>
  );
}
