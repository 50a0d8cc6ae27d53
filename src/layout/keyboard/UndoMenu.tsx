import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { commandKey, keyName } from './keyNames';
import type { UndoCommand } from './undoCommands';

const entries = [
  { direction: 'undo', icon: Undo, keys: ['Z'] },
  { direction: 'redo', icon: Redo, keys: ['shift', 'Z'] },
] as const;

/** Menu that names the step to undo and the step to redo. */
export function UndoMenu(commands: Readonly<Partial<Record<'undo' | 'redo', UndoCommand | undefined>>>) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <NamedIcon
        icon={Undo}
        label={text('keyboard.undo.menu')}
        titled
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={close}>
        {entries.map(({ direction, icon: Icon, keys }) => {
          const command = commands[direction];
          return (
            <MenuItem
              key={direction}
              disabled={!command}
              onClick={() => {
                close();
                command?.run();
              }}
              sx={{ maxInlineSize: 'min(420px, 90vw)', whiteSpace: 'normal' }}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText>{command?.label ?? text(`keyboard.undo.no_${direction}`)}</ListItemText>
              <Typography variant="caption" color="textSecondary" sx={{ marginInlineStart: 2, whiteSpace: 'nowrap' }}>
                {[commandKey(), ...keys].map((key) => keyName(key, text)).join(' ')}
              </Typography>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
