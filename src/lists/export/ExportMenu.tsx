import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useListContext, useStore } from 'react-admin';
import { useText } from '#console/i18n/useText';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import type { PopoverContentProps } from '../toolbar/PopoverButton';
import { ToolbarPopover } from '../toolbar/ToolbarPopover';
import { useListExport } from './useExporter';

interface ExportMenuProps<R extends ListedRecord> extends PopoverContentProps {
  columns: readonly Column<R>[];
}

/** Other exports of the list: as a workbook, or with field keys as headers. */
export function ExportMenu<R extends ListedRecord>({ anchor, label, onClose, columns }: ExportMenuProps<R>) {
  const text = useText();
  const { total } = useListContext();
  const { save, working } = useListExport(columns);
  const [keys, setKeys] = useStore('lists.export.keys', false);
  return (
    <ToolbarPopover anchor={anchor} onClose={onClose} label={label}>
      <Stack sx={{ p: 1, gap: 1, alignItems: 'stretch' }}>
        <FormControlLabel
          sx={{ mx: 0.5 }}
          label={text('lists.export.keys')}
          control={<Switch size="small" checked={keys} onChange={(event) => setKeys(event.target.checked)} />}
        />
        <Button loading={working} disabled={!total} onClick={() => save({ format: 'xlsx', keys })}>
          {text('lists.workbook')}
        </Button>
        <Button loading={working} disabled={!total} onClick={() => save({ format: 'csv', keys })}>
          {text('lists.export.label')}
        </Button>
      </Stack>
    </ToolbarPopover>
  );
}
