import Stack from '@mui/material/Stack';
import { useListContext, useStore } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { SwitchLine } from '#console/layout/parts/toggles';
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
        <SwitchLine sx={{ mx: 0.5 }} label={text('lists.export.keys')} size="small" checked={keys} onChange={setKeys} />
        <Button
          label="lists.workbook"
          loading={working}
          disabled={!total}
          onClick={() => save({ format: 'xlsx', keys })}
        />
        <Button
          label="lists.export.label"
          loading={working}
          disabled={!total}
          onClick={() => save({ format: 'csv', keys })}
        />
      </Stack>
    </ToolbarPopover>
  );
}
