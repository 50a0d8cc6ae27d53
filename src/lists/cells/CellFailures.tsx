import Typography from '@mui/material/Typography';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { UnsavedAlert } from '#console/records/inPlace/UnsavedAlert';
import type { FailureKind } from '#console/records/inPlace/unsavedWords';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { CellChange } from './cellChanges';

/** A cell with an unsaved value. */
interface FailedCell<R extends ListedRecord> {
  change: CellChange<R>;
  reason: string;
}

interface CellFailuresProps<R extends ListedRecord> {
  failed: readonly FailedCell<R>[];
  nameOf(record: R): string;
  /** The kind of all these cells. */
  kind: FailureKind;
  /** Time at which drafts were typed. */
  typedAt: number;
  onRetry(): void;
  onTakeBack(): void;
  onClose(): void;
}

/** The most cells to name. */
const namedAtMost = 3;

/** Cells that could not be saved, with reasons, below the table. The person can retry or discard them, or hide the message. */
export function CellFailures<R extends ListedRecord>(props: CellFailuresProps<R>) {
  const { failed, nameOf, kind, typedAt, onRetry, onTakeBack, onClose } = props;
  const text = useText();
  const { instant } = useFormat();
  const more = failed.length - namedAtMost;
  return (
    <UnsavedAlert
      kind={kind}
      onRetry={onRetry}
      onTakeBack={onTakeBack}
      onClose={onClose}
      sx={{ position: 'sticky', insetBlockEnd: 0, zIndex: 4 }}
    >
      {kind === 'drafted'
        ? text('drafts.found', { when: instant(new Date(typedAt)) ?? '' })
        : text('lists.cells.failed', { smart_count: failed.length })}
      {failed.slice(0, namedAtMost).map(({ change: { record, column }, reason }) => (
        <Typography key={`${record.id} ${column.key}`} variant="body2">
          {`${nameOf(record)}, ${column.label}: ${reason}`}
        </Typography>
      ))}
      {more > 0 && <Typography variant="body2">{text('lists.bulk.more', { smart_count: more })}</Typography>}
    </UnsavedAlert>
  );
}
