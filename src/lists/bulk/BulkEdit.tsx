import EditOutlined from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';
import type { SchemaField } from '#console/schema/schemaField';

// most visits never open the dialog
const BulkEditDialog = lazyPart(async () => (await import('./BulkEditDialog')).BulkEditDialog);

/** A bulk action: changes fields of all selected records. */
export function BulkEdit({ fields }: { fields: readonly SchemaField[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button label="lists.bulk.edit" size="small" startIcon={<EditOutlined />} onClick={() => setOpen(true)} />
      {open && <BulkEditDialog fields={fields} onClose={() => setOpen(false)} />}
    </>
  );
}

BulkEdit.takesMatching = true;
