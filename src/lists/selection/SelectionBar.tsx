import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { useListTotal } from '#console/lists/listTotal';
import { type BulkActions, takesMatching } from '#console/lists/listTypes';
import { useSelected } from './matching';
import { selectionWords } from './selectionWords';
import { useSelectionCensus } from './useSelectionCensus';

/** The number of selected records, including other pages, and the bulk actions. */
export function SelectionBar({ actions }: { actions: BulkActions }) {
  const { selectedIds = [], onSelect, onSelectAll, onUnselectItems, total = 0 } = useListContext();
  const { count, matching } = useSelected();
  const { estimated, counting } = useListTotal();
  const { about } = useFormat();
  const text = useText();
  const census = useSelectionCensus();
  const { hidden = 0, hiddenIds = [], deleted = [] } = census ?? {};

  const all = count - hidden >= total;

  // deleted records leave the selection
  useEffect(() => {
    if (deleted.some((id) => selectedIds.includes(id)))
      onSelect(selectedIds.filter((id) => !deleted.includes(String(id))));
  }, [selectedIds, deleted, onSelect]);

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
      {/* first in the bar and always present: a second click in the same place must not hit another button */}
      <Button
        size="small"
        loading={counting}
        aria-disabled={all}
        onClick={() => all || onSelectAll()}
        sx={{ opacity: all ? 0.5 : 1 }}
      >
        {estimated
          ? text('lists.selection.all_about', { figure: about(total) })
          : text('lists.selection.all', { smart_count: total })}
      </Button>
      <Typography role="status" variant="body2" sx={{ marginInlineEnd: 1 }}>
        {selectionWords(text, count, census)}
      </Typography>
      {matching ? actions.filter((action) => action && takesMatching(action)) : actions}
      {hidden > 0 && (
        <Button
          label="lists.selection.drop_hidden"
          size="small"
          onClick={() => onSelect(selectedIds.filter((id) => !hiddenIds.includes(String(id))))}
        />
      )}
      <Button
        label="lists.selection.clear"
        quiet
        onClick={() => onUnselectItems()}
        sx={{ marginInlineStart: 'auto' }}
      />
    </Paper>
  );
}
