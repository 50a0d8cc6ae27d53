import { useText } from '#console/i18n/useText';
import { RecordDetails } from '#console/records/RecordDetails';
import type { NamedRecordDialogProps } from '#console/resources/recordDialogs';
import { clientPaths } from './clientPaths';
import type { ClientRecord } from './clientRules';
import { useClientFields } from './useClientFields';

/** A client in a dialog, on any screen. Open while mounted. @see rules 7.2 */
export function ClientDetails({ id, onClose }: NamedRecordDialogProps) {
  const text = useText();
  return (
    <RecordDetails<ClientRecord>
      resource="clients"
      id={id}
      titleOf={({ name }) => name}
      page={clientPaths.record(id)}
      schema={useClientFields()}
      words={{
        title: text('clients.details.title'),
        loading: text('clients.details.loading'),
        error: text('clients.details.error'),
        errorText: text('clients.details.error_text'),
      }}
      onClose={onClose}
    />
  );
}
