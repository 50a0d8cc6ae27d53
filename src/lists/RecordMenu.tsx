import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { cloneElement } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
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
 * The menu of one record, below the pressed button. Elements among the actions find the record in its context; they
 * stay mounted after the menu closes, for their dialogs.
 */
export const RecordMenu = <R extends ListedRecord>({ actions, record, button, open, onClose }: RecordMenuProps<R>) => (
  <RecordContextProvider value={record}>
    <Menu
      open={open}
      anchorEl={button}
      onClose={onClose}
      // captured: some of react-admin's buttons keep their click to themselves
      slotProps={{ list: { onClickCapture: onClose } }}
      keepMounted
    >
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
