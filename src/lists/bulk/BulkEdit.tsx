import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import type { SchemaField } from '#console/schema/schemaField';

// most visits never open the dialog
const BulkEditDialog = lazyPart(async () => (await import('./BulkEditDialog')).BulkEditDialog);

/** A bulk action: changes fields of all selected records. */
export function BulkEdit({ fields }: { fields: readonly SchemaField[] }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<EditOutlined />} onClick={() => setOpen(true)}>
        {text('lists.bulk.edit')}
      </Button>
      {open && <BulkEditDialog fields={fields} onClose={() => setOpen(false)} />}
    </>
  );
}

BulkEdit.takesMatching = true;
