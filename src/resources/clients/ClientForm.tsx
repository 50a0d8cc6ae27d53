import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { FormSection, Wide } from '#console/layout/FormSection';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { RecordDialog } from '#console/records/RecordDialog';
import { startingValues } from '#console/schema/checkField';
import { SchemaInput, SchemaInputs } from '#console/schema/SchemaInputs';
import { clientForm } from '#contract/clients';
import { clientPaths } from './clientPaths';
import type { ClientRecord } from './clientRules';
import { useClientFields } from './useClientFields';

/** The dialog that creates a client, or edits the one with the id. @see rules 7.3 */
export function ClientForm({ id }: { id?: string }) {
  const text = useText();
  const { close } = useRecordNavigation(clientPaths);
  const { name, fields, custom, isPending, error } = useClientFields();
  const start = useMemo(() => ({ name: '', fields: startingValues(custom) }), [custom]);
  return (
    <RecordDialog<ClientRecord>
      resource="clients"
      id={id}
      title={text(id === undefined ? 'clients.form.create_title' : 'clients.form.edit_title')}
      maxWidth="md"
      submitLabel={text(id === undefined ? 'clients.form.create' : 'clients.form.update')}
      done={text(id === undefined ? 'clients.form.created' : 'clients.form.updated')}
      pathOf={clientPaths.record}
      start={isPending || error ? undefined : start}
      loadError={error}
      fields={fields}
      rules={clientForm}
      inputs={() => (
        <FormSection title={text('clients.form.section')}>
          <Wide>
            <SchemaInput field={name} />
          </Wide>
          <SchemaInputs fields={custom} />
        </FormSection>
      )}
      onClose={() => close()}
    />
  );
}
