import Stack from '@mui/material/Stack';
import { RecordPanel } from '#console/records/panel/RecordPanel';
import type { ClientRecord } from './clientRules';
import { ClientContacts } from './page/ClientContacts';
import { ClientDocuments } from './page/ClientDocuments';
import { ClientWork } from './page/ClientWork';
import { useClientFields } from './useClientFields';

/** The panel of a client, with projects and contacts. */
export function ClientPanel({ id }: { id: string }) {
  const { fields } = useClientFields();
  return (
    <RecordPanel<ClientRecord>
      resource="clients"
      id={id}
      fields={fields}
      below={() => (
        <Stack key={id} sx={{ gap: 2, marginBlockStart: 2 }}>
          <ClientWork id={id} />
          <ClientContacts id={id} />
          <ClientDocuments id={id} />
        </Stack>
      )}
    />
  );
}
