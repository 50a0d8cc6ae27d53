import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import type { ChildCounts } from '#console/records/childCounts';

// a dialog that most visits never open
const BulkDeleteDialog = lazyPart(async () => (await import('./BulkDeleteDialog')).BulkDeleteDialog);

/** The question before a bulk delete. */
export interface BulkDeleteTexts {
  /** The words of the button; by default that it deletes. */
  label?: string;
  title(count: number): string;
  text(count: number): string;
  /** Children that the deletion of a record takes along: names and counts. */
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
