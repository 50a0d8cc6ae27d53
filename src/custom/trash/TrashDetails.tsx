import { useGetOne } from 'react-admin';
import { EntryFacts } from '#console/custom/history/EntryFacts';
import { kindName } from '#console/custom/history/kinds';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { Button } from '#console/layout/parts/Button';
import { ErrorState } from '#console/layout/states/ErrorState';
import { FormSkeleton } from '#console/layout/states/FormSkeleton';
import { type TrashRecord, trashPaths } from './trashRules';
import { useEntryActions } from './useEntryActions';
import { expiryWords, originOf } from './useTrashColumns';

/** An entry of the trash and its actions. */
export function TrashDetails({ id }: { id: string }) {
  const text = useText();
  const { instant } = useFormat();
  const { close } = useRecordNavigation(trashPaths);
  const leave = () => void close();
  const { data: entry, error, refetch } = useGetOne<TrashRecord>('trash', { id });
  const { restore, end, dialogs } = useEntryActions(leave);
  const facts = entry && [
    [text('trash.fields.kind'), kindName(entry.resource, text)],
    [text('trash.fields.from'), originOf(entry, text)],
    [text('trash.fields.deleted'), instant(entry.deletedAt)],
    [text('trash.fields.by'), entry.deletedByName ?? text('history.somebody')],
    [text('trash.fields.expires'), `${expiryWords(entry, text)} (${instant(entry.expiresAt)})`],
  ];
  return (
    <>
      <DetailsDialog
        title={entry ? entry.name || text('history.nameless') : text('common.loading')}
        onClose={leave}
        actions={
          entry && (
            <>
              <Button label="trash.remove.action" color="error" onClick={() => end(entry)} />
              <Button label="trash.restore.action" variant="contained" onClick={() => void restore([entry])} />
            </>
          )
        }
      >
        {facts && <EntryFacts facts={facts} />}
        {!entry && (error ? <ErrorState recordOf="trash" error={error} onRetry={refetch} /> : <FormSkeleton />)}
      </DetailsDialog>
      {dialogs}
    </>
  );
}
