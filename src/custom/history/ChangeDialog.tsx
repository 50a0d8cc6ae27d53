import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ShowMore } from '#console/custom/shared/ShowMore';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { Button } from '#console/layout/parts/Button';
import { ErrorState } from '#console/layout/states/ErrorState';
import { FormSkeleton } from '#console/layout/states/FormSkeleton';
import { ChangeEntry } from './ChangeEntry';
import { groupedChanges } from './changes';
import { historyPaths } from './historyPaths';
import { listOfChange } from './kinds';
import { UndoChange } from './UndoChange';
import { useHistoryEntries } from './useHistoryEntries';
import { writerName } from './writer';

/** A change with every record that it changed, and a button to undo it. */
export function ChangeDialog({ id }: { id: string }) {
  const text = useText();
  const { instant } = useFormat();
  const { close } = useRecordNavigation(historyPaths);
  const { entries, total, more, reading, error, refetch } = useHistoryEntries({ changeId: id });
  const [change] = groupedChanges(entries ?? []);
  const filters = useExtension('changeFilter');
  const list = filters && change ? listOfChange(change) : undefined;
  return (
    <DetailsDialog
      title={change ? text('history.set.title', { at: instant(change.at) }) : text('history.title')}
      onClose={() => close()}
      actions={
        change && (
          <>
            {list && <Button label="history.set.show" component={Link} to={list} />}
            <UndoChange change={change} count={total} onDone={() => close()} />
          </>
        )
      }
    >
      {change && (
        <>
          <Typography color="textSecondary">
            {text('history.set.by', { smart_count: total, who: writerName(change, text) })}
          </Typography>
          <Stack component="ul" sx={{ gap: 2, listStyle: 'none', margin: 0, padding: 0 }}>
            {change.entries.map((entry) => (
              <li key={entry.id}>
                <ChangeEntry entry={entry} />
              </li>
            ))}
          </Stack>
          <ShowMore shown={change.entries.length} total={total} more={more} reading={reading} />
        </>
      )}
      {entries?.length === 0 && <Typography>{text('history.set.unknown')}</Typography>}
      {!entries && (error ? <ErrorState error={error} onRetry={refetch} /> : <FormSkeleton />)}
    </DetailsDialog>
  );
}
