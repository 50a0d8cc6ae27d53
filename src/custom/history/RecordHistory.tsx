import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ShowMore } from '#console/custom/shared/ShowMore';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { EmptyState } from '#console/layout/states/EmptyState';
import { ErrorState } from '#console/layout/states/ErrorState';
import type { RecordHistoryProps } from '#console/records/OwnHistory';
import { ChangeEntry } from './ChangeEntry';
import { type Change, groupedChanges } from './changes';
import { UndoChange } from './UndoChange';
import { useHistoryEntries } from './useHistoryEntries';
import { writerName } from './writer';

/** The history of one record by change, newest first. @see rules 14.11 */
export function RecordHistory({ id, whole = false, most, empty }: RecordHistoryProps) {
  const text = useText();
  const filter = whole ? { $or: [{ entityId: id }, { parentId: id }] } : { entityId: id };
  const { entries, total, more, reading, error, refetch } = useHistoryEntries(filter);
  if (!entries) {
    return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton variant="rounded" height={96} />;
  }
  if (entries.length === 0) return <EmptyState title={empty ?? text('history.empty.record')} />;
  return (
    <>
      <Stack component="ol" sx={{ gap: 1.5, listStyle: 'none', margin: 0, padding: 0 }}>
        {groupedChanges(entries)
          .slice(0, most)
          .map((change) => (
            <li key={change.id}>
              <ChangeCard change={change} own={id} />
            </li>
          ))}
      </Stack>
      {!most && <ShowMore shown={entries.length} total={total} more={more} reading={reading} />}
    </>
  );
}

function ChangeCard({ change, own }: { change: Change; own: string }) {
  const text = useText();
  const { instant } = useFormat();
  return (
    <Paper component="article" variant="outlined" sx={{ padding: 1.5, display: 'grid', gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{writerName(change, text)}</strong>
          {' · '}
          <Typography component="time" variant="inherit" color="textSecondary" dateTime={change.at}>
            {instant(change.at)}
          </Typography>
        </Typography>
        <UndoChange change={change} />
      </Stack>
      {change.entries.map((entry) => (
        <ChangeEntry key={entry.id} entry={entry} own={own} />
      ))}
    </Paper>
  );
}
