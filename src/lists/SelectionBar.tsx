import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import { useEffect } from 'react';
import { useText } from '#console/i18n/useText';
import type { BulkActions } from './listTypes';
import { selectionWords } from './selectionWords';
import { useSelectionCensus } from './useSelectionCensus';

/** What is selected, also out of sight, and what can be done with it. */
export function SelectionBar({ actions }: { actions: BulkActions }) {
  const { selectedIds = [], onSelect, onSelectAll, onUnselectItems, total = 0 } = useListContext();
  const text = useText();
  const census = useSelectionCensus();
  const ids = selectedIds.map(String);
  const { hidden = [], gone = [] } = census ?? {};
  const without = (some: readonly string[]) => onSelect(ids.filter((id) => !some.includes(id)));

  // what is deleted, here or elsewhere, is selected no more
  useEffect(() => {
    const left = ids.filter((id) => !gone.includes(id));
    if (left.length < ids.length) onSelect(left);
  }, [ids, gone, onSelect]);

  return (
    <Paper
      role="region"
      aria-label={text('lists.selection.label')}
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
        {selectionWords(text, ids.length, census)}
      </Typography>
      {actions}
      {ids.length - hidden.length < total && (
        <Button size="small" onClick={() => onSelectAll()}>
          {text('lists.selection.all', { smart_count: total })}
        </Button>
      )}
      {hidden.length > 0 && (
        <Button size="small" onClick={() => without(hidden)}>
          {text('lists.selection.drop_hidden')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => onUnselectItems()} sx={{ marginInlineStart: 'auto' }}>
        {text('lists.selection.clear')}
      </Button>
    </Paper>
  );
}
