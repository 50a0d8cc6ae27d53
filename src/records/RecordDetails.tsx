import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceName } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { ErrorState } from '#console/layout/states/ErrorState';
import { DetailList, SchemaDetails } from '#console/schema/SchemaDetails';
import type { SchemaField } from '#console/schema/schemaField';
import { HistorySection } from './HistorySection';
import { OthersNews, RecordPeople } from './live/LiveRecord';
import { useWholeRecord } from './wholeRecord';

interface RecordDetailsProps<R> {
  resource: ResourceName;
  id: string;
  /** The record's name, which may be known from the list before the record is loaded. */
  titleOf(record: R): string | undefined;
  /** The address of the record's page; absent: no page. */
  page?: string;
  schema: { fields: readonly SchemaField[]; isPending?: boolean; error?: Error | null; refetch?(): unknown };
  /** Texts while loading and for errors; by default the shared ones. */
  words?: { title: string; loading: string; error: string; errorText: string };
  actions?(record: R): ReactNode;
  /** Content below the fields. */
  below?(record: R): ReactNode;
  onClose(): void;
}

/** A dialog that shows a record of any resource, read-only. Escape closes it, Tab stays inside. */
export function RecordDetails<R extends RaRecord<string>>(props: RecordDetailsProps<R>) {
  const { resource, id, titleOf, page, schema, words, actions, below, onClose } = props;
  const text = useText();
  const { record, listed, error, refetch } = useWholeRecord<R>(resource, id);
  const failed = (!record && error) || schema.error;
  const retry = () => {
    if (error) refetch();
    if (schema.error) schema.refetch?.();
  };
  const loading = words?.loading ?? text('common.loading');
  return (
    <DetailsDialog
      title={(listed && titleOf(listed)) ?? words?.title ?? loading}
      page={listed && page}
      badges={<RecordPeople resource={resource} id={id} />}
      actions={record && actions?.(record)}
      onClose={onClose}
    >
      <OthersNews resource={resource} id={id} />
      {failed ? (
        <ErrorState recordOf={resource} title={words?.error} text={words?.errorText} error={failed} onRetry={retry} />
      ) : record && !schema.isPending ? (
        <>
          <DetailList>
            <SchemaDetails fields={schema.fields} record={record} />
          </DetailList>
          {below?.(record)}
          <HistorySection resource={resource} id={id} />
        </>
      ) : (
        <DetailsSkeleton label={loading} />
      )}
    </DetailsDialog>
  );
}

const bones = [0, 1, 2, 3];

const DetailsSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
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
