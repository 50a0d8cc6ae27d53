import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { CellChange } from './cellChanges';

/** A cell that holds what could not be kept. */
export interface FailedCell<R extends ListedRecord> {
  change: CellChange<R>;
  reason: string;
}

interface CellFailuresProps<R extends ListedRecord> {
  failed: readonly FailedCell<R>[];
  nameOf(record: R): string;
  /** Somebody else has changed them all meanwhile: one keeps one's own, or takes theirs. */
  collided: boolean;
  onRetry(): void;
  onTakeBack(): void;
}

/** How many cells are named. */
const namedAtMost = 3;

/** Which cells could not be saved, and why, below the table; they can be tried again or taken back. */
export function CellFailures<R extends ListedRecord>({
  failed,
  nameOf,
  collided,
  onRetry,
  onTakeBack,
}: CellFailuresProps<R>) {
  const text = useText();
  const more = failed.length - namedAtMost;
  return (
    <Alert
      severity="error"
      sx={{ position: 'sticky', insetInlineStart: 0, insetBlockEnd: 0, zIndex: 4 }}
      action={
        <>
          <Button size="small" color="inherit" onClick={onRetry}>
            {text(collided ? 'common.overwrite' : 'lists.bulk.retry')}
          </Button>
          <Button size="small" color="inherit" onClick={onTakeBack}>
            {text(collided ? 'drafts.theirs' : 'lists.cells.take_back')}
          </Button>
        </>
      }
    >
      {text('lists.cells.failed', { smart_count: failed.length })}
      {failed.slice(0, namedAtMost).map(({ change: { record, column }, reason }) => (
        <Typography key={`${record.id} ${column.key}`} variant="body2">
          {`${nameOf(record)}, ${column.label}: ${reason}`}
        </Typography>
      ))}
      {more > 0 && <Typography variant="body2">{text('lists.bulk.more', { smart_count: more })}</Typography>}
    </Alert>
  );
}
