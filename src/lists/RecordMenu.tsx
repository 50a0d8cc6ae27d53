import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { cloneElement } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { useOpenRecord, usePanelList } from '#console/records/panel/useOpenRecord';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { AllowedActions } from './useRecordMenu';

interface RecordMenuProps<R extends ListedRecord> {
  actions: AllowedActions<R>;
  record: R & RaRecord<string>;
  button: HTMLElement;
  open: boolean;
  onClose(): void;
}

/**
 * The menu of one record, below the pressed button. Elements among its actions read the record from the context. They
 * stay mounted after the menu closes, because they render their own dialogs.
 */
export function RecordMenu<R extends ListedRecord>({ actions, record, button, open, onClose }: RecordMenuProps<R>) {
  const text = useText();
  const openRecord = useOpenRecord();
  const hasPanel = usePanelList()?.hasPanel;
  return (
    <RecordContextProvider value={record}>
      <Menu
        open={open}
        anchorEl={button}
        onClose={onClose}
        // in the capture phase, because some buttons of react-admin stop the click
        slotProps={{ list: { onClickCapture: onClose } }}
        keepMounted
      >
        {hasPanel && (
          <MenuItem onClick={() => openRecord(record)}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <ViewSidebarOutlined fontSize="small" />
            </ListItemIcon>
            <ListItemText>{text('panel.open')}</ListItemText>
          </MenuItem>
        )}
        {actions.map((action) => {
          if (!('run' in action)) return cloneElement(action, { role: 'menuitem' });
          const { key, label, icon: Icon, danger, fits, run } = action;
          if (fits && !fits(record)) return null;
          return (
            <MenuItem key={key} onClick={() => run(record)} sx={danger ? { color: 'error.main' } : undefined}>
              <ListItemIcon sx={{ color: 'inherit' }}>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText>{label}</ListItemText>
            </MenuItem>
          );
        })}
      </Menu>
    </RecordContextProvider>
  );
}
