import Paper from '@mui/material/Paper';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { Panel } from '#console/layout/parts/Panel';
import { PageHeader } from '#console/layout/shell/PageHeader';
import { ErrorState } from '#console/layout/states/ErrorState';
import { WhoSeesRecord } from '#console/records/access/WhoSeesRecord';
import { EditAction } from '#console/records/EditAction';
import { FactList } from '#console/records/inPlace/FactList';
import { useEditingRules } from '#console/records/inPlace/useEditingRules';
import { OwnHistory } from '#console/records/OwnHistory';
import { RecordFrame } from '#console/records/RecordFrame';
import type { RecordPageProps } from '#console/records/RecordScreen';
import { useMay } from '#console/records/useMay';
import { useWholeRecord } from '#console/records/wholeRecord';
import { accessNeeds } from '#contract/access';
import { clientPaths } from '../clientPaths';
import type { ClientRecord } from '../clientRules';
import { useClientFields } from '../useClientFields';
import { ClientContacts } from './ClientContacts';
import { ClientDocuments } from './ClientDocuments';
import { ClientWork } from './ClientWork';

/** The page of a client with all its related records. @see rules 7.4 */
export function ClientPage({ id }: RecordPageProps) {
  const text = useText();
  const may = useMay('clients');
  const rules = useEditingRules<ClientRecord>('clients');
  const { edit } = useRecordNavigation(clientPaths);
  const { custom } = useClientFields();
  const { record, error, refetch } = useWholeRecord<ClientRecord>('clients', id);
  const history = useExtension('history');
  return (
    <RecordFrame
      resource="clients"
      id={id}
      back={{ path: clientPaths.list, label: text('clients.page.back') }}
      record={record}
      error={error}
      problem={
        <ErrorState title={text('clients.details.error')} text={text('clients.details.error_text')} onRetry={refetch} />
      }
      onRetry={refetch}
    >
      {(client) => (
        <>
          <PageHeader
            title={client.name}
            actions={may('edit') && <EditAction label={text('clients.edit')} onClick={() => edit(id, 'detail')} />}
          />
          {custom.length > 0 && (
            <Paper component="section" variant="outlined" aria-label={text('clients.details.title')} sx={{ p: 2 }}>
              <FactList rules={rules} fields={custom} record={client} changing={accessNeeds.clients.edit} />
            </Paper>
          )}
          <ClientWork id={id} />
          <ClientContacts id={id} />
          <ClientDocuments id={id} />
          {history && (
            <Panel title={text('common.menu.history')} screenOnly>
              <OwnHistory id={id} />
            </Panel>
          )}
          <WhoSeesRecord resource="clients" id={id} />
        </>
      )}
    </RecordFrame>
  );
}
