import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEvent } from 'ra-core';
import { type MouseEvent, useState } from 'react';
import type { ListedRecord } from '../schema/schemaColumns';
import type { RecordAction } from './listTypes';

/** One menu for all rows and cards of a list: it opens at the button that was pressed. */
export function useRecordMenu<R extends ListedRecord>(all: readonly RecordAction<R>[]) {
  const actions = all.filter(({ offered = true }) => offered);
  const [place, setPlace] = useState<{ record: R; button: HTMLElement } | null>(null);
  const [open, setOpen] = useState(false);
  const openMenu = useEvent((record: R, button: HTMLElement) => {
    setPlace({ record, button });
    setOpen(true);
  });
  const menu = place && (
    <Menu open={open} anchorEl={place.button} onClose={() => setOpen(false)}>
      {actions.map(({ key, label, icon: Icon, danger, run }) => (
        <MenuItem
          key={key}
          onClick={() => {
            setOpen(false);
            run(place.record);
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
  return { menu, openMenu: actions.length > 0 ? openMenu : undefined };
}

interface RecordMenuButtonProps {
  label: string;
  onOpen(button: HTMLElement): void;
}

/** The button of a card's menu. */
export const RecordMenuButton = ({ label, onOpen }: RecordMenuButtonProps) => (
  <IconButton
    size="small"
    aria-haspopup="menu"
    aria-label={label}
    onClick={(event: MouseEvent<HTMLElement>) => onOpen(event.currentTarget)}
  >
    <MoreVert fontSize="small" />
  </IconButton>
);
