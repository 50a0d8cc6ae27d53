import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { kindName } from '#console/history/kinds';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/DetailsDialog';
import { ErrorState } from '#console/layout/ErrorState';
import { FormSkeleton } from '#console/layout/FormSkeleton';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { DeleteRecord } from '#console/records/DeleteRecord';
import { DetailList } from '#console/schema/SchemaDetails';
import { RestoreProblem } from './RestoreProblem';
import { type TrashRecord, trashPaths } from './trashRules';
import { useRestore } from './useRestore';
import { expiryWords, originOf } from './useTrashColumns';

/** One entry of the trash, and what can be done with it. */
export function TrashDetails({ id }: { id: string }) {
  const text = useText();
  const { instant } = useFormat();
  const { close } = useRecordNavigation(trashPaths);
  const leave = () => void close();
  const { data: entry, error, refetch } = useGetOne<TrashRecord>('trash', { id });
  const { restore, problem, forget } = useRestore(leave);
  const [ending, setEnding] = useState(false);
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
              <Button color="error" onClick={() => setEnding(true)}>
                {text('trash.remove.action')}
              </Button>
              <Button variant="contained" onClick={() => void restore([entry])}>
                {text('trash.restore.action')}
              </Button>
            </>
          )
        }
      >
        {facts && (
          <DetailList>
            {facts.map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </DetailList>
        )}
        {!entry && (error ? <ErrorState error={error} onRetry={refetch} /> : <FormSkeleton />)}
      </DetailsDialog>
      {problem && <RestoreProblem {...problem} onRestore={restore} onClose={forget} />}
      {ending && entry && (
        <DeleteRecord
          resource="trash"
          record={entry}
          title="trash.remove.title"
          question="trash.remove.text"
          name={entry.name}
          done="trash.remove.done"
          onDeleted={leave}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
}
