import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RecordAction } from './listTypes';

interface RecordMenuProps {
  /** What each entry does to the record of the button. */
  actions: readonly (Omit<RecordAction, 'run'> & { run(): void })[];
  button: HTMLElement;
  open: boolean;
  onClose(): void;
}

/** What can be done with one record, below the button that was pressed. */
export const RecordMenu = ({ actions, button, open, onClose }: RecordMenuProps) => (
  <Menu open={open} anchorEl={button} onClose={onClose}>
    {actions.map(({ key, label, icon: Icon, danger, run }) => (
      <MenuItem
        key={key}
        onClick={() => {
          onClose();
          run();
        }}
        sx={danger ? { color: 'error.main' } : undefined}
      >
        <ListItemIcon sx={{ color: 'inherit' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{label}</ListItemText>
      </MenuItem>
    ))}
  </Menu>
);
