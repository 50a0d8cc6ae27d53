import Stack from '@mui/material/Stack';
import { Button } from '#console/layout/parts/Button';
import { useAllGroups } from '#console/lists/table/useAllGroups';
import type { Column } from '#console/schema/schemaColumns';

/** Collapses or expands all groups of a table's page. */
export function AllGroups({ columns }: { columns: readonly Pick<Column, 'key' | 'field'>[] }) {
  const { collapse, expand } = useAllGroups(columns);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button label="lists.groups.collapse_all" size="small" onClick={collapse} />
      <Button label="lists.groups.expand_all" size="small" onClick={expand} />
    </Stack>
  );
}
