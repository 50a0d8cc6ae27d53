import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import TableViewOutlined from '@mui/icons-material/TableViewOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { type ComponentProps, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import type { EmbeddedIn } from '#console/lists/embeddedList';
import { ExportMenu } from '#console/lists/export/ExportMenu';
import { useListExport } from '#console/lists/export/useExporter';
import { layouts } from '#console/lists/layouts';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { useImport } from './ImportButton';
import type { LayoutToggle } from './LayoutToggle';
import type { PopoverContentProps } from './PopoverButton';

interface ToolsMenuProps<R extends ListedRecord> extends PopoverContentProps, ComponentProps<typeof LayoutToggle> {
  columns: readonly Column<R>[];
  /** Whether there are further export options. */
  exports: boolean;
  embedded: EmbeddedIn | undefined;
}

/** The tools for which a crowded toolbar has no room: import, exports and layouts. */
export function ToolsMenu<R extends ListedRecord>(props: ToolsMenuProps<R>) {
  const { anchor, label, onClose, columns, exports, offered, layout, onChange, embedded } = props;
  const text = useText();
  const { total } = useListContext();
  const openImport = useImport({ embedded });
  const { save } = useListExport(columns);
  const [exporting, setExporting] = useState(false);
  const further = text('lists.export.more');
  if (exporting) return <ExportMenu anchor={anchor} label={further} onClose={onClose} columns={columns} />;

  const item = (name: string, Icon: typeof FileUploadOutlined, run: () => unknown, others?: MenuItemProps) => (
    <MenuItem key={name} {...others} onClick={run}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{name}</ListItemText>
    </MenuItem>
  );
  const closing = (run: () => unknown) => () => {
    onClose();
    run();
  };
  return (
    <Menu open variant="menu" anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {openImport && item(text('lists.import'), FileUploadOutlined, closing(openImport))}
      {item(
        text('lists.export.label'),
        FileDownloadOutlined,
        closing(() => save({ format: 'csv' })),
        { disabled: !total },
      )}
      {exports && item(further, TableViewOutlined, () => setExporting(true))}
      {offered.length > 1 && <Divider />}
      {offered.length > 1 &&
        offered.map((key) =>
          item(
            text(`lists.layout.${key}`),
            layouts[key].icon,
            closing(() => onChange(key)),
            {
              role: 'menuitemradio',
              'aria-checked': key === layout,
              selected: key === layout,
            },
          ),
        )}
    </Menu>
  );
}
