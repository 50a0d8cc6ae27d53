import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { byRecord, type CellChangeSet } from './cellChanges';

interface ChangePreviewProps<R extends ListedRecord> {
  set: CellChangeSet<R>;
  nameOf(record: R): string;
  onApply(): void;
  onClose(): void;
}

/** The most refused cells to name. */
const namedAtMost = 8;

/** A preview of a change of many cells, with the refused cells. */
export function ChangePreview<R extends ListedRecord>({ set, nameOf, onApply, onClose }: ChangePreviewProps<R>) {
  const { changes, refused, outside } = set;
  const text = useText();
  const rows = byRecord(changes).size;
  const more = refused.length - namedAtMost;
  const words = (
    <>
      <Typography>
        {text('lists.cells.changing', { smart_count: changes.length })}{' '}
        {text('lists.cells.in_rows', { smart_count: rows })}
      </Typography>
      {refused.length > 0 && (
        <>
          <Typography sx={{ mt: 1.5 }}>{text('lists.cells.refused', { smart_count: refused.length })}</Typography>
          <ul>
            {refused.slice(0, namedAtMost).map(({ record, column, reason }) => (
              <li key={`${record.id} ${column.key}`}>{`${nameOf(record)}, ${column.label}: ${reason}`}</li>
            ))}
            {more > 0 && <li>{text('lists.bulk.more', { smart_count: more })}</li>}
          </ul>
        </>
      )}
      {outside > 0 && <Typography sx={{ mt: 1.5 }}>{text('lists.cells.outside', { smart_count: outside })}</Typography>}
    </>
  );
  if (changes.length === 0) {
    return (
      <ConfirmDialog
        harmless
        title={text('lists.cells.nothing')}
        text={words}
        confirmLabel={text('common.close')}
        onConfirm={() => undefined}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      harmless
      title={text('lists.cells.preview')}
      text={words}
      confirmLabel={text(refused.length > 0 ? 'lists.cells.apply_others' : 'lists.cells.apply', {
        smart_count: changes.length,
      })}
      onConfirm={onApply}
      onClose={onClose}
    />
  );
}
