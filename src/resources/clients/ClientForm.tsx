import { useMemo } from 'react';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useText } from '#console/i18n/useText';
import { FormSection, Wide } from '#console/layout/parts/FormSection';
import { LayoutSections } from '#console/records/LayoutSections';
import { RecordDialog } from '#console/records/RecordDialog';
import { useFormTexts } from '#console/records/recordTexts';
import { startingValues } from '#console/schema/checkField';
import { SchemaInput, SchemaInputs } from '#console/schema/SchemaInputs';
import { clientForm } from '#contract/resources/calls/clients';
import { clientPaths } from './clientPaths';
import type { ClientRecord } from './clientRules';
import { useClientFields } from './useClientFields';

/** The dialog that creates or edits a client. @see rules 7.3 */
export function ClientForm({ id }: { id?: string }) {
  const text = useText();
  const texts = useFormTexts('clients', clientPaths, id);
  const { name, fields, custom, layout, isPending, error } = useClientFields();
  const me = useIdentity()?.id;
  const start = useMemo(() => ({ name: '', fields: startingValues(custom, me) }), [custom, me]);
  return (
    <RecordDialog<ClientRecord>
      resource="clients"
      {...texts}
      maxWidth="md"
      start={isPending || error ? undefined : start}
      loadError={error}
      fields={fields}
      rules={clientForm}
      inputs={() =>
        layout?.sections ? (
          <LayoutSections
            sections={layout.sections}
            inputs={[
              { key: name.key, input: <SchemaInput field={name} /> },
              ...custom.map((field) => ({ key: field.key, input: <SchemaInputs fields={[field]} among={custom} /> })),
            ]}
          />
        ) : (
          <FormSection title={text('clients.form.section')}>
            <Wide>
              <SchemaInput field={name} />
            </Wide>
            <SchemaInputs fields={custom} />
          </FormSection>
        )
      }
    />
  );
}
