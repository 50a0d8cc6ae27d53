import Skeleton from '@mui/material/Skeleton';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/DetailsDialog';
import { ErrorState } from '#console/layout/ErrorState';
import type { RecordDialogProps } from '#console/pages/recordDialogs';
import { useWholeRecord } from '#console/records/wholeRecord';
import { DetailList, SchemaDetails } from '#console/schema/SchemaDetails';
import type { ClientRecord } from './clientRules';
import { useClientFields } from './useClientFields';

/**
 * One client, wherever it is named: Escape closes it, Tab stays inside. It stands as long as it is mounted.
 * @see rules 7.2
 */
export function ClientDetails({ id, onClose }: RecordDialogProps) {
  const text = useText();
  const { record, listed, error, refetch } = useWholeRecord<ClientRecord>('clients', id);
  const schema = useClientFields();
  const failed = (!record && error) || schema.error;
  const retry = () => {
    if (error) refetch();
    if (schema.error) schema.refetch();
  };
  return (
    <DetailsDialog title={listed?.name ?? text('clients.details.title')} onClose={onClose}>
      {failed ? (
        <ErrorState title={text('clients.details.error')} text={text('clients.details.error_text')} onRetry={retry} />
      ) : record && !schema.isPending ? (
        <DetailList>
          <SchemaDetails fields={schema.fields} record={record} />
        </DetailList>
      ) : (
        <DetailsSkeleton />
      )}
    </DetailsDialog>
  );
}

const bones = [0, 1, 2, 3];

function DetailsSkeleton() {
  const text = useText();
  return (
    <div role="status" aria-label={text('clients.details.loading')}>
      <DetailList as="div">
        {bones.map((bone) => (
          <div key={bone}>
            <Skeleton width="40%" height={18} />
            <Skeleton width="70%" />
          </div>
        ))}
      </DetailList>
    </div>
  );
}
