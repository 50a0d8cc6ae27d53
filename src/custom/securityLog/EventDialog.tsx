import { useGetOne } from 'react-admin';
import { EntryFacts } from '#console/custom/history/EntryFacts';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { ErrorState } from '#console/layout/states/ErrorState';
import { FormSkeleton } from '#console/layout/states/FormSkeleton';
import { actorWords, detailsOf, type EventRecord, eventTitle, securityLogPaths, targetWords } from './eventWords';

/** An event of the security log with all details. */
export function EventDialog({ id }: { id: string }) {
  const text = useText();
  const { instant } = useFormat();
  const { close } = useRecordNavigation(securityLogPaths);
  const { data: event, error, refetch } = useGetOne<EventRecord>('securityEvents', { id });
  const facts = event && [
    [text('securityLog.fields.at'), instant(event.at)],
    [text('securityLog.fields.actor'), actorWords(event, text)],
    [text('securityLog.fields.target'), targetWords(event, text)],
    ...detailsOf(event, text),
    [text('securityLog.fields.address'), event.address],
    [text('securityLog.fields.device'), event.device],
    [text('securityLog.fields.hash'), event.hash],
  ];
  return (
    <DetailsDialog title={event ? eventTitle(event.event, text) : text('common.loading')} onClose={() => close()}>
      {facts && <EntryFacts facts={facts} />}
      {!event && (error ? <ErrorState error={error} onRetry={refetch} /> : <FormSkeleton />)}
    </DetailsDialog>
  );
}
