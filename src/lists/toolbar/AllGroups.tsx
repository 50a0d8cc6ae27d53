import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useText } from '#console/i18n/useText';
import { useAllGroups } from '#console/lists/table/useAllGroups';
import type { Column } from '#console/schema/schemaColumns';

/** Collapses or expands all groups of a table's page. */
export function AllGroups({ columns }: { columns: readonly Pick<Column, 'key' | 'field'>[] }) {
  const text = useText();
  const { collapse, expand } = useAllGroups(columns);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" onClick={collapse}>
        {text('lists.groups.collapse_all')}
      </Button>
      <Button size="small" onClick={expand}>
        {text('lists.groups.expand_all')}
      </Button>
    </Stack>
  );
}
