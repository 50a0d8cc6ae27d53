import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#console/i18n/useText';
import type { BulkRights, BulkTexts } from './listTypes';
import { selectionWords } from './selectionWords';
import { useHiddenSelection } from './useHiddenSelection';

// dialogs that most visits never open
const BulkEditDialog = lazy(async () => ({ default: (await import('./BulkEditDialog')).BulkEditDialog }));
const BulkDeleteDialog = lazy(async () => ({ default: (await import('./BulkDeleteDialog')).BulkDeleteDialog }));

interface SelectionBarProps {
  rights: BulkRights;
  texts: BulkTexts;
}

/** What is selected, also out of sight, and what can be done with it. */
export function SelectionBar({ rights, texts }: SelectionBarProps) {
  const { selectedIds = [], onSelect, onSelectAll, onUnselectItems, total = 0 } = useListContext();
  const translate = useText();
  const hidden = useHiddenSelection();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const ids = selectedIds.map(String);
  const close = () => setDialog(null);
  const shown = ids.length - (hidden?.length ?? 0);
  return (
    <Paper
      role="region"
      aria-label={translate('lists.selection.label')}
      variant="outlined"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        minBlockSize: 40,
        bgcolor: 'action.selected',
      }}
    >
      <Typography role="status" variant="body2" sx={{ marginInlineEnd: 1 }}>
        {selectionWords(translate, ids.length, hidden)}
      </Typography>
      {rights.edit.length > 0 && (
        <Button size="small" startIcon={<EditOutlined />} onClick={() => setDialog('edit')}>
          {translate('lists.bulk.edit')}
        </Button>
      )}
      {rights.remove && (
        <Button size="small" color="error" startIcon={<DeleteOutlined />} onClick={() => setDialog('delete')}>
          {translate('lists.bulk.delete')}
        </Button>
      )}
      {shown < total && (
        <Button size="small" onClick={() => onSelectAll()}>
          {translate('lists.selection.all', { smart_count: total })}
        </Button>
      )}
      {hidden && hidden.length > 0 && (
        <Button size="small" onClick={() => onSelect(ids.filter((id) => !hidden.includes(id)))}>
          {translate('lists.selection.drop_hidden')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => onUnselectItems()} sx={{ marginInlineStart: 'auto' }}>
        {translate('lists.selection.clear')}
      </Button>
      <Suspense>
        {dialog === 'edit' && <BulkEditDialog ids={ids} hidden={hidden} fields={rights.edit} onClose={close} />}
        {dialog === 'delete' && <BulkDeleteDialog ids={ids} hidden={hidden} texts={texts} onClose={close} />}
      </Suspense>
    </Paper>
  );
}
