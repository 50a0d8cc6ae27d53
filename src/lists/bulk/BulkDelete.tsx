import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';
import type { ChildCounts } from '#console/records/childCounts';

// most visits never open the dialog
const BulkDeleteDialog = lazyPart(async () => (await import('./BulkDeleteDialog')).BulkDeleteDialog);

/** Texts of the question before a bulk deletion. */
export interface BulkDeleteTexts {
  /** The label of the button; by default Delete. */
  label?: string;
  title(count: number): string;
  text(count: number): string;
  /** Children that are deleted with a record: names and counts. */
  childrenOf?: ((record: RaRecord) => ChildCounts) | undefined;
}

/** A bulk action: deletes all selected records. */
export function BulkDelete(texts: BulkDeleteTexts) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" color="error" startIcon={<DeleteOutlined />} onClick={() => setOpen(true)}>
        {texts.label ?? text('lists.bulk.delete')}
      </Button>
      {open && <BulkDeleteDialog {...texts} onClose={() => setOpen(false)} />}
    </>
  );
}

BulkDelete.takesMatching = true;
